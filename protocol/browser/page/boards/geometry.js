// Where the cells of a board lie for the reader: their middles, as the board is turned to a seat.
const Geometry = (() => {
  const {points, stations} = Facts;
  const files = 'abcdefghi', digits = '一二三四五六七八九';
  function ofPoints(state) {
    const places = Boards.places(points.places).map(([x, y]) => [+x, +y]);
    const turned = state.view === 1;
    return {
      shape: points.shape,
      round: true,
      at: cell =>
          turned ? [points.width - places[cell][0], points.height - places[cell][1]] : places[cell],
      count: places.length,
      width: points.width,
      height: points.height,
      turned,
      name: cell => files[cell % 9] + Math.floor(cell / 9),
      army: army => army,
      cell: name => files.indexOf(name[0]) + 9 * +name[1]
    };
  }
  function ofStations(state) {
    const armies = state.seats.length, {names, places: all} = stations[armies], {edge} = stations;
    const places = Boards.places(all).map(([x, y, upright]) => [+x - edge, +y, upright]);
    const number = new Map(names.map((name, i) => [name, i]));
    const wide =
        Math.max(...places.map(place => place[0])) + Math.min(...places.map(place => place[0]));
    const high =
        Math.max(...places.map(place => place[1])) + Math.min(...places.map(place => place[1]));
    const turns = (state.view ?? 0) * (armies === 4 ? 1 : 2);
    // A quarter turn, which only the square board of four armies takes, also turns its stations.
    const at = cell => {
      let [x, y, upright] = places[cell];
      for (let i = 0; i < turns; i += armies === 4 ? 1 : 2)
        [x, y] = armies === 4 ? [high - y, x] : [wide - x, high - y];
      if (armies === 4 && turns % 2 === 1 && !isCentral(x, y, wide)) upright = upright ? '' : 'v';
      return [edge + x, y, upright];
    };
    return {
      shape: stations.shape,
      round: false,
      at,
      count: names.length,
      turned: turns > 0,
      turns,
      armies,
      width: edge + wide,
      height: edge + high,
      name: cell => names[cell],
      cell: name => number.get(name.toUpperCase()),
      // My army has the first colour; of two the other one has the third, whose bar is at the far
      // edge. Where armies are turned up they keep their colours, and dark pieces have the last.
      army: army => state.sight.colours ? army < 2 ? army : 3 :
          armies === 4                  ? (army - (state.view ?? 0) + 4) % 4 :
          army === (state.view ?? 0)    ? 0 :
                                          2
    };
  }
  // Stations between the arms lie flat however the board is turned.
  const isCentral = (x, y, side) => {
    const third = side / 3.2;
    return x > third && x < side - third && y > third && y < side - third;
  };
  // The names of rows and columns, as this reader sees the board.
  function namesOf(geometry) {
    let html = '';
    if (geometry.round) {
      const {gap, edge, height} = points, signs = Language === 'zh';
      for (let file = 0; file < 9; ++file) {
        const shown = geometry.turned ? 8 - file : file, x = edge + gap * file;
        // Chinese players count files from their own right, Red in Chinese numerals.
        const below = geometry.turned ? String(9 - file) : digits[8 - file];
        const above = geometry.turned ? digits[file] : String(file + 1);
        html += `<text class="coordinate" x="${x}" y="${height - 1.5}">${
            signs ? below : files[shown]}</text>`;
        if (signs) html += `<text class="coordinate" x="${x}" y="7.5">${above}</text>`;
      }
      for (let rank = 0; rank < 10 && !signs; ++rank)
        html += `<text class="coordinate" x="4" y="${edge + gap * (9 - rank) + 3}">${
            geometry.turned ? 9 - rank : rank}</text>`;
      return html;
    }
    const rows = new Map(), columns = new Map(), odd = geometry.turns % 2 === 1;
    for (let cell = 0; cell < geometry.count; ++cell) {
      const [x, y] = geometry.at(cell), name = geometry.name(cell);
      rows.set(y, odd ? name.slice(1) : name[0]);
      columns.set(x, odd ? name[0] : name.slice(1));
    }
    for (const [y, name] of rows) html += `<text class="name" x="7" y="${y + 4}">${name}</text>`;
    for (const [x, name] of columns)
      html += `<text class="name" x="${x}" y="${geometry.height - 4}">${name}</text>`;
    return html;
  }
  return {
    of: ui => ui.state.look === 'points' ? ofPoints(ui.state) : ofStations(ui.state),
    namesOf,
    // The cell at which an event of a pointer is; null if it is at none.
    nearest(svg, geometry, event) {
      const point =
          new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
      let best = null, least = 1e9;
      for (let cell = 0; cell < geometry.count; ++cell) {
        const [x, y] = geometry.at(cell), far = Math.hypot(x - point.x, y - point.y);
        if (far < least) {
          least = far;
          best = cell;
        }
      }
      return least < 24 ? best : null;
    },
    // The next cell in a direction, for the arrow keys; the same one at the edge.
    next(geometry, cell, [right, below]) {
      const [x, y] = geometry.at(cell);
      let best = cell, least = 1e9;
      for (let other = 0; other < geometry.count; ++other) {
        const [cx, cy] = geometry.at(other);
        const along = (cx - x) * right + (cy - y) * below,
              aside = Math.abs((cx - x) * below) + Math.abs((cy - y) * right);
        if (along > 0 && along + 3 * aside < least) {
          least = along + 3 * aside;
          best = other;
        }
      }
      return best;
    },
  };
})();
