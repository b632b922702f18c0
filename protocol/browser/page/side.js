// The panels beside the board: seats, advice with its bars, moves, the series, a new game.
const Side = (() => {
  const byId = id => document.getElementById(id);
  const number = text => Number.parseFloat(text);
  const signed = value => (value > 0 ? '+' : '') + value;
  function seatsHtml(ui) {
    const state = ui.state;
    let html = '<table>';
    state.seats.forEach((seat, i) => {
      const colour = state.look === 'stations' ?
          `<i style="background:${Men.colours[Men.geometry(ui).army(i)]}"></i>` :
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
    });
    return html + '</table>' +
        (state.seat === null ? `<p class="dim">${escaped(T('watching'))}</p>` : '');
  }
  function bar(value, least, most, name) {
    const span = most - least || 1, zero = (0 - least) / span * 100,
          end = (value - least) / span * 100;
    return `<span class="b"><i class="${name}" style="left:${Math.min(zero, end)}%;width:${
        Math.abs(end - zero)}%"></i><i class="zero" style="left:${zero}%"></i></span>`;
  }
  // One sentence that says how payoff, risk and adjusted belong together.
  function sentence(ui, one) {
    const move = ui.moveHtml(one.move);
    if (one.worlds !== undefined && one.ev !== undefined)
      return T(
          'Over {0} sampled worlds {1} is worth {2} {3} on average; its payoffs fall short of that by {4}, and each unit of risk costs {5}, so it counts as {6}.',
          escaped(one.worlds), move, escaped(one.ev), escaped(one.unit ? T(one.unit) : ''),
          escaped(one.risk), escaped(one.lambda || '0'), escaped(one.adjusted));
    if (one.rule) return escaped(ui.said(one.rule));
    if (one.meaning) return escaped(ui.said(one.meaning));
    if (one.mate !== undefined) return escaped(T('mate in {0}', one.mate));
    if (one.score !== undefined)
      return T(
          'The engine looked {0} plies deep: {1} is worth {2} pawns to you.', one.depth ?? 0, move,
          signed((one.score / 100).toFixed(2)));
    return '';
  }
  // A name where it fits its part of the bar, else the sign of the piece, else nothing.
  function shareLabel(ui, who, share) {
    const fits = text => share >
        [...text].reduce((width, letter) => width + (letter > '\u2e80' ? .052 : .028), .015);
    const name = ui.believedName(who),
          mark = ui.state.look === 'stations' ? Men.marks['abcdefghijkl'.indexOf(who)] || '' : who;
    return [name, mark].find(fits) || '';
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
  // Clocks to choose among, as the table reads them: seconds, and what each turn adds.
  const clocks = ['60', '180+2', '300+5', '600+5', '900+10', '1800+30'];
  function clockName(text) {
    const parts = text.match(/^(\d+)(?:\+(\d+))?$/);
    if (!parts) return text || T('no clock');
    const minutes = T('{0} minutes', parts[1] % 60 ? (parts[1] / 60).toFixed(1) : parts[1] / 60);
    return parts[2] ? T('{0} and {1} seconds a turn', minutes, parts[2]) : minutes;
  }
  let advice = null, costs = null;
  function adviceHtml(ui) {
    if (!advice || advice.turn !== ui.state.turns.length || !advice.list.length)
      return `<p class="dim">${
          escaped(T(advice && !advice.done ? 'thinking …' : 'No advice yet.'))}</p>`;
    const list = advice.list,
          scored = list.some(
              one => one.mate !== undefined ||
                  one.score !== undefined && !['book', 'rules'].includes(one.phase)),
          withRisk = list.some(one => one.ev !== undefined);
    const values = list.flatMap(
        one => withRisk ? [number(one.ev ?? 0), number(one.adjusted ?? 0), number(one.risk ?? 0)] :
                          [one.score ?? 0]);
    const least = Math.min(0, ...values), most = Math.max(0, ...values);
    const worlds = Math.max(1, ...list.map(one => number(one.worlds ?? 0)));
    const head = withRisk ? ['move', 'payoff', 'risk', 'adjusted', 'worlds'] :
        scored            ? ['move', 'score', 'depth'] :
                            ['move', 'why'];
    let html = '<table class="bars"><tr>' +
        head.map(word => `<th scope="col">${escaped(T(word))}</th>`).join('') + '</tr>';
    list.forEach((one, i) => {
      html += `<tr data-advice="${i}" tabindex="0"><td><b>${ui.moveHtml(one.move)}</b></td>`;
      if (withRisk && one.ev !== undefined)
        html += `<td class="bar">${bar(number(one.ev), least, most, '')}${
            escaped(one.ev)}</td><td class="bar">${bar(number(one.risk), least, most, 'risk')}${
            escaped(one.risk)}</td><td class="bar">${
            bar(number(one.adjusted), least, most,
                'adjusted')}${escaped(one.adjusted)}</td><td class="bar">${
            one.worlds === undefined ?
                '' :
                bar(number(one.worlds), 0, worlds, 'worlds') + escaped(one.worlds)}</td>`;
      else if (withRisk)
        html += `<td colspan="4">${escaped(one.rule || one.phase || '')}</td>`;
      else if (!scored)
        html += `<td>${escaped(T(one.phase || ''))}</td>`;
      else
        html += `<td class="bar">${
            one.mate !== undefined ? escaped(T('mate in {0}', one.mate)) :
                                     bar(one.score ?? 0, least, most, '') +
                    signed(((one.score ?? 0) / 100).toFixed(2))}</td><td>${one.depth ?? ''}</td>`;
      html += '</tr>';
      if (i === 0) {
        const said = sentence(ui, one);
        if (said) html += `<tr class="why"><td colspan="5">${said}</td></tr>`;
      }
    });
    return html + `</table>${advice.done ? '' : `<p class="dim">${escaped(T('thinking …'))}</p>`}`;
  }
  let always = false, askedAt = null;
  function askAdvice(ui) {
    if (!ui.state.legal && !ui.settingUp() || !ui.live()) return;
    askedAt = ui.state.game + '/' + ui.state.turns.length;
    advice = {turn: ui.state.turns.length, list: [], done: false};
    ui.send({do: 'hint', turn: ui.state.turns.length});
    drawAdvice(ui);
  }
  function drawAdvice(ui) {
    const box = byId('advice').querySelector('div');
    if (!box.querySelector('.ask')) {
      box.innerHTML =
          `<p class="ask"><button>${escaped(T('Ask'))}</button> <label><input type="checkbox"> ${
              escaped(T('always'))}</label></p><div class="list"></div>`;
      box.querySelector('button').onclick = () => askAdvice(ui);
      box.querySelector('input').onchange = event => {
        always = event.target.checked;
        if (always) askAdvice(ui);
      };
    }
    box.querySelector('button').disabled = !ui.mine();
    box.querySelector('.list').innerHTML = adviceHtml(ui);
    for (const row of box.querySelectorAll('[data-advice]')) {
      row.onfocus = row.onpointerenter = () => {
        const one = advice.list[+row.dataset.advice];
        ui.told(
            sentence(ui, one) +
            (one.line ? ' ' + one.line.slice(0, 8).map(ui.moveHtml).join(' ') : ''));
      };
    }
    if (always && ui.mine() && askedAt !== ui.state.game + '/' + ui.state.turns.length)
      askAdvice(ui);
  }
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
          one.here === undefined ? escaped(T('still playing')) :
                                   escaped(one.here) + ' (' + signed(one.points) + ')'}</td><td>${
          one.elsewhere === undefined ?
              '' :
              escaped(one.elsewhere) + ' (' + signed(one.points_elsewhere) +
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
  function drawBelief(ui) {
    const box = byId('belief'), state = ui.state;
    box.hidden = state.seat === null || !state.hides || state.over ||
        !['hands', 'stations'].includes(state.look);
    if (box.hidden || !box.open) {
      if (ui.believed) {
        ui.believed = null;
        ui.redraw(true);
      }
      return;
    }
    const div = box.querySelector('div');
    const at = state.game + '/' + state.turns.length;
    if (div.dataset.at === at && ui.believed) return;
    div.dataset.at = at;
    div.innerHTML = '';
    const of = ui.unseen();
    if (of.length) ui.send({do: 'believe', turn: state.turns.length, text: of.join(' ')});
  }
  return {
    draw(ui) {
      byId('seats').innerHTML = seatsHtml(ui);
      for (const button of document.querySelectorAll('[data-sit]'))
        button.onclick = () => ui.send({do: 'sit', seat: +button.dataset.sit});
      for (const button of document.querySelectorAll('[data-stand]'))
        button.onclick = () => ui.send({do: 'sit'});
      drawTimes(ui);
      drawAdvice(ui);
      drawLog(ui);
      drawSeries(ui);
      drawBelief(ui);
    },
    drawLog,
    drawBelief,
    drawTimes,
    drawLoaded,
    costs(ui, message) {
      costs = {game: ui.state.game, lost: message.lost};
      byId('judge').disabled = false;
      drawLog(ui);
    },
    advice(ui, message) {
      advice = message;
      drawAdvice(ui);
    },
    belief(ui, message) {
      if (message.turn !== ui.state.turns.length) return;
      ui.believed = {at: ui.state.game + '/' + message.turn, of: message.of};
      if (ui.state.look === 'stations') ui.redraw(true);
      const div = byId('belief').querySelector('div');
      let html = '<table class="bars">';
      for (const [of, said] of Object.entries(message.of)) {
        const shares = said.split(' ').map(pair => pair.split('='));
        html +=
            `<tr><td><b>${
                ui.moveHtml(
                    of)}</b></td><td class="bar" style="width:80%"><span class="b" style="display:flex;height:18px;overflow:hidden">` +
            shares
                .map(
                    ([who, share], i) => `<span style="width:${100 * number(share)}%;background:${
                            ['#3b7fb6', '#d9a441', '#7d8f56', '#a05f8d']
                            [i % 4]}44;overflow:hidden;border-right:1px solid var(--line)" title="${
                        escaped(ui.believedName(who))} ${Math.round(100 * number(share))} %">${
                        escaped(shareLabel(ui, who, number(share)))}</span>`)
                .join('') +
            '</span></td></tr>';
      }
      div.innerHTML = html + '</table>';
    },
    // The dialog of a new game.
    dialog(ui) {
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
          players
        });
      };
      dialog.returnValue = '';
      dialog.showModal();
    },
  };
})();
