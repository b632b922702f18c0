// The set-up of an army: presets, exchange of two pieces by click, drag or keys, and the checks.
const SetUp = (() => {
  const letters = 'abcdefghijkl';
  const cells = Facts.stations.cells;  // the stations of an arm that are not camps, by cell
  let army = null, picked = null, preset = 0, game = null, dragged = null, asked = false;
  const key = 'tianji/set-up';
  // What is wrong with an army; nothing if it follows the rules.
  function wrong(army) {
    const at = letter => [...army].flatMap((one, i) => one === letter ? [i] : []);
    if (at('l').some(cell => cell !== 21 && cell !== 23))
      return 'The flag belongs into a headquarters.';
    if (at('j').some(cell => cell < 15)) return 'Mines belong into the last two rows.';
    if (at('k').some(cell => cell < 5)) return 'No bomb may stand in the front row.';
    return '';
  }
  function mirror(army) {
    const byStation = new Map(cells.map((station, i) => [station, army[i]]));
    return cells.map(station => byStation.get(station - station % 5 + 4 - station % 5)).join('');
  }
  function ask(ui) {
    asked = true;
    ui.send({do: 'preset', turn: ui.state.turns.length, number: preset++});
  }
  function exchange(ui, a, b) {
    const list = [...army];
    [list[a], list[b]] = [list[b], list[a]];
    army = list.join('');
    picked = null;
    ui.redraw(true);
  }
  return {
    // Draws over the board that Men has drawn.
    draw(ui, root, actions, sight) {
      if (game !== ui.state.game) {
        game = ui.state.game;
        army = null;
        picked = null;
        asked = false;
      }
      if (army === null) {
        if (!asked) ask(ui);
        return;
      }
      const geo = Geometry.of(ui), svg = root.querySelector('svg'), first = 30 * ui.state.seat;
      const station = cell => first + cells[cell];
      const cellOf = new Map(cells.map((one, i) => [first + one, i]));
      let html = '';
      cells.forEach((one, i) => {
        const [x, y, upright] = geo.at(first + one);
        html += `<use href="#jq0-${letters.indexOf(army[i])}${upright || ''}" x="${x}" y="${
            y}" role="img" aria-label="${
            escaped(geo.name(first + one) + ' ' + T(Men.kinds[letters.indexOf(army[i])]))}"/>`;
      });
      svg.querySelector('.men').innerHTML += html;
      let over = '';
      if (picked !== null) over += Men.frame(geo, station(picked), 'chosen');
      if (Men.cursor() !== null && Men.cursor() < geo.count)
        over += Men.frame(geo, Men.cursor(), 'cursor');
      svg.querySelector('.over').innerHTML = over;
      const pick = number => {
        const cell = cellOf.get(number);
        if (cell === undefined) return;
        ui.told(escaped(geo.name(number) + ': ' + T(Men.kinds[letters.indexOf(army[cell])])));
        if (picked === null || picked === cell) {
          picked = picked === cell ? null : cell;
          ui.redraw(true);
        } else
          exchange(ui, picked, cell);
      };
      svg.onpointerdown = event => {
        dragged = Geometry.nearest(svg, geo, event);
      };
      svg.onpointermove = null;
      svg.onpointerup = event => {
        const number = Geometry.nearest(svg, geo, event);
        if (number === null) return;
        if (dragged !== null && dragged !== number && cellOf.has(dragged) && cellOf.has(number))
          exchange(ui, cellOf.get(dragged), cellOf.get(number));
        else {
          Men.setCursor(null);
          pick(number);
        }
        dragged = null;
      };
      Men.keys(ui, svg, geo, pick);
      const fault = wrong(army);
      actions.innerHTML =
          `<p>${
              escaped(T('Choose two pieces to exchange them, or drag one onto the other.'))}</p>` +
          `<p role="status" class="${fault ? 'fault' : ''}"><b>${
              escaped(T(fault || 'The set-up follows the rules.'))}</b></p>` +
          `<div class="moves"><button data-do="ready"${fault ? ' disabled' : ''}>${
              escaped(T('Ready'))}</button><button data-do="other">${
              escaped(T('Another set-up'))}</button>` +
          `<button data-do="mirror">${escaped(T('Mirror'))}</button><button data-do="keep">${
              escaped(T('Keep as mine'))}</button><button data-do="mine">${
              escaped(T('My set-up'))}</button></div>`;
      const does = {
        ready: () => ui.move('setup:' + army),
        other: () => ask(ui),
        mirror: () => {
          army = mirror(army);
          ui.redraw(true);
        },
        keep: () => {
          try {
            localStorage.setItem(key, army);
          } catch { /* the army is not kept */
          }
        },
        mine: () => {
          const kept = localStorage.getItem(key) || '';
          if ([...kept].sort().join('') === [...army].sort().join('')) {
            army = kept;
            ui.redraw(true);
          }
        },
      };
      for (const button of actions.querySelectorAll('[data-do]'))
        button.onclick = does[button.dataset.do];
    },
    preset(ui, message) {
      const text = message.move.replace(/^setup:/, '');
      if (text.length !== 25) return;
      army = text;
      picked = null;
      ui.redraw(true);
    },
  };
})();
