// The panels beside the board: seats and times, moves, the series, the records of a file.
const Side = (() => {
  const byId = id => document.getElementById(id);
  const signed = value => (value > 0 ? '+' : '') + value;
  function seatsHtml(ui) {
    const state = ui.state;
    let html = '<table>';
    state.seats.forEach((seat, i) => {
      const army = state.sight.colours ? state.sight.colours[i] : i;
      const colour = state.look === 'stations' && army !== undefined ?
          `<i style="background:${Men.colours[Geometry.of(ui).army(army)]}"></i>` :
          '';
      const who = seat.by === 'person' ?
          (state.seat === i ? T('you') :
               seat.here    ? T('somebody') :
                              T('nobody yet')) :
          seat.by === 'program' ?
          escaped(seat.program) :
          T('engine') + (seat.level ? ', ' + T('level {0}', seat.level) : '');
      let more = '';
      if (state.sight.out && state.sight.out[i])
        more = T('out');
      else if (state.sight.army && state.sight.army[i])
        more = '×' + state.sight.army[i];
      const button = seat.by === 'person' && state.seat === i ?
          `<button data-stand="1">${escaped(T('stand up'))}</button>` :
          seat.by === 'person' && !seat.here ?
          `<button data-sit="${i}">${escaped(T('sit here'))}</button>` :
          '';
      html += `<tr class="${state.turn === i ? 'turn' : ''}"><td>${colour}<b>${
          escaped(T(seat.name))}</b></td><td>${who}</td><td><small${
          state.sight.army && state.sight.army[i] ?
              ` title="${escaped(T('{0} pieces', state.sight.army[i]))}"` :
              ''}>${escaped(more)}</small></td><td><small class="time" data-used="${i}" title="${
          escaped(T(seat.left === undefined ? 'time used' : 'time left'))}"></small></td><td>${
          button}</td></tr>`;
      const lost = ['points', 'stations'].includes(state.look) && !state.sight.setting_up ?
          Men.lost(ui, i) :
          '';
      if (lost)
        html +=
            `<tr class="lost"><td colspan="5">${escaped(T('lost'))}: ${escaped(lost)}</td></tr>`;
    });
    return html + '</table>' + Systems.line(state) +
        (state.seat === null ? `<p class="dim">${escaped(T('watching'))}</p>` : '');
  }
  // The time that each seat has left or, without clocks, has used, the seat on turn up to now.
  function drawTimes(ui) {
    const state = ui.state;
    for (const cell of document.querySelectorAll('[data-used]')) {
      const seat = +cell.dataset.used;
      const running = state.turn === seat && state.runs ? state.since + Date.now() - state.came : 0;
      const left = state.seats[seat].left;
      const seconds = left === undefined ? Math.floor((state.seats[seat].used + running) / 1000) :
                                           Math.max(0, Math.ceil((left - running) / 1000));
      const text = Math.floor(seconds / 60) + ':' + String(seconds % 60).padStart(2, '0');
      cell.classList.toggle('fault', left !== undefined && seconds < 15);
      if (cell.textContent !== text) cell.textContent = text;
    }
  }
  let costs = null;
  function drawLog(ui) {
    const log = byId('log'), turns = ui.state.turns, at = ui.lookedAt();
    log.innerHTML = turns
                        .map(
                            (turn, i) => `<li data-n="${i}" class="${i === at - 1 ? 'now' : ''}">${
                                escaped(ui.turnText(turn))}${
                                costs && costs.game === ui.state.game && costs.lost[i] ?
                                    ` <b class="fault">−${costs.lost[i]}</b>` :
                                    ''}</li>`)
                        .join('');
    const judge = byId('judge');
    judge.hidden = ui.state.look !== 'hands' || !(ui.state.over || ui.state.record) ||
        costs?.game === ui.state.game;
    judge.onclick = () => {
      judge.disabled = true;
      ui.send({do: 'judge'});
    };
    for (const one of log.querySelectorAll('li')) one.onclick = () => ui.look(+one.dataset.n + 1);
    const now = log.querySelector('.now');
    if (now) log.scrollTop = now.offsetTop - log.offsetTop - log.clientHeight / 2;
    const step = byId('step');
    step.max = turns.length;
    step.value = at;
    step.setAttribute('aria-label', T('Moves'));
    const looking = byId('looking');
    looking.hidden = at === turns.length;
    if (!looking.hidden) {
      looking.innerHTML =
          escaped(T('You look at turn {0} of {1}.', at, turns.length)) +
          ` <button>${
              escaped(T(ui.state.record ? 'Play on from here' : 'Back to the game'))}</button>`;
      looking.querySelector('button').onclick = () =>
          ui.state.record ? ui.send({do: 'play on', turn: at}) : ui.look(turns.length);
    }
  }
  function drawSeries(ui) {
    const series = ui.state.series, box = byId('series');
    box.hidden = !series.length;
    if (box.hidden) return;
    let total = 0;
    let html = `<h2>${escaped(T('IMPs'))}</h2><table><tr>${
            ['board', 'here', 'elsewhere', 'IMPs']
                .map(word => `<th scope="col">${escaped(T(word))}</th>`)
                .join('')}</tr>`;
    for (const one of series) {
      total += one.imps || 0;
      html += `<tr><td>${one.number}</td><td>${
          one.here === undefined ?
              escaped(T('still playing')) :
              escaped(ui.said(one.here)) + ' (' + signed(one.points) + ')'}</td><td>${
          one.elsewhere === undefined ?
              '' :
              escaped(ui.said(one.elsewhere)) + ' (' + signed(one.points_elsewhere) +
                  ')'}</td><td>${one.imps === undefined ? '' : signed(one.imps)}</td></tr>`;
    }
    box.innerHTML = html +
        `<tr><td colspan="3">${escaped(T('total'))} (${escaped(T('North'))}–${
                        escaped(T('South'))})</td><td><b>${signed(total)}</b></td></tr></table>`;
  }
  function drawLoaded(ui) {
    const box = byId('loaded'), {titles, number} = ui.records;
    box.hidden = titles.length < 2;
    if (box.hidden) return;
    box.innerHTML = `<h2>${escaped(T('Records of this file'))}</h2><select aria-label="${
        escaped(T('Records of this file'))}">${
        titles
            .map(
                (title, i) => `<option value="${i}"${i === number ? ' selected' : ''}>${
                    escaped(title)}</option>`)
            .join('')}</select> <button>${escaped(T('Show'))}</button>`;
    box.querySelector('button').onclick = () =>
        ui.send({do: 'choose', number: +box.querySelector('select').value});
  }
  return {
    draw(ui) {
      byId('seats').innerHTML = seatsHtml(ui);
      for (const button of document.querySelectorAll('[data-sit]'))
        button.onclick = () => ui.send({do: 'sit', seat: +button.dataset.sit});
      for (const button of document.querySelectorAll('[data-stand]'))
        button.onclick = () => ui.send({do: 'sit'});
      Systems.bind(ui);
      drawTimes(ui);
      drawLog(ui);
      drawSeries(ui);
    },
    drawLog,
    drawTimes,
    drawLoaded,
    costs(ui, message) {
      costs = {game: ui.state.game, lost: message.lost};
      byId('judge').disabled = false;
      drawLog(ui);
    },
  };
})();
