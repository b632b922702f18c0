// The study of a game that is over, or of a record: lines that the reader tries on the board, what
// an engine thinks of each position, and a review of all turns.
const Study = (() => {
  const byId = id => document.getElementById(id);
  const number = text => Number.parseFloat(text);
  const signed = value => (value > 0 ? '+' : '') + value.toFixed(value > -10 && value < 10 ? 1 : 0);
  const kMate = 100;  // pawns
  // A turn is marked that loses so much: pawns, IMPs, percent of a game, units of a small game.
  const marked = {points: [1, 3], hands: [1, 4], stations: [5, 15], words: [.1, .3]};
  const look = () => document.body.dataset.look;
  let on = false, game = null, base = 0, moves = [], shown = null, lines = null, review = null;
  const may = ui => ui.state.record || ui.state.over;
  const same = message =>
      on && message.turn === base && JSON.stringify(message.moves) === JSON.stringify(moves);
  // What a candidate is worth to its seat.
  function worth(one) {
    if (!one) return null;
    if (one.mate !== undefined) return Math.sign(one.mate || -1) * (kMate - Math.abs(one.mate));
    if (one.ev !== undefined) return number(one.ev) / (look() === 'words' ? 100 : 1);
    return one.score === undefined ? null : one.score / 100;
  }
  // --- lines
  function ask(ui) {
    shown = lines = null;
    ui.send({do: 'try', turn: base, moves});
    ui.send({do: 'analyse', turn: base, moves});
    draw(ui);
  }
  function set(ui, value) {
    on = value;
    moves = [];
    shown = lines = null;
    delete ui.state.legal;
    base = ui.lookedAt();
    if (on)
      ask(ui);
    else {
      ui.send({do: 'no analysis'});
      ui.redraw();
    }
  }
  function attach(ui) {
    const {sight, move, look} = ui;
    ui.sight = () => on && shown ? shown.sight : sight();
    ui.move = text => {
      if (!on) return move(text);
      moves = [...moves, text];
      ask(ui);
    };
    ui.look = turn => {
      if (on) moves = [];
      look(turn);
      if (!on) return;
      base = ui.lookedAt();
      ask(ui);
    };
  }
  // The share of the first side: a half is even.
  function share(one, seat) {
    const value = worth(one);
    if (value === null) return null;
    const even = look() === 'stations' ?
        value / 100 :
        1 / (1 + Math.exp(-value / (one.ev === undefined ? 3 : 5)));
    return seat % 2 ? 1 - even : even;
  }
  function linesHtml(ui) {
    if (!lines || !lines.list.length) return `<p class="dim">${escaped(T('thinking …'))}</p>`;
    return '<table class="bars">' +
        lines.list
            .map(
                (one, i) => `<tr data-line="${i}" tabindex="0"><td><b>${
                    one.mate !== undefined  ? escaped(T('mate in {0}', one.mate)) :
                        worth(one) === null ? '' :
                                              signed(worth(one))}</b></td><td>${
                    ui.lineHtml((one.line || [one.move]).slice(0, 8))} <small class="dim">${
                    escaped(
                        one.meaning ? ui.said(one.meaning) : one.rule || '')}</small></td></tr>`)
            .join('') +
        `</table><p class="dim">${
               lines.list[0].depth ? escaped(T('depth')) + ' ' + lines.list[0].depth :
                                     ''}${lines.done ? '' : ' …'}</p>`;
  }
  function arrows(ui) {
    const svg = ui.root.querySelector('svg');
    svg?.querySelector('.arrows')?.remove();
    if (!svg || !on || !lines || !['points', 'stations'].includes(ui.state.look)) return;
    const geo = Geometry.of(ui);
    const html = lines.list.slice(0, 3).map((one, i) => {
      const parts = one.move.match(/^([A-Za-z]\d+)([A-Za-z]\d+)$/);
      if (!parts) return '';
      const [[x, y], [u, v]] = parts.slice(1).map(name => geo.at(geo.cell(name)));
      const far = Math.hypot(u - x, v - y) || 1, dx = (u - x) / far, dy = (v - y) / far;
      const tip = [u - 8 * dx, v - 8 * dy];
      return `<path d="M${x + 8 * dx} ${y + 8 * dy}L${tip}M${tip[0] - 8 * dx - 5 * dy} ${
          tip[1] - 8 * dy + 5 * dx}L${tip}L${tip[0] - 8 * dx + 5 * dy} ${
          tip[1] - 8 * dy - 5 * dx}" opacity="${[.85, .4, .2][i]}"/>`;
    });
    svg.insertAdjacentHTML('beforeend', `<g class="arrows">${html.join('')}</g>`);
  }
  // --- the review
  // What the turn lost of the best; null where that is not known.
  function lost(ui, turn) {
    const one = review.turns[turn], best = worth(one.best), next = review.turns[turn + 1];
    const played = worth(one.played);
    if (best === null) return null;
    if (played !== null) return Math.max(0, best - played);
    // The next turn is the other side's: what it is worth to them, this move lost.
    if (ui.state.look !== 'points' || !next || worth(next.best) === null) return null;
    return Math.max(0, Math.min(best, 15) + Math.max(-15, worth(next.best)));
  }
  function mistakeHtml(ui, turn) {
    const one = review.turns[turn], best = one.best;
    if (!best || best.move === one.played?.move) return '';
    const by = lost(ui, turn), limits = marked[ui.state.look];
    const call = ui.state.look === 'hands' && best.meaning !== undefined && by === null &&
        !ui.state.turns[turn].text.includes(`  ${best.move}`);
    if (!call && (by === null || by < limits[0])) return '';
    const dear = by >= limits[1] ? '??' : '?';
    return `<li data-turn="${turn}" tabindex="0">${turn + 1}. ${
        escaped(ui.turnText(ui.state.turns[turn]).split('   ')[0])} <b class="fault">${
        call ? '' : dear + ' −' + by.toFixed(1)}</b> ${
        T('better: {0}', ui.lineHtml((best.line || [best.move]).slice(0, 4), null))} <small>${
        escaped(best.meaning ? ui.said(best.meaning) : best.rule || '')}</small></li>`;
  }
  function graphHtml(ui) {
    const points = review.turns.map((one, i) => [i, one ? share(one.best, one.seat) : null])
                       .filter(([, value]) => value !== null);
    if (points.length < 2) return '';
    const width = 300 / Math.max(1, review.of - 1);
    const at = ([i, value]) => `${(i * width).toFixed(1)},${(60 - 60 * value).toFixed(1)}`;
    return `<svg class="graph" viewBox="0 0 300 60" role="img" aria-label="${
        escaped(T('score by turns'))}"><rect width="300" height="60"/><polygon points="0,60 ${
        points.map(at).join(
            ' ')} 300,60"/><line x1="0" x2="300" y1="30" y2="30"/><line class="now" y1="0" y2="60" x1="${
        width * ui.lookedAt()}" x2="${width * ui.lookedAt()}"/></svg>`;
  }
  function reviewHtml(ui) {
    if (!review) return '';
    const done = review.turns.filter(one => one).length;
    const list = review.turns.map((one, turn) => one ? mistakeHtml(ui, turn) : '').join('');
    return (done < review.of ? `<progress max="${review.of}" value="${done}"></progress>` : '') +
        (ui.state.look === 'hands' ? '' : graphHtml(ui)) +
        `<ul>${
               list ||
               (done < review.of ? '' : `<li>${escaped(T('no mistake found'))}</li>`)}</ul>`;
  }
  // --- the panel
  function panel() {
    if (!byId('study'))
      byId('story').insertAdjacentHTML(
          'afterend',
          `<section id="study"><h2>${escaped(T('Study'))}</h2><p><button id="study-on">${
              escaped(T('Analyse'))}</button> <button id="study-review">${
              escaped(T(
                  'Review the game'))}</button></p><div class="share" hidden><i></i></div><p id="study-line"></p><div id="study-lines"></div><div id="study-review-list"></div><details><summary>${
              escaped(T('Paste a position or a record'))}</summary><textarea rows="4" aria-label="${
              escaped(T(
                  'Paste a position or a record'))}" placeholder="FEN, PBN, LIN, PGN"></textarea><button id="study-paste">${
              escaped(T('Put it on the table'))}</button></details></section>`);
    return byId('study');
  }
  function draw(ui) {
    const box = panel(), free = may(ui);
    byId('study-on').hidden = byId('study-review').hidden = !free;
    byId('study-on').setAttribute('aria-pressed', on);
    byId('study-on').onclick = () => set(ui, !on);
    byId('study-review').disabled = review && review.turns.filter(one => one).length < review.of;
    byId('study-review').onclick = () => {
      review = {of: ui.state.turns.length, turns: []};
      ui.send({do: 'review'});
      if (ui.state.look === 'hands') ui.send({do: 'judge'});
      draw(ui);
    };
    byId('study-paste').onclick = () =>
        ui.send({do: 'load', text: box.querySelector('textarea').value});
    const bar = box.querySelector('.share');
    const of = on && lines?.list.length ? share(lines.list[0], lines.seat) : null;
    bar.hidden = of === null;
    if (of !== null) bar.firstChild.style.width = `${100 * of}%`;
    byId('study-line').innerHTML = !on ?
        '' :
        `${escaped(T('turn {0}', base))} ${ui.lineHtml(moves, null)} ${
            moves.length ? `<button>${escaped(T('Undo'))}</button>` : ''}`;
    const undo = byId('study-line').querySelector('button');
    if (undo)
      undo.onclick = () => {
        moves = moves.slice(0, -1);
        ask(ui);
      };
    byId('study-lines').innerHTML = on ? linesHtml(ui) : '';
    for (const row of box.querySelectorAll('[data-line]'))
      row.onclick = () => ui.move(lines.list[+row.dataset.line].move);
    byId('study-review-list').innerHTML = reviewHtml(ui);
    for (const one of box.querySelectorAll('[data-turn]'))
      one.onclick = () => ui.look(+one.dataset.turn);
    const graph = box.querySelector('.graph');
    if (graph)
      graph.onclick = event => {
        const {left, width} = graph.getBoundingClientRect();
        ui.look(Math.round((event.clientX - left) / width * (review.of - 1)));
      };
    arrows(ui);
  }
  return {
    on: () => on,
    attach,
    // After each state: another game, or a game that goes on, ends the study.
    draw(ui) {
      if (game !== ui.state.game || !may(ui)) {
        on = false;
        review = null;
        moves = [];
      }
      game = ui.state.game;
      if (on && shown) ui.state.legal = shown.legal;
      draw(ui);
      if (location.hash !== '#review' || !may(ui)) return;
      history.replaceState(null, '', location.pathname);
      byId('study-review').click();
    },
    arrows,
    tried(ui, message) {
      if (!same(message)) return;
      shown = message;
      ui.state.legal = message.legal;
      if (message.ending) ui.note(ui.said(message.ending), true);
      ui.redraw(true);
      draw(ui);
    },
    analysis(ui, message) {
      if (!same(message)) return;
      lines = message;
      draw(ui);
    },
    reviewed(ui, message) {
      if (!review) review = {of: message.of, turns: []};
      review.turns[message.turn] = message;
      draw(ui);
    },
    refused(ui, message) {
      if (message.do === 'try' && on && moves.length) {
        moves = moves.slice(0, -1);
        ask(ui);
      }
    },
  };
})();
