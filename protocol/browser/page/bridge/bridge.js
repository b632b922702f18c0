// Bridge on the page: hands around the table, the auction with its meanings, the bidding box.
const Bridge = (() => {
  const suits = 'SHDC', ranks = 'AKQJT98765432';
  const suitNames = {S: 'Spades', H: 'Hearts', D: 'Diamonds', C: 'Clubs'};
  const rankNames = {A: 'ace', K: 'king of', Q: 'queen', J: 'jack', T: '10'};
  const cardName = card =>
      T('{0} of {1}', T(rankNames[card[1]] || card[1]).replace(' of', ''), T(suitNames[card[0]]));
  const callHtml = call => {
    if (call === 'Pass') return escaped(T('Pass'));
    if (/^[1-7][CDHS]$/.test(call)) return call[0] + Boards.card(call[1]);
    return escaped(call);
  };
  // The cards of a hand "AQ7.KJ32.T98.A54" without those that were played.
  function cardsOf(text, gone) {
    const all = [];
    text.split('.').forEach((held, i) => {
      for (const rank of held)
        if (!gone.has(suits[i] + rank)) all.push(suits[i] + rank);
    });
    return all;
  }
  function handHtml(ui, sight, seat, place, gone, playable) {
    const name = T(ui.seatName(seat)), held = sight.hands[seat];
    const dummy = sight.contract && sight.contract.dummy === seat && sight.phase === 'play';
    const title =
        name + (ui.state.seat === seat ? ` (${T('you')})` : '') + (dummy ? ` (${T('dummy')})` : '');
    let html = `<div class="hand p${place}${
        sight.hand === seat ?
            ' turn' :
            ''}" role="group" aria-label="${escaped(title)}"><b>${escaped(title)}</b>`;
    if (held === null) {
      const played = sight.cards.filter(([who]) => who === seat).length;
      return html + `<div class="dim">${escaped(T('{0} cards', 13 - played))}</div></div>`;
    }
    const cards = cardsOf(held, gone);
    for (const suit of suits) {
      html += `<div class="suit">${Boards.card(suit)}`;
      for (const card of cards.filter(card => card[0] === suit)) {
        const text = card[1].replace('T', '10');
        html += playable && playable.has(card) ?
            `<button data-move="${card}" aria-label="${escaped(cardName(card))}">${text}</button>` :
            `<i data-card="${card}">${text}</i>`;
      }
      html += '</div>';
    }
    return html + '</div>';
  }
  // The cards that lie on the table: the trick in progress, or the last one until the next is led
  // to.
  const trick = cards => cards.slice(Math.max(0, cards.length - ((cards.length - 1) % 4 + 1)));
  function auctionHtml(ui, sight) {
    const first = (sight.dealer + 1) % 4;  // columns from West on
    let html = '<table class="auction"><tr>' +
        [3, 0, 1, 2].map(seat => `<th scope="col">${escaped(T(ui.seatName(seat)))}</th>`).join('') +
        '</tr><tr>';
    html += '<td></td>'.repeat(first);
    let column = first;
    sight.calls.forEach((call, i) => {
      if (column === 4) {
        html += '</tr><tr>';
        column = 0;
      }
      const turn = ui.state.turns[i] || {};
      const said = turn.meaning || '';
      html += `<td><button data-call="${i}" title="${escaped(said)}" aria-label="${
          escaped(call + (said ? ': ' + said : ''))}">${callHtml(call)}${
          turn.alert ? '<sup>!</sup>' : ''}</button></td>`;
      ++column;
    });
    if (sight.phase === 'auction' && column < 4) html += '<td>?</td>';
    return html + '</tr></table>';
  }
  function boxHtml(legal) {
    const may = new Set(legal);
    const button = (call, more = '') => `<button data-bid="${call}"${more}${
        may.has(call) ? '' : ' disabled'}>${callHtml(call)}</button>`;
    let html = '<div class="box">';
    for (let level = 1; level <= 7; ++level)
      for (const strain of ['C', 'D', 'H', 'S', 'NT']) html += button(level + strain);
    return html + button('Pass', ' class="pass"') + button('X') + button('XX') + '</div>';
  }
  const meanings = new Map();
  let wanted = null, chosen = null, showLast = false;
  function tellMeaning(ui, call) {
    const key = ui.state.game + '/' + ui.state.turns.length + '/' + call;
    if (meanings.has(key)) {
      const said = meanings.get(key);
      ui.told(
          said ? T('{0} would mean: {1}', `<b>${callHtml(call)}</b>`, escaped(Signs(said))) :
                 T('{0} has no agreed meaning.', `<b>${callHtml(call)}</b>`));
      return;
    }
    wanted = call;
    clearTimeout(tellMeaning.timer);
    tellMeaning.timer =
        setTimeout(() => ui.send({do: 'explain', turn: ui.state.turns.length, move: call}), 60);
  }
  function bindBox(ui, box) {
    for (const button of box.querySelectorAll('[data-bid]')) {
      const call = button.dataset.bid;
      button.onpointerenter = button.onfocus = () => tellMeaning(ui, call);
      let touch = false;
      button.onpointerdown = event => {
        touch = event.pointerType === 'touch';
      };
      button.onclick = () => {
        if (touch && chosen !== call) {
          chosen = call;
          for (const other of box.querySelectorAll('.chosen')) other.classList.remove('chosen');
          button.classList.add('chosen');
          tellMeaning(ui, call);
          ui.note(T('Tap again to make the call.'));
          return;
        }
        ui.move(call);
      };
    }
  }
  return {
    draw(ui, root, actions, sight, live) {
      const me = ui.state.seat ?? 2;
      const whole = sight.cards.slice(0, sight.cards.length - sight.cards.length % 4);
      const shown = sight.phase === 'over' ? [] : trick(showLast ? whole : sight.cards);
      // After the end the hands are shown as they were dealt.
      const gone = new Set(sight.phase === 'over' ? [] : sight.cards.map(([, card]) => card));
      const legal = live && ui.state.legal || [];
      const playable = sight.phase === 'play' && legal.length ? new Set(legal) : null;
      let html = '';
      const vulnerable = T(sight.vulnerable);
      html += `<p class="facts">${escaped(T('Board {0}', ui.state.board))}, ${
          escaped(T('dealer'))} <b>${escaped(T(ui.seatName(sight.dealer)))}</b>, ${
          escaped(T('vulnerable'))} <b>${escaped(vulnerable)}</b>`;
      if (sight.contract)
        html +=
            `, ${escaped(T('contract'))} <b>${callHtml(sight.contract.text.split(' ')[0])}</b> ${
                escaped(T(ui.seatName(
                    sight.contract.declarer)))}, ${escaped(T('tricks'))} ${escaped(T('N–S'))} <b>${
                sight.tricks[0]}</b> ${escaped(T('E–W'))} <b>${sight.tricks[1]}</b>`;
      html += '</p>';
      if (sight.phase === 'auction') {
        html += auctionHtml(ui, sight) + '<div class="deal" style="margin-top:10px">';
        const seen = [0, 1, 2, 3].filter(seat => sight.hands[seat] !== null);
        for (const seat of seen) html += handHtml(ui, sight, seat, (seat - me + 4) % 4, gone, null);
        html += '</div>';
      } else {
        html += '<div class="deal">';
        for (const place of [2, 1, 3, 0]) {
          const seat = (me + place) % 4;
          html += handHtml(ui, sight, seat, place, gone, sight.hand === seat ? playable : null);
        }
        html += '<div class="c"><div class="trick" aria-label="trick">';
        for (const [seat, card] of shown)
          html += `<span class="t${(seat - me + 4) % 4}" aria-label="${
              escaped(T(ui.seatName(seat)) + ': ' + cardName(card))}">${Boards.card(card)}</span>`;
        html += `</div></div></div>`;
        if (sight.cards.length >= 4 && sight.phase === 'play')
          html += `<p><button id="lasttrick" aria-pressed="${showLast}">${
              escaped(T('last trick'))}</button></p>`;
        html += `<details class="was"><summary>${escaped(T('contract'))}: ${
            sight.contract ?
                callHtml(sight.contract.text.split(' ')[0]) :
                escaped(T('passed out'))}</summary>${auctionHtml(ui, sight)}</details>`;
      }
      const open = root.querySelector('details.was')?.open;
      root.innerHTML = html;
      if (open && root.querySelector('details.was')) root.querySelector('details.was').open = true;
      actions.innerHTML = sight.phase === 'auction' && legal.length ? boxHtml(legal) : '';
      chosen = null;
      bindBox(ui, actions);
      if (actions.innerHTML && !ui.toldText())
        ui.told(escaped(T('Point at a call to see what it means.')));
      for (const button of root.querySelectorAll('[data-call]')) {
        const i = +button.dataset.call;
        button.onpointerenter = button.onfocus = button.onclick = () => {
          const turn = ui.state.turns[i];
          ui.told(
              turn && turn.meaning ?
                  T('{0} by {1}: {2}', `<b>${callHtml(sight.calls[i])}</b>`,
                    escaped(T(ui.seatName(turn.seat))), escaped(Signs(turn.meaning))) :
                  T('{0} has no agreed meaning.', callHtml(sight.calls[i])));
        };
      }
      for (const button of root.querySelectorAll('[data-move]'))
        button.onclick = () => {
          showLast = false;
          ui.move(button.dataset.move);
        };
      const last = root.querySelector('#lasttrick');
      if (last)
        last.onclick = () => {
          showLast = !showLast;
          ui.redraw();
        };
    },
    meaning(ui, message) {
      meanings.set(ui.state.game + '/' + message.turn + '/' + message.move, message.text);
      if (message.turn === ui.state.turns.length && wanted === message.move)
        tellMeaning(ui, message.move);
    },
    moveHtml: move => /^[SHDC][2-9TJQKA]$/.test(move) ? Boards.card(move) : callHtml(move),
    // The cards whose holders are asked for: those that are not seen.
    unseen(sight) {
      const known = new Set(sight.cards.map(([, card]) => card));
      for (const hand of sight.hands)
        if (hand !== null)
          for (const card of cardsOf(hand, new Set())) known.add(card);
      const all = [];
      for (const suit of suits)
        for (const rank of ranks)
          if (!known.has(suit + rank)) all.push(suit + rank);
      return all;
    },
  };
})();
