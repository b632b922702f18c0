// The end of a board of bridge: its score, the other table's, par, and the double-dummy table.
const Ending = (() => {
  let known = {game: null}, asked = null;
  const signed = value => (value > 0 ? '+' : '') + value;
  const line = (name, value) =>
      `<tr><th scope="row">${escaped(T(name))}</th><td>${value}</td></tr>`;
  function tableHtml(ui, tricks) {
    const strains = ['C', 'D', 'H', 'S', 'NT'];
    return `<table class="dd"><tr><th></th>${
               strains
                   .map(
                       strain =>
                           `<th scope="col">${strain === 'NT' ? 'NT' : Cards.suit(strain)}</th>`)
                   .join('')}</tr>` +
        [0, 2, 1, 3]
            .map(
                seat => `<tr><th scope="row">${escaped(T(ui.seatName(seat)).slice(0, 1))}</th>${
                    strains.map((strain, i) => `<td>${tricks[seat][i]}</td>`).join('')}</tr>`)
            .join('') +
        '</table>';
  }
  return {
    html(ui) {
      const state = ui.state, mine = state.series.find(one => one.number === state.board);
      let html =
          `<p class="result"><b>${escaped(ui.said(state.ending?.reason || ''))}</b></p><table>`;
      if (state.ending) html += line('score of N–S', signed(state.ending.value));
      if (mine && mine.elsewhere !== undefined)
        html += line(
            'elsewhere', `${escaped(ui.said(mine.elsewhere))} (${signed(mine.points_elsewhere)})`);
      if (mine && mine.imps !== undefined) html += line('IMPs', `<b>${signed(mine.imps)}</b>`);
      if (known.game === state.game)
        html += line('par', `${signed(known.par)} ${escaped(Signs(known.contracts))}`);
      html += '</table>';
      if (known.game === state.game) return html + tableHtml(ui, known.tricks);
      if (asked !== state.game && state.over) {
        asked = state.game;
        ui.send({do: 'par'});
      }
      return html;
    },
    par(ui, message) {
      known = {...message, game: ui.state.game};
      ui.redraw(true);
    },
  };
})();
