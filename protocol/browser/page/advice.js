// What engines say beside the board: advice with its bars, and beliefs about what is hidden.
const Advice = (() => {
  const byId = id => document.getElementById(id);
  const number = text => Number.parseFloat(text);
  const signed = value => (value > 0 ? '+' : '') + value;
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
    if (one.phase === 'book') return T('{0} is a move of the book.', move);
    if (one.rule) return escaped(ui.said(one.rule));
    if (one.meaning) return escaped(ui.said(one.meaning));
    if (one.move.startsWith('setup:')) return '';
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
  let advice = null, always = false, askedAt = null, hinted = false;
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
        html += `<td colspan="4">${escaped(ui.said(one.rule || T(one.phase || '')))}</td>`;
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
        ui.told(sentence(ui, one) + (one.line ? ' ' + ui.lineHtml(one.line.slice(0, 8)) : ''));
      };
    }
    if (always && ui.mine() && askedAt !== ui.state.game + '/' + ui.state.turns.length)
      askAdvice(ui);
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
      drawAdvice(ui);
      drawBelief(ui);
    },
    drawBelief,
    // As the button Ask; the sentence about the best move is told beside the board, too.
    ask(ui) {
      hinted = true;
      askAdvice(ui);
    },
    // The move that the engine would make now; nothing if it was not asked.
    best: ui => advice && advice.turn === ui.state.turns.length && advice.list[0]?.move,
    advice(ui, message) {
      const before = this.best(ui);
      advice = message;
      drawAdvice(ui);
      if (hinted && message.list.length)
        ui.told(`<b>${ui.moveHtml(message.list[0].move)}</b> ${sentence(ui, message.list[0])}`);
      hinted = hinted && !message.done;
      if (ui.state.look === 'hands')
        Bridge.advise(ui);
      else if (this.best(ui) !== before)
        ui.redraw(true);
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
  };
})();
