// Pencil marks: what this reader thinks of pieces, kept on this machine.
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
      if (moved && men.has(to) && men.get(to).split('-')[0] === moved.army) kept.marks[to] = moved;
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
  // The buttons with which the piece on a cell is marked.
  palette(ui, actions, cell, army) {
    actions.innerHTML =
        `<p>${escaped(T('Pencil: what do you think this piece is?'))}</p><div class="palette">` +
        [...Men.kinds.keys()]
            .slice(0, 12)
            .map(
                kind => `<button data-kind="${kind}">${Men.marks[kind]} ${
                    escaped(T(Men.kinds[kind]))}</button>`)
            .join('') +
        `<button data-kind="">${escaped(T('none'))}</button></div>`;
    for (const button of actions.querySelectorAll('button'))
      button.onclick = () => {
        Pencil.set(ui, cell, army, button.dataset.kind === '' ? null : +button.dataset.kind);
        actions.innerHTML = '';
        ui.redraw();
        ui.root.querySelector('svg').focus();
      };
  },
};
