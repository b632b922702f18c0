// Boards with men: xiangqi on the points of lines, junqi and siguo on stations.
const Men = (() => {
  const kinds = [
    'marshal', 'general', 'division commander', 'brigadier', 'colonel', 'major', 'captain',
    'lieutenant', 'engineer', 'mine', 'bomb', 'flag', 'unseen piece'
  ];
  const {stations} = Facts, marks = stations.ranks;
  const pieces = ['king', 'advisor', 'elephant', 'horse', 'rook', 'cannon', 'pawn'];
  // How many of each kind an army begins with.
  const armed = {points: [1, 2, 2, 2, 2, 2, 5], stations: [1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 2, 1]};
  let chosen = null, cursor = null, dragged = null, moved = '', carried = false;
  function shown(geometry, men) {
    const result = new Map();
    for (const [cell, man] of men) {
      if (geometry.round) {
        result.set(cell, man);
        continue;
      }
      const [army, kind] = man.split('-');
      result.set(cell, geometry.army(+army) + '-' + kind);
    }
    return result;
  }
  function manName(ui, man) {
    if (man === '14' || man === '15')
      return T(man === '14' ? 'Red' : 'Black') + ' ' + T('dark piece');
    if (ui.state.look === 'points') return T(man < 7 ? 'Red' : 'Black') + ' ' + T(pieces[man % 7]);
    const [army, kind] = man.split('-');
    if (ui.state.sight.colours)
      return army > 1 ? T('dark piece') : T(army > 0 ? 'Blue' : 'Red') + ' ' + T(kinds[+kind]);
    return T(ui.seatName(+army)) + ' ' + T(kinds[+kind]);
  }
  function ground(ui, root, geometry) {
    const key = ui.state.variant + '/' + ui.state.view;
    if (root.dataset.ground === key && root.querySelector('svg')) return root.querySelector('svg');
    root.dataset.ground = key;
    if (geometry.round) {
      root.innerHTML = `<svg class="board" viewBox="0 0 ${geometry.width} ${
          geometry
              .height}" role="application" tabindex="0"><use href="#xq"/><g class="names"></g><g class="shades"></g><g class="men"></g><g class="over"></g></svg>`;
    } else {
      root.innerHTML =
          document.getElementById(geometry.armies === 4 ? 'ground-siguo' : 'ground-junqi')
              .innerHTML;
      const svg = root.querySelector('svg');
      for (const name of svg.querySelectorAll('.name')) name.remove();
      svg.querySelector('title').remove();
      svg.setAttribute('role', 'application');
      svg.setAttribute('tabindex', '0');
      svg.querySelector('.men').insertAdjacentHTML(
          'beforebegin', '<g class="names"></g><g class="shades"></g>');
      svg.insertAdjacentHTML('beforeend', '<g class="over"></g>');
    }
    const svg = root.querySelector('svg');
    svg.querySelector('.names').innerHTML = Geometry.namesOf(geometry);
    return svg;
  }
  function legalFrom(ui, geometry, live) {
    const from = new Map();
    if (!live) return from;
    for (const move of ui.state.legal || []) {
      const parts = move.match(/^([A-Za-z]\d+)([A-Za-z]\d+)$/);
      if (!parts) continue;
      const a = geometry.cell(parts[1]), b = geometry.cell(parts[2]);
      if (!from.has(a)) from.set(a, new Map());
      from.get(a).set(b, move);
    }
    return from;
  }
  function describe(ui, geometry, men, cell) {
    const man = men.get(String(cell));
    const bare = ui.sight().fog?.includes(cell) ? 'out of sight' : 'empty';
    ui.told(escaped(geometry.name(cell) + ': ' + (man === undefined ? T(bare) : manName(ui, man))));
  }
  function choose(ui, geometry, from, men, cell, actions, live) {
    const man = men.get(String(cell));
    if (chosen !== null && from.has(chosen) && from.get(chosen).has(cell)) {
      const move = from.get(chosen).get(cell);
      chosen = null;
      ui.move(move);
      return;
    }
    actions.innerHTML = '';
    chosen = from.has(cell) && chosen !== cell ? cell : null;
    if (chosen === null && live && man !== undefined && !geometry.round && ui.state.hides &&
        ui.state.seat !== null && +man.split('-')[0] !== ui.state.seat)
      Pencil.palette(ui, actions, String(cell), man.split('-')[0]);
    describe(ui, geometry, men, cell);
    ui.redraw(true);
  }
  function keys(ui, svg, geometry, pick) {
    svg.onkeydown = event => {
      const way = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [
                     0, 1
                   ]}[event.key];
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        if (cursor !== null) pick(cursor);
        return;
      }
      if (event.key === 'Escape') {
        chosen = null;
        ui.redraw(true);
        return;
      }
      if (!way) return;
      event.preventDefault();
      cursor =
          cursor === null || cursor >= geometry.count ? 0 : Geometry.next(geometry, cursor, way);
      ui.redraw(true);
      const men = Boards.men(ui.sight().men);
      describe(ui, geometry, men, cursor);
    };
  }
  const frame = (geometry, cell, name) => {
    const [x, y, upright] = geometry.at(cell), [w, h] = upright ? [11, 16] : [16, 11];
    return geometry.round ? `<circle class="${name}" cx="${x}" cy="${y}" r="17.5"/>` :
                            `<rect class="${name}" x="${x - w}" y="${y - h}" width="${
                                2 * w}" height="${2 * h}" rx="4"/>`;
  };
  function overlay(geometry, from, men) {
    let html = '';
    if (chosen !== null) {
      html += frame(geometry, chosen, 'chosen');
      for (const cell of (from.get(chosen) || new Map()).keys()) {
        const [x, y] = geometry.at(cell);
        html += men.has(String(cell)) ? frame(geometry, cell, 'chosen') :
                                        `<circle class="hint" cx="${x}" cy="${y}" r="6"/>`;
      }
    }
    if (cursor !== null && cursor < geometry.count) html += frame(geometry, cursor, 'cursor');
    return html;
  }
  // An arrow along a move that the engine advises.
  function arrow(geometry, move) {
    const parts = move?.match(/^([A-Za-z]\d+)([A-Za-z]\d+)$/);
    if (!parts) return '';
    const [a, b] = [parts[1], parts[2]].map(name => geometry.at(geometry.cell(name)));
    const far = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const turn = Math.atan2(b[1] - a[1], b[0] - a[0]) * 180 / Math.PI;
    return `<path class="advised" transform="translate(${a[0]} ${a[1]}) rotate(${
        turn})" d="M8-3.5H${far - 14}V-10L${far - 2} 0L${far - 14} 10V3.5H8Z"/>`;
  }
  // The king that is in check: that of the side that did not move last.
  function checked(geometry, sight, men) {
    if (!sight.check || !sight.marks.length) return '';
    const king = +men.get(String(sight.marks[1])) < 7 ? '7' : '0';
    const at = [...men].find(([, man]) => man === king);
    return at ? frame(geometry, +at[0], 'checked') : '';
  }
  // The cells out of sight.
  const fogged = (geometry, sight) =>
      (sight.fog || [])
          .map(cell => {
            const [x, y] = geometry.at(cell);
            return `<rect class="fog" x="${x - 18}" y="${y - 18}" width="36" height="36"/>`;
          })
          .join('');
  // What is written on men: marks with the pencil, and what the engine believes.
  function notesOn(ui, geometry, sight, live) {
    if (geometry.round || sight.setting_up || sight !== ui.state.sight) return '';
    let html = '';
    // The likeliest kind, the paler the less sure.
    if (live && ui.believed && ui.believed.at === ui.state.game + '/' + ui.state.turns.length)
      for (const [name, said] of Object.entries(ui.believed.of)) {
        const [letter, share] = said.split(' ')[0].split('=');
        const [x, y] = geometry.at(geometry.cell(name));
        html += `<g class="shade"><rect x="${x - 9}" y="${
            y - 7}" width="18" height="14" rx="2"/><text x="${x}" y="${y + 4}" opacity="${
            Math.max(.45, +share)}">${marks['abcdefghijkl'.indexOf(letter)]}</text></g>`;
      }
    if (ui.state.seat !== null)
      for (const [cell, mark] of Object.entries(Pencil.follow(ui, ui.state.sight))) {
        const [x, y] = geometry.at(+cell);
        html += `<g class="pencil"><rect x="${x - 8}" y="${
            y - 8}" width="16" height="16" rx="2"/><text x="${x}" y="${y + 4}">${
            marks[mark.kind]}</text></g>`;
      }
    return html;
  }
  // A man that has moved glides to where it stands, unless the reader dragged it there himself.
  function glide(ui, geometry, sight, uses) {
    const now = ui.state.game + '/' + ui.state.turns.length;
    const first = moved === '' || moved.split('/')[0] !== String(ui.state.game);
    if (moved === now || !ui.live()) return;
    moved = now;
    if (first || sight.marks.length < 2) return;
    Choices.knock();
    const man = uses.find(use => use.dataset.cell === String(sight.marks[1]));
    if (carried || !man || matchMedia('(prefers-reduced-motion:reduce)').matches) {
      carried = false;
      return;
    }
    const [a, b] = sight.marks.map(cell => geometry.at(cell));
    man.parentNode.append(man);
    man.animate(
        [{transform: `translate(${a[0] - b[0]}px,${a[1] - b[1]}px)`}, {transform: 'none'}],
        {duration: 150, easing: 'ease-out'});
  }
  // A man is pressed and carried, or pressed and, later, its target.
  function bindPointer(ui, svg, geometry, from, pick) {
    svg.onpointerdown = event => {
      dragged = Geometry.nearest(svg, geometry, event);
      if (dragged !== null) svg.setPointerCapture(event.pointerId);
    };
    svg.onpointermove = event => {
      if (dragged === null || !from.has(dragged)) return;
      const at =
          new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
      const [x, y] = geometry.at(dragged);
      const man = svg.querySelector(`.men use[data-cell="${dragged}"]`);
      if (man && Math.hypot(at.x - x, at.y - y) > 9) {
        man.setAttribute('x', at.x);
        man.setAttribute('y', at.y);
        man.parentNode.append(man);
      }
    };
    svg.onpointercancel = () => {
      dragged = null;
      ui.redraw(true);
    };
    svg.onpointerup = event => {
      const cell = Geometry.nearest(svg, geometry, event), start = dragged;
      dragged = null;
      if (start === null) return;
      if (cell === null || cell === start || !from.has(start)) {
        cursor = null;
        if (cell === null)
          ui.redraw(true);
        else
          pick(cell);
        return;
      }
      chosen = from.get(start).has(cell) ? start : null;
      carried = chosen !== null;
      if (chosen === null)
        ui.redraw(true);
      else
        pick(cell);
    };
  }
  return {
    kinds,
    marks,
    colours: stations.colours,
    draw(ui, root, actions, sight, live) {
      const geo = Geometry.of(ui), svg = ground(ui, root, geo);
      root.className = ui.state.look + (geo.armies === 4 ? ' four' : '');
      const men = Boards.men(sight.men), from = legalFrom(ui, geo, live);
      if (chosen !== null && !from.has(chosen)) chosen = null;
      const places = Array.from({length: geo.count}, (none, cell) => geo.at(cell));
      svg.querySelector('.shades').innerHTML = fogged(geo, sight);
      Boards.draw(svg.querySelector('.men'), shown(geo, men), sight.marks, places, geo.shape);
      // Screen readers hear each man by its name and place.
      const uses = [...svg.querySelectorAll('.men use')].slice(sight.marks.length);
      [...men].forEach(([cell, man], i) => {
        uses[i].dataset.cell = cell;
        uses[i].setAttribute('role', 'img');
        uses[i].setAttribute('aria-label', geo.name(+cell) + ' ' + manName(ui, man));
      });
      svg.setAttribute(
          'aria-label',
          T('board') + ': ' +
              [...men].map(([cell, man]) => geo.name(+cell) + ' ' + manName(ui, man)).join(', '));
      svg.querySelector('.over').innerHTML = checked(geo, sight, men) + overlay(geo, from, men) +
          (live ? arrow(geo, Advice.best(ui)) : '') + notesOn(ui, geo, sight, live);
      glide(ui, geo, sight, uses);
      const pick = cell => choose(ui, geo, from, Boards.men(ui.sight().men), cell, actions, live);
      bindPointer(ui, svg, geo, from, pick);
      keys(ui, svg, geo, pick);
      let facts = '';
      if (sight.check) facts += T('check');
      if (sight.limit) facts += T('quiet plies {0} of {1}', sight.quiet, sight.limit);
      ui.facts(facts);
    },
    // The men that a seat has lost, as far as the reader sees it.
    lost(ui, seat) {
      const {look} = ui.state, {colours, pool} = ui.sight(), men = Boards.men(ui.sight().men),
            left = [...armed[look]];
      if (colours) {
        if (!colours.length) return '';
        seat = colours[seat];
        left.forEach((count, kind) => left[kind] -= pool[left.length * seat + kind]);
      }
      if (ui.sight().fog?.length && seat !== ui.state.seat) return '';  // its men may be in fog
      for (const man of men.values()) {
        if (look === 'points' && man > 13) return '';  // nor are the kinds of dark pieces
        const [army, kind] =
            look === 'points' ? [+(man >= 7), man % 7] : man.split('-').map(Number);
        if (army === seat && kind >= left.length) return '';  // it is not seen
        if (army === seat) --left[kind];
      }
      const lettered = document.body.classList.contains('lettered');
      const name = kind => look === 'points' ? (lettered ? 'KAEHRCP' :
                                                    seat ? '将士象马车炮卒' :
                                                           '帅仕相马车炮兵')[kind] :
          lettered                           ? marks[kind] :
                                               T(kinds[kind]);
      return left.map((count, kind) => count > 0 ? name(kind) + (count > 1 ? '×' + count : '') : '')
          .filter(text => text)
          .join(' ');
    },
    // For the set-up: the cursor is shared.
    cursor: () => cursor,
    setCursor: cell => {
      cursor = cell;
    },
    keys,
    frame,
    manName,
    reset() {
      chosen = null;
      dragged = null;
    },
  };
})();
