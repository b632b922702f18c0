// Playing cards as SVG: faces with an index, pips where they lie on real cards, and backs.
const Cards = (() => {
  const colours = {S: 'sp', H: 'h', D: 'd', C: 'cl'};
  // Suits on a square of 20, its middle at 0,0.
  const shapes = {
    S: 'M0-9C3-4 9-1 8 4C7 7 3 8 1 5Q1 8 3 10H-3Q-1 8-1 5C-3 8-7 7-8 4C-9-1-3-4 0-9Z',
    H: 'M0 9C-3 4-9 0-9-4C-9-9-2-10 0-5C2-10 9-9 9-4C9 0 3 4 0 9Z',
    D: 'M0-10L7 0L0 10L-7 0Z',
    C: 'M-4-5A4.2 4.2 0 1 1 4-5Q4-3 2.5-1.5A4.2 4.2 0 1 1 1 4.5Q1 8 3 10H-3Q-1 8-1 4.5A4.2 4.2 0 1 1-2.5-1.5Q-4-3-4-5Z',
  };
  const crowns = {
    K: 'M-14 10L-17-9L-8-1L0-14L8-1L17-9L14 10Z',
    Q: 'M-13 10L-16-6Q-8 2-8-8Q-2 2 0-12Q2 2 8-8Q8 2 16-6L13 10Z',
    J: 'M-13 10V-2Q-13-12 0-12Q13-12 13-2V10ZM9-9Q14-20 17-13Q17-8 9-9Z',
  };
  // Where the pips of each rank lie: a column -1, 0 or 1, and how far down from the top, in sixths.
  const middle = {A: '3', 2: '06', 3: '036', 5: '3', 7: '1.5', 8: '1.5 4.5', 9: '3', T: '1 5'};
  const sides = {4: '06', 5: '06', 6: '036', 7: '036', 8: '036', 9: '0246', T: '0246'};
  const rows = text =>
      text ? (text.includes('.') ? text.split(' ') : [...text.replace(/ /g, '')]) : [];
  function pips(rank, suit) {
    const pip = (column, row) => {
      const big = rank === 'A' ? 1.5 : .62;
      return `<path d="${shapes[suit]}" transform="translate(${31 + 12 * column} ${
          21 + 8 * +row}) scale(${+ row > 3 ? `${big} -${big}` : big})"/>`;
    };
    return rows(middle[rank]).map(row => pip(0, row)).join('') +
        rows(sides[rank]).map(row => pip(-1, row) + pip(1, row)).join('');
  }
  const court = (rank, suit) =>
      `<rect class="frame" x="17" y="12" width="29" height="66" rx="2"/>` +
      `<path d="${crowns[rank]}" transform="translate(31.5 34) scale(.66)"/>` +
      `<path d="${shapes[suit]}" transform="translate(31.5 58) scale(.95)"/>`;
  return {
    // A card such as "SA" or "HT".
    face(card) {
      const [suit, rank] = card;
      return `<svg class="face ${colours[suit]}" viewBox="0 0 60 84" aria-hidden="true">` +
          '<rect class="paper" x=".5" y=".5" width="59" height="83" rx="5"/>' +
          `<text x="8.5" y="18" ${
                 rank === 'T' ? 'textLength="14" lengthAdjust="spacingAndGlyphs"' :
                                ''}>${rank.replace('T', '10')}</text><path d="${
                 shapes[suit]}" transform="translate(8.5 28) scale(.62)"/>` +
          (crowns[rank] ? court(rank, suit) : pips(rank, suit)) + '</svg>';
    },
    back: () =>
        '<svg class="face back" viewBox="0 0 60 84" aria-hidden="true"><rect class="paper" ' +
        'x=".5" y=".5" width="59" height="83" rx="5"/><rect class="pattern" x="5" y="5" ' +
        'width="50" height="74" rx="3"/></svg>',
    suit: suit =>
        `<svg class="sign ${colours[suit]}" viewBox="-10 -10 20 20" aria-hidden="true"><path d="${
            shapes[suit]}"/></svg>`,
  };
})();
