// Steps through games, by buttons, a slider and keys, after protocol/drawing/boards.js.
//
// A `.stepper` stands before what it shows, inside one `.game`, and has `data-last` steps. There
// are three kinds of games:
//   board   `data-men` and `data-steps` hold cells with men: "12:3 40:0", the steps between bars, a
//           cell without a man being emptied. They are drawn into `g.men` of the game, at the
//           places that `main` lists, by the shapes that its `data-shape` begins.
//   table   bridge: the deal of its unit is repeated with the cards that are left, the trick
//           between them; calls and rows of cards up to the step are shown. `data-plays` holds seat
//           and card of each: "WSJ NS2", `data-calls` the number of calls.
//   frames  one `pre` a step.
(() => {
  const $ = (root, what) => [...root.querySelectorAll(what)];
  const main = document.querySelector('main');
  document.body.classList.add('js');
  const places = Boards.places(main.dataset.places);
  function board(game, stepper, step) {
    const men = Boards.men(stepper.dataset.men);
    const steps = (stepper.dataset.steps || '').split('|');
    let last = [];
    for (let i = 0; i < step; ++i) last = Boards.change(men, steps[i]);
    Boards.draw(game.querySelector('g.men'), men, last, places, main.dataset.shape);
  }
  function table(game, stepper, step) {
    const calls = +stepper.dataset.calls;
    const plays = (stepper.dataset.plays || '').split(' ').filter(p => p);
    const view = game.querySelector('.replay');
    if (!view.firstChild) {
      const deal = game.closest('.unit').querySelector('.deal');
      if (!deal) return;
      view.append(deal.cloneNode(true));
    }
    const played = Math.max(0, step - calls);
    const gone = new Set(plays.slice(0, played).map(p => p.slice(1)));
    for (const card of $(view, '[data-c]')) card.classList.toggle('gone', gone.has(card.dataset.c));
    const first = played - ((played - 1) % 4 + 1);
    let trick = '';
    for (let i = Math.max(0, first); i < played; ++i) {
      const [seat, suit, rank] = plays[i];
      trick += `<span class="t${seat}">${Boards.card(suit + rank)}</span>`;
    }
    const centre = view.querySelector('.c');
    if (centre.said === undefined) centre.said = centre.innerHTML;
    centre.innerHTML = trick ? `<div class="trick">${trick}</div>` : centre.said;
    for (const call of $(game, '.auction [data-n]'))
      call.classList.toggle('later', +call.dataset.n >= step);
    for (const row of $(game, '.moves tr[data-n]'))
      row.classList.toggle('now', +row.dataset.n === step - 1);
  }
  function frames(game, stepper, step) {
    $(game, '.frames pre').forEach((pre, i) => pre.classList.toggle('on', i === step));
  }
  const kinds = {board, table, frames};
  let current = null;
  function show(stepper, step) {
    const last = +stepper.dataset.last;
    step = Math.min(Math.max(step, 0), last);
    stepper.dataset.at = step;
    stepper.querySelector('input').value = step;
    stepper.querySelector('output').value = `${step} of ${last}`;
    const game = stepper.closest('.game');
    kinds[stepper.dataset.kind](game, stepper, step);
    for (const cell of $(game, '.moves td[data-n]'))
      cell.classList.toggle('now', +cell.dataset.n === step - 1);
    current = stepper;
  }
  for (const stepper of $(document, '.stepper')) {
    const by = n => () => show(stepper, +stepper.dataset.at + n);
    const [first, back, on, end] = $(stepper, 'button');
    first.onclick = () => show(stepper, 0);
    back.onclick = by(-1);
    on.onclick = by(1);
    end.onclick = () => show(stepper, +stepper.dataset.last);
    stepper.querySelector('input').oninput = event => show(stepper, +event.target.value);
  }
  for (const unit of $(document, 'details.unit'))
    unit.addEventListener('toggle', () => {
      if (!unit.open) return;
      const steppers = $(unit, '.stepper');
      for (const stepper of steppers)
        if (stepper.dataset.kind !== 'table') show(stepper, +stepper.dataset.at);
      if (steppers.length) current = steppers[0];
    });
  document.addEventListener('keydown', event => {
    if (!current || event.ctrlKey || event.altKey || event.metaKey) return;
    if (/^(TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
    const at = +current.dataset.at;
    const to =
        {ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: +current.dataset.last}[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(current, to);
  });
  const opened = document.getElementById(location.hash.slice(1));
  if (opened && opened.matches('details')) opened.open = true;
})();
