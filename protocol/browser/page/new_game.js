// The dialog of a new game: the game, its rules and clock, which side is the reader's, and who
// plays at each seat.
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
  const option = (value, text, chosen) =>
      `<option value="${escaped(value)}"${chosen ? ' selected' : ''}>${escaped(text)}</option>`;
  // Who plays: as at the table now, else as at the last game of this kind, else one person.
  function playersOf(ui, game) {
    if (game.variant === ui.state.variant) return ui.state.seats;
    try {
      const kept = JSON.parse(Choices.get('players/' + game.variant, ''));
      if (kept.length === game.seats.length) return kept;
    } catch { /* nothing was kept */
    }
    const mine = Math.max(0, game.seats.indexOf('South'));
    const level = ui.state.seats.find(seat => seat.by === 'engine')?.level || 0;
    return game.seats.map((name, i) => ({by: i === mine ? 'person' : 'engine', level}));
  }
  function playersHtml(ui, game) {
    const players = playersOf(ui, game);
    return game.seats
        .map((seat, i) => {
          const {by, level, program} = players[i];
          const levels = Array.from(
              {length: game.levels},
              (none, n) =>
                  option(n, n ? T('level {0}', n) : T('full strength'), n === (level || 0)));
          return `<p data-seat="${i}"><span>${
              escaped(T(seat))}</span><select class="by" aria-label="${escaped(T(seat))}">${
              option(
                  'person', T('person'),
                  by === 'person')}${option('engine', T('engine'), by === 'engine')}${
              ui.programs
                  .map(
                      name => option('program:' + name, name, by === 'program' && program === name))
                  .join('')}</select>${
              game.levels ? `<select class="level" aria-label="${escaped(T('level {0}', ''))}">${
                                levels.join('')}</select>` :
                            ''}</p>`;
        })
        .join('');
  }
  const chosenPlayers = () => [...byId('players').querySelectorAll('p')].map(line => {
    const by = line.querySelector('.by').value;
    return by.startsWith('program:') ? {by: 'program', program: by.slice(8)} :
                                       {by, level: +(line.querySelector('.level')?.value || 0)};
  });
  // The reader's side in one choice: it sets who plays at each seat.
  function drawSide(game) {
    const people = chosenPlayers().flatMap(({by}, i) => by === 'person' ? [i] : []);
    const all = people.length === game.seats.length;
    byId('side').innerHTML =
        game.seats.map((seat, i) => option(i, T(seat), people.length === 1 && people[0] === i))
            .join('') +
        (game.hides ? '' : option('all', T('all sides by me'), all)) +
        option('none', T('I watch'), !people.length) +
        (people.length > 1 && (game.hides || !all) ? option('', T('several people'), true) : '');
  }
  function open(ui) {
    const dialog = byId('dialog'), variant = byId('variant');
    const game = () => Facts.games.find(one => one.variant === variant.value);
    const draw = () => {
      byId('rules-line').hidden = !game().rules.length;
      byId('clock-line').hidden = !game().timed;
      byId('rules').innerHTML = game().rules.map(rule => option(rule, T(rule))).join('');
      Systems.choices(ui, game());
      byId('players').innerHTML = playersHtml(ui, game());
      drawSide(game());
      for (const by of byId('players').querySelectorAll('.by'))
        by.onchange = () => drawSide(game());
    };
    byId('side').onchange = () => {
      const side = byId('side').value;
      byId('players').querySelectorAll('.by').forEach((by, i) => {
        by.value = side === 'all' || side === String(i) ? 'person' : 'engine';
      });
    };
    variant.innerHTML =
        Facts.games
            .map(one => option(one.variant, T(one.variant), one.variant === ui.state.variant))
            .join('');
    variant.onchange = draw;
    const now = ui.state.clock;
    byId('clock').innerHTML = ['', ...(clocks.includes(now) || !now ? [] : [now]), ...clocks]
                                  .map(text => option(text, clockName(text), text === now))
                                  .join('');
    const leaving = ui.running();  // and the dialog says so
    byId('leaving').hidden = !leaving;
    draw();
    dialog.onclose = () => {
      if (dialog.returnValue !== 'yes') return;
      const players = chosenPlayers();
      Choices.set('players/' + variant.value, JSON.stringify(players));
      ui.allMine = byId('side').value === 'all';
      ui.send({
        do: 'new',
        variant: variant.value,
        rules: byId('rules').value || '',
        clock: byId('clock-line').hidden ? '' : byId('clock').value,
        boards: +byId('boards').value || 0,
        seed: byId('deals').value === '' ? null : +byId('deals').value,
        sure: leaving,
        systems: Systems.chosen(),
        players
      });
    };
    dialog.returnValue = '';
    dialog.showModal();
  }
  return {open};
})();
