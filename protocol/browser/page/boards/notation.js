// Moves of xiangqi as Chinese players write them: 炮二平五.
const Notation = (() => {
  const signs = ['帅仕相马车炮兵', '将士象马车炮卒'], letters = 'KAEHRCP',
        digits = '一二三四五六七八九';
  const ways = {'+': '进', '-': '退', '.': '平'};
  const number = (n, red) => red ? digits[n - 1] : String(n);
  return {
    // "C2.5", as the table writes it, of a side.
    fromLetters(text, red) {
      const [, piece, which, way, n] = text.match(/^([A-Z])([1-9+-])([-+.])([1-9])$/) || [];
      if (!piece) return text;
      const sign = signs[red ? 0 : 1][letters.indexOf(piece)], to = ways[way] + number(+n, red);
      return (which === '+'     ? '前' + sign :
                  which === '-' ? '后' + sign :
                                  sign + number(+which, red)) +
          to;
    },
    // "h2e2" on a board with these men: cells and the numbers of pieces.
    fromSquares(men, move) {
      const [from, to] = [move.slice(0, 2), move.slice(2, 4)].map(
          square => ['abcdefghi'.indexOf(square[0]), +square[1]]);
      const man = +men.get(String(from[0] + 9 * from[1])), red = man < 7, kind = 'KAEHRCP'[man % 7];
      if (Number.isNaN(man) || man > 13) return move;  // a dark piece has no letter
      const file = x => number(red ? 9 - x : x + 1, red);
      const ahead = (red ? 1 : -1) * (to[1] - from[1]);
      const way = ahead > 0 ? '进' : ahead < 0 ? '退' : '平';
      const straight = ahead !== 0 && !'AEH'.includes(kind);
      // Of two on a file one is in front; three pawns there are told apart by their place.
      const ranks = [...men]
                        .filter(([cell, other]) => +other === man && cell % 9 === from[0])
                        .map(([cell]) => Math.floor(cell / 9))
                        .sort((a, b) => red ? b - a : a - b);
      const place = ranks.indexOf(from[1]), sign = signs[red ? 0 : 1][man % 7];
      const name = ranks.length < 2  ? sign + file(from[0]) :
          place === 0                ? '前' + sign :
          place === ranks.length - 1 ? '后' + sign :
                                       '中' + sign;
      return name + way + (straight ? number(Math.abs(ahead), red) : file(to[0]));
    },
    // Plays "h2e2" among the men.
    play(men, move) {
      const cell = square => String('abcdefghi'.indexOf(square[0]) + 9 * +square[1]);
      men.set(cell(move.slice(2, 4)), men.get(cell(move.slice(0, 2))));
      men.delete(cell(move.slice(0, 2)));
    },
  };
})();
