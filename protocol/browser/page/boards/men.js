// Boards with men: xiangqi on the points of lines, junqi and siguo on stations.
const Men = (() => {
  const kinds = [
    'marshal', 'general', 'division commander', 'brigadier', 'colonel', 'major', 'captain',
    'lieutenant', 'engineer', 'mine', 'bomb', 'flag', 'unseen piece'
  ];
  const {points, stations} = Facts, marks = stations.ranks;
  const pieces = ['king', 'advisor', 'elephant', 'horse', 'rook', 'cannon', 'pawn'];
  let chosen = null, cursor = null, dragged = null, shades = {};
  // --- the geometry of a board as the viewer sits at it
  function geometry(ui) {
    const state = ui.state;
    if (state.look === 'points') {
      const places = Boards.places(points.places).map(([x, y]) => [+x, +y]);
      const turned = state.seat === 1;
      return {
        shape: points.shape,
        round: true,
        dx: 0,
        dy: 0,
        at: cell => turned ? [points.width - places[cell][0], points.height - places[cell][1]] :
                             places[cell],
        count: places.length,
        width: points.width,
        height: points.height,
        turned,
        name: cell => 'abcdefghi'[cell % 9] + Math.floor(cell / 9),
        army: army => army,
        cell: name => 'abcdefghi'.indexOf(name[0]) + 9 * +name[1]
      };
    }
    const armies = state.seats.length;
    const {names, columns, rows, places: all} = stations[armies];
    const {edge, width, height} = stations;
    const places = Boards.places(all).map(([x, y]) => [(x - edge) / width, y / height]);
    const number = new Map(names.map((name, i) => [name, i]));
    const turns = state.seat === null ? 0 : armies === 4 ? state.seat : 2 * state.seat;
    const at = cell => {
      let [x, y] = places[cell], w = columns, h = rows;
      for (let i = 0; i < turns; ++i) {
        [x, y] = [h - 1 - y, x];
        [w, h] = [h, w];
      }
      return [edge + width * x, height * y];
    };
    return {
      shape: stations.shape,
      round: false,
      dx: width / 2,
      dy: height / 2,
      at,
      count: names.length,
      turned: turns > 0,
      turns,
      columns,
      rows,
      armies,
      width: edge + width * columns,
      height: edge + height * rows,
      name: cell => names[cell],
      cell: name => number.get(name.toUpperCase()),
      // My army has the first colour; of two the other one has the third, whose bar is at the far
      // edge.
      army: army => armies === 4     ? (army - (state.seat ?? 0) + 4) % 4 :
          army === (state.seat ?? 0) ? 0 :
                                       2
    };
  }
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
    if (ui.state.look === 'points') return T(man < 7 ? 'Red' : 'Black') + ' ' + T(pieces[man % 7]);
    const [army, kind] = man.split('-');
    return T(ui.seatName(+army)) + ' ' + T(kinds[+kind]);
  }
  // The names of rows and columns, as this viewer sees the board.
  function nameTexts(geometry) {
    if (geometry.round) {
      let html = '';
      const {gap, edge, height} = points;
      for (let file = 0; file < 9; ++file)
        html += `<text class="coordinate" x="${edge + gap * file}" y="${
            height - 1}">${'abcdefghi'[geometry.turned ? 8 - file : file]}</text>`;
      for (let rank = 0; rank < 10; ++rank)
        html += `<text class="coordinate" x="4" y="${edge + gap * (9 - rank) + 3}">${
            geometry.turned ? 9 - rank : rank}</text>`;
      return html;
    }
    const rows = new Map(), columns = new Map();
    for (let cell = 0; cell < geometry.count; ++cell) {
      const [x, y] = geometry.at(cell), name = geometry.name(cell);
      const odd = geometry.turns % 2 === 1;
      rows.set(y, odd ? name.slice(1) : name[0]);
      columns.set(x, odd ? name[0] : name.slice(1));
    }
    let html = '';
    for (const [y, name] of rows) html += `<text class="name" x="7" y="${y + 16}">${name}</text>`;
    for (const [x, name] of columns)
      html += `<text class="name" x="${x + geometry.dx}" y="${geometry.height - 4}">${name}</text>`;
    return html;
  }
  // A board that is wider than the page is scrolled to its middle.
  function centre(root) {
    const scroll = root.querySelector('#scroll');
    if (scroll) scroll.scrollLeft = (scroll.scrollWidth - scroll.clientWidth) / 2;
  }
  function ground(ui, root, geometry) {
    const key = ui.state.variant + '/' + ui.state.seat;
    if (root.dataset.ground === key && root.querySelector('svg')) return root.querySelector('svg');
    root.dataset.ground = key;
    if (geometry.round) {
      root.innerHTML = `<svg class="board" viewBox="0 0 ${geometry.width} ${
          geometry
              .height}" role="application" tabindex="0"><use href="#xq"/><g class="names"></g><g class="shades"></g><g class="men"></g><g class="over"></g></svg>`;
    } else {
      root.innerHTML = `<div id="scroll">${
          document.getElementById(geometry.armies === 4 ? 'ground-siguo' : 'ground-junqi')
              .innerHTML}</div>`;
      const svg = root.querySelector('svg');
      for (const name of svg.querySelectorAll('.name')) name.remove();
      svg.querySelector('title').remove();
      svg.setAttribute('role', 'application');
      svg.setAttribute('tabindex', '0');
      svg.querySelector('.men').insertAdjacentHTML(
          'beforebegin', '<g class="names"></g><g class="shades"></g>');
      svg.insertAdjacentHTML('beforeend', '<g class="over"></g>');
      centre(root);
    }
    const svg = root.querySelector('svg');
    svg.querySelector('.names').innerHTML = nameTexts(geometry);
    return svg;
  }
  function nearest(svg, geometry, event) {
    const point =
        new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    let best = null, least = 1e9;
    for (let cell = 0; cell < geometry.count; ++cell) {
      const [x, y] = geometry.at(cell);
      const far = Math.hypot(x + geometry.dx - point.x, y + geometry.dy - point.y);
      if (far < least) {
        least = far;
        best = cell;
      }
    }
    return least < 24 ? best : null;
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
  // --- pencil marks: what this reader thinks of pieces, kept on this machine
  const Pencil = {
    key: ui => `tianji/pencil/${location.pathname}/${ui.state.game}/${ui.state.seat}`,
    read(ui) {
      try {
        return JSON.parse(localStorage.getItem(this.key(ui))) || {turn: 0, marks: {}};
      } catch {
        return {turn: 0, marks: {}};
      }
    },
    write(ui, kept) {
      try {
        localStorage.setItem(this.key(ui), JSON.stringify(kept));
      } catch { /* the marks are lost with the page */
      }
    },
    // Marks move with their pieces and go with them.
    follow(ui, sight) {
      const kept = this.read(ui), men = Boards.men(sight.men), now = ui.state.turns.length;
      if (kept.turn === now) return kept.marks;
      const [from, to] = sight.marks.map(String);
      if (kept.turn === now - 1 && from !== undefined) {
        const moved = kept.marks[from];
        delete kept.marks[from];
        if (moved && men.has(to) && men.get(to).split('-')[0] === moved.army)
          kept.marks[to] = moved;
      }
      for (const cell of Object.keys(kept.marks))
        if (!men.has(cell) || men.get(cell).split('-')[0] !== kept.marks[cell].army)
          delete kept.marks[cell];
      kept.turn = now;
      this.write(ui, kept);
      return kept.marks;
    },
    set(ui, cell, army, kind) {
      const kept = this.read(ui);
      if (kind === null)
        delete kept.marks[cell];
      else
        kept.marks[cell] = {army, kind};
      kept.turn = ui.state.turns.length;
      this.write(ui, kept);
    },
  };
  function palette(ui, actions, cell, army) {
    actions.innerHTML =
        `<p>${escaped(T('Pencil: what do you think this piece is?'))}</p><div class="palette">` +
        [...kinds.keys()]
            .slice(0, 12)
            .map(
                kind => `<button data-kind="${kind}">${marks[kind]} ${
                    escaped(T(kinds[kind]))}</button>`)
            .join('') +
        `<button data-kind="">${escaped(T('none'))}</button></div>`;
    for (const button of actions.querySelectorAll('button'))
      button.onclick = () => {
        Pencil.set(ui, cell, army, button.dataset.kind === '' ? null : +button.dataset.kind);
        actions.innerHTML = '';
        ui.redraw();
        ui.root.querySelector('svg').focus();
      };
  }
  function describe(ui, geometry, men, cell) {
    const man = men.get(String(cell));
    ui.told(
        escaped(geometry.name(cell) + ': ' + (man === undefined ? T('empty') : manName(ui, man))));
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
    if (chosen === null && live && man !== undefined && !geometry.round && ui.state.seat !== null &&
        +man.split('-')[0] !== ui.state.seat)
      palette(ui, actions, String(cell), man.split('-')[0]);
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
      if (cursor === null || cursor >= geometry.count) {
        cursor = 0;
      } else {
        const [x, y] = geometry.at(cursor);
        let best = null, least = 1e9;
        for (let cell = 0; cell < geometry.count; ++cell) {
          const [cx, cy] = geometry.at(cell);
          const along = (cx - x) * way[0] + (cy - y) * way[1],
                aside = Math.abs((cx - x) * way[1]) + Math.abs((cy - y) * way[0]);
          if (along <= 0) continue;
          const far = along + 3 * aside;
          if (far < least) {
            least = far;
            best = cell;
          }
        }
        if (best !== null) cursor = best;
      }
      ui.redraw(true);
      const men = Boards.men(ui.sight().men);
      describe(ui, geometry, men, cursor);
    };
  }
  function overlay(geometry, from, men) {
    const centre = cell => {
      const [x, y] = geometry.at(cell);
      return [x + geometry.dx, y + geometry.dy];
    };
    const frame = (cell, name) => {
      const [x, y] = centre(cell);
      return geometry.round ?
          `<circle class="${name}" cx="${x}" cy="${y}" r="17.5"/>` :
          `<rect class="${name}" x="${x - 16}" y="${y - 11}" width="32" height="22" rx="4"/>`;
    };
    let html = '';
    if (chosen !== null) {
      html += frame(chosen, 'chosen');
      for (const cell of (from.get(chosen) || new Map()).keys()) {
        const [x, y] = centre(cell);
        html += men.has(String(cell)) ? frame(cell, 'chosen') :
                                        `<circle class="hint" cx="${x}" cy="${y}" r="6"/>`;
      }
    }
    if (cursor !== null && cursor < geometry.count) html += frame(cursor, 'cursor');
    return html;
  }
  return {
    kinds,
    marks,
    colours: stations.colours,
    geometry,
    draw(ui, root, actions, sight, live) {
      const geo = geometry(ui), svg = ground(ui, root, geo);
      root.className = ui.state.look + (geo.armies === 4 ? ' four' : '');
      const men = Boards.men(sight.men), from = legalFrom(ui, geo, live);
      if (chosen !== null && !from.has(chosen)) chosen = null;
      const places = Array.from({length: geo.count}, (none, cell) => geo.at(cell));
      const turned = shown(geo, men);
      Boards.draw(svg.querySelector('.men'), turned, sight.marks, places, geo.shape);
      // Screen readers hear each man by its name and place.
      const uses = [...svg.querySelectorAll('.men use')].slice(sight.marks.length);
      [...men].forEach(([cell, man], i) => {
        uses[i].setAttribute('role', 'img');
        uses[i].setAttribute('aria-label', geo.name(+cell) + ' ' + manName(ui, man));
      });
      svg.setAttribute(
          'aria-label',
          T('board') + ': ' +
              [...men].map(([cell, man]) => geo.name(+cell) + ' ' + manName(ui, man)).join(', '));
      let over = overlay(geo, from, men);
      if (!geo.round && ui.state.seat !== null && !sight.setting_up) {
        const pencilled = live || ui.live() ? Pencil.follow(ui, ui.state.sight) : {};
        if (sight === ui.state.sight)
          for (const [cell, mark] of Object.entries(pencilled)) {
            const [x, y] = geo.at(+cell);
            over += `<g class="pencil"><rect x="${x + 19}" y="${
                y + 4}" width="13" height="16" rx="2"/><text x="${x + 25.5}" y="${y + 15.5}">${
                marks[mark.kind]}</text></g>`;
          }
      }
      // What the engine believes a piece to be: the likeliest kind, the paler the less sure.
      if (!geo.round && live && ui.believed &&
          ui.believed.at === ui.state.game + '/' + ui.state.turns.length) {
        for (const [name, said] of Object.entries(ui.believed.of)) {
          const [letter, share] = said.split(' ')[0].split('='), [x, y] = geo.at(geo.cell(name));
          over += `<g class="shade"><rect x="${x + 8}" y="${
              y + 4}" width="18" height="13" rx="2"/><text x="${x + 17}" y="${y + 14.5}" opacity="${
              Math.max(.45, +share)}">${marks['abcdefghijkl'.indexOf(letter)]}</text></g>`;
        }
      }
      svg.querySelector('.over').innerHTML = over;
      svg.querySelector('.shades').innerHTML = '';
      const pick = cell => choose(ui, geo, from, Boards.men(ui.sight().men), cell, actions, live);
      svg.onpointerdown = event => {
        dragged = nearest(svg, geo, event);
      };
      svg.onpointerup = event => {
        const cell = nearest(svg, geo, event);
        if (cell === null || dragged === null) return;
        if (cell !== dragged && from.has(dragged)) {
          // Dragged from one place to another.
          chosen = dragged;
          if (from.get(dragged).has(cell))
            pick(cell);
          else {
            chosen = null;
            ui.redraw(true);
          }
        } else {
          cursor = null;
          pick(cell);
        }
        dragged = null;
      };
      keys(ui, svg, geo, pick);
      let facts = '';
      if (sight.check) facts += T('check');
      if (sight.limit) facts += T('quiet plies {0} of {1}', sight.quiet, sight.limit);
      ui.facts(facts);
    },
    // For the set-up: the cursor is shared.
    cursor: () => cursor,
    setCursor: cell => {
      cursor = cell;
    },
    keys,
    nearest,
    ground,
    nameTexts,
    manName,
    centre,
    reset() {
      chosen = null;
      dragged = null;
    },
  };
})();
