// The auction on the page: the calls that were made, the bidding box, and what calls mean.
const Auction = (() => {
  const meanings = new Map();
  let wanted = null, chosen = null;
  const callHtml = call => {
    if (call === 'Pass') return `<span class="passed">${escaped(T('Pass'))}</span>`;
    if (/^[1-7][CDHS]$/.test(call)) return call[0] + Cards.suit(call[1]);
    return escaped(call);
  };
  const vulnerable = (sight, seat) =>
      sight.vulnerable === 'All' || sight.vulnerable === (seat % 2 ? 'EW' : 'NS');
  const key = (ui, call) => ui.state.game + '/' + ui.state.turns.length + '/' + call;
  function tellMeaning(ui, call) {
    const said = meanings.get(key(ui, call));
    if (said !== undefined) {
      ui.told(
          said ? T('{0} would mean: {1}', `<b>${callHtml(call)}</b>`, escaped(ui.said(said))) :
                 T('{0} has no agreed meaning.', `<b>${callHtml(call)}</b>`));
      return;
    }
    wanted = call;
    clearTimeout(tellMeaning.timer);
    tellMeaning.timer =
        setTimeout(() => ui.send({do: 'explain', turn: ui.state.turns.length, move: call}), 60);
  }
  return {
    callHtml,
    vulnerable,
    // A call that was touched once and waits for the second touch.
    letGo() {
      chosen = null;
    },
    html(ui, sight) {
      let html = '<table class="auction"><tr>' +
          [3, 0, 1, 2]
              .map(
                  seat => `<th scope="col" class="${vulnerable(sight, seat) ? 'vul' : ''}">${
                      escaped(T(ui.seatName(seat)))}</th>`)
              .join('') +
          '</tr><tr>';
      let column = (sight.dealer + 1) % 4;  // columns from West on
      html += '<td></td>'.repeat(column);
      const cell = inside => {
        if (column === 4) {
          html += '</tr><tr>';
          column = 0;
        }
        html += `<td>${inside}</td>`;
        ++column;
      };
      sight.calls.forEach((call, i) => {
        const turn = ui.state.turns[i] || {}, said = turn.meaning ? ui.said(turn.meaning) : '';
        cell(`<button data-call="${i}" title="${escaped(said)}" aria-label="${
            escaped(call + (said ? ': ' + said : ''))}">${callHtml(call)}${
            turn.alert ? '<sup>!</sup>' : ''}</button>`);
      });
      if (sight.phase === 'auction') cell('<span class="next">?</span>');
      return html + '</tr></table>';
    },
    boxHtml(legal) {
      const may = new Set(legal);
      const button = (call, more = '') => `<button data-bid="${call}"${more}${
          may.has(call) ? '' : ' disabled'}>${callHtml(call)}</button>`;
      let html = '<div class="box">';
      for (let level = 1; level <= 7; ++level)
        for (const strain of ['C', 'D', 'H', 'S', 'NT']) html += button(level + strain);
      return html +
          `</div><div class="box calls">${button('Pass', ' class="pass"')}${
                 button('X', ' class="double"')}${button('XX', ' class="double"')}</div>`;
    },
    // A call is made by a click, by Enter, or by two touches: the first one tells what it means.
    bind(ui, root, sight) {
      const heard = root.querySelector('.heard');
      if (heard) heard.scrollTop = heard.scrollHeight;
      for (const button of root.querySelectorAll('[data-bid]')) {
        const call = button.dataset.bid;
        let touch = false;
        button.classList.toggle('picked', chosen === call);
        button.onpointerdown = event => {
          touch = event.pointerType === 'touch';
        };
        button.onpointerenter = button.onfocus = () => tellMeaning(ui, call);
        button.onclick = () => {
          if (!touch || chosen === call) return ui.move(call);
          chosen = call;
          for (const other of root.querySelectorAll('[data-bid]'))
            other.classList.toggle('picked', other === button);
          tellMeaning(ui, call);
        };
      }
      for (const button of root.querySelectorAll('[data-call]')) {
        const i = +button.dataset.call;
        button.onpointerenter = button.onfocus = button.onclick = () => {
          const turn = ui.state.turns[i];
          ui.told(
              turn && turn.meaning ?
                  T('{0} by {1}: {2}', `<b>${callHtml(sight.calls[i])}</b>`,
                    escaped(T(ui.seatName(turn.seat))), escaped(ui.said(turn.meaning))) :
                  T('{0} has no agreed meaning.', callHtml(sight.calls[i])));
        };
      }
    },
    meaning(ui, message) {
      meanings.set(ui.state.game + '/' + message.turn + '/' + message.move, message.text);
      if (message.turn === ui.state.turns.length && wanted === message.move)
        tellMeaning(ui, message.move);
    },
  };
})();
