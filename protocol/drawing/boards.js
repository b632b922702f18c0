// Draws boards and cards, the same on every page. Men are written "12:3 40:0": a cell and what
// stands there, nothing for a cell that is emptied.
const Boards = (() => {
  const pairs = text => text ? text.split(' ').map(pair => pair.split(':')) : [];
  const signs = {S: ['sp', '♠'], H: ['h', '♥'], D: ['d', '♦'], C: ['cl', '♣']};
  return {
    places: text => (text || '').split(' ').map(place => place.split(',')),
    men: text => new Map(pairs(text)),
    // Changes `men` and returns the cells that changed.
    change(men, text) {
      const changed = pairs(text);
      for (const [cell, man] of changed) man === '' ? men.delete(cell) : men.set(cell, man);
      return changed.map(([cell]) => cell);
    },
    // Draws `men` into the group, with marks below them. A place is across, down, and "v" where
    // shapes stand upright.
    draw(group, men, marks, places, shape) {
      const use = (cell, what) => {
        const [x, y, upright] = places[cell];
        return `<use href="#${shape}${what}${upright || ''}" x="${x}" y="${y}"/>`;
      };
      group.innerHTML = marks.map(cell => use(cell, 'mark')).join('') +
          [...men].map(([cell, man]) => use(cell, man)).join('');
    },
    // A suit or a card as HTML: "S", "HT".
    card(text) {
      const [name, sign] = signs[text[0]];
      return `<span class="${name}">${sign}</span>${text.slice(1).replace('T', '10')}`;
    },
  };
})();
