// The dialog of a new game: the game, its rules and clock, and who plays at each seat.
const NewGame = (() => {
  const byId = id => document.getElementById(id);
  // Clocks to choose among, as the table reads them: seconds, and what each turn adds.
  const clocks = ['60', '180+2', '300+5', '600+5', '900+10', '1800+30'];
  function clockName(text) {
    const parts = text.match(/^(\d+)(?:\+(\d+))?$/);
    if (!parts) return text || T('no clock');
    const minutes = T('{0} minutes', parts[1] % 60 ? (parts[1] / 60).toFixed(1) : parts[1] / 60);
    return parts[2] ? T('{0} and {1} seconds a turn', minutes, parts[2]) : minutes;
  }
  function open(ui) {
    const dialog = byId('dialog'), variant = byId('variant');
    const drawPlayers = () => {
      const game = Facts.games.find(one => one.variant === variant.value);
      byId('rules-line').hidden = !game.rules.length;
      byId('clock-line').hidden = !game.timed;
      byId('rules').innerHTML =
          game.rules.map(rule => `<option>${escaped(rule)}</option>`).join('');
      const mine = Math.max(0, game.seats.indexOf('South'));
      byId('players').innerHTML =
          game.seats
              .map((seat, i) => {
                const levels = game.levels ?
                    `<select class="level" aria-label="${
                        escaped(T('level {0}', ''))}"><option value="0">${
                        escaped(T('full strength'))}</option>${
                        Array
                            .from(
                                {length: game.levels - 1},
                                (none, n) => `<option value="${n + 1}">${
                                    escaped(T('level {0}', n + 1))}</option>`)
                            .join('')}</select>` :
                    '';
                return `<p data-seat="${i}"><span>${
                    escaped(T(seat))}</span><select class="by" aria-label="${
                    escaped(T(seat))}"><option value="person"${i === mine ? ' selected' : ''}>${
                    escaped(T('person'))}</option><option value="engine"${
                    i === mine ? '' : ' selected'}>${escaped(T('engine'))}</option>${
                    ui.programs
                        .map(
                            name => `<option value="program:${escaped(name)}">${
                                escaped(name)}</option>`)
                        .join('')}</select>${levels}</p>`;
              })
              .join('');
    };
    if (!variant.options.length) {
      variant.innerHTML =
          Facts.games
              .map(one => `<option value="${one.variant}">${escaped(T(one.variant))}</option>`)
              .join('');
      variant.onchange = drawPlayers;
    }
    const clock = byId('clock'), now = ui.state.clock;
    clock.innerHTML =
        ['', ...(clocks.includes(now) || !now ? [] : [now]), ...clocks]
            .map(
                text => `<option value="${escaped(text)}"${text === now ? ' selected' : ''}>${
                    escaped(clockName(text))}</option>`)
            .join('');
    variant.value = ui.state.variant;
    drawPlayers();
    dialog.onclose = () => {
      if (dialog.returnValue !== 'yes') return;
      const players = [...byId('players').querySelectorAll('p')].map(line => {
        const by = line.querySelector('.by').value,
              level = +(line.querySelector('.level')?.value || 0);
        return by.startsWith('program:') ? {by: 'program', program: by.slice(8)} : {by, level};
      });
      const rules = byId('rules').value;
      const timed = !byId('clock-line').hidden;
      ui.send({
        do: 'new',
        variant: variant.value,
        rules: rules || '',
        clock: timed ? clock.value : '',
        boards: +byId('boards').value || 0,
        seed: byId('deals').value === '' ? null : +byId('deals').value,
        players
      });
    };
    dialog.returnValue = '';
    dialog.showModal();
  }
  return {open};
})();
