// Bridge on the page: a card table with four hands, the trick in its middle, and the tricks won.
const Bridge = (() => {
  const suits = 'SHDC', ranks = 'AKQJT98765432', ways = ['south', 'west', 'north', 'east'];
  const suitNames = {S: 'Spades', H: 'Hearts', D: 'Diamonds', C: 'Clubs'};
  const rankNames = {A: 'ace', K: 'king of', Q: 'queen', J: 'jack', T: '10'};
  const cardName = card =>
      T('{0} of {1}', T(rankNames[card[1]] || card[1]).replace(' of', ''), T(suitNames[card[0]]));
  // The cards of a hand "AQ7.KJ32.T98.A54" without those that were played, by suit.
  const suitsOf = (text, gone) => text.split('.').map(
      (held, i) => [...held].map(rank => suits[i] + rank).filter(card => !gone.has(card)));
  // --- tricks: a finished one stays for a while, then it is turned
  let shown = {game: null, count: 0}, timer = null, showLast = false, drawn = '';
  // How many cards are on the table for the reader by now: not beyond a trick that stays.
  function reach(ui, sight, live) {
    const count = sight.cards.length;
    if (!live) return count;
    if (shown.game !== ui.state.game || count < shown.count || sight.phase === 'over' && !timer)
      shown = {
        game: ui.state.game,
        count: shown.game === ui.state.game ? Math.min(count, shown.count) : count
      };
    const full = 4 * (Math.floor(shown.count / 4) + 1);
    if (timer === null && count >= full && shown.count < full) {
      shown.count = full;
      timer = setTimeout(() => turnOver(ui), Choices.trick() * 1000);
    }
    if (timer === null) shown.count = count;
    return shown.count;
  }
  function turnOver(ui) {
    clearTimeout(timer);
    timer = null;
    // The next finished trick, if there is one already, stays as long.
    const next = 4 * (Math.floor(shown.count / 4) + 1);
    if (ui.state.look === 'hands' && ui.state.sight.cards.length < next)
      shown.count = ui.state.sight.cards.length;
    ui.redraw();
  }
  const beats = (card, best, trumps) =>
      card[0] === best[0] ? ranks.indexOf(card[1]) < ranks.indexOf(best[1]) : card[0] === trumps;
  const winner = (trick, trumps) =>
      trick.reduce((best, one) => beats(one[1], best[1], trumps) ? one : best)[0];
  function pilesHtml(cards, contract, me) {
    let html = '', won = 0;
    for (let i = 0; i + 4 <= cards.length; i += 4) {
      const ours = winner(cards.slice(i, i + 4), contract.trumps) % 2 === me % 2;
      won += ours;
      html += `<i class="turned${ours ? '' : ' lost'}"></i>`;
    }
    const all = Math.floor(cards.length / 4);
    return html &&
        `<div class="pile" aria-label="${escaped(T('tricks'))} ${won}–${all - won}">${html}<b>${
               won}–${all - won}</b></div>`;
  }
  function trickHtml(ui, cards, me, fresh) {
    return cards
        .map(
            ([seat, card], i) => `<span class="card t${(seat - me + 4) % 4}${
                i >= cards.length - fresh ? ' fresh' : ''}" role="img" aria-label="${
                escaped(T(ui.seatName(seat)) + ': ' + cardName(card))}">${Cards.face(card)}</span>`)
        .join('');
  }
  // --- hands
  function cardHtml(card, playable) {
    return playable && playable.has(card) ?
        `<button class="card" data-move="${card}" aria-label="${escaped(cardName(card))}">${
            Cards.face(card)}</button>` :
        `<span class="card${playable ? ' barred' : ''}" data-card="${
            card}" role="img" aria-label="${escaped(cardName(card))}">${Cards.face(card)}</span>`;
  }
  function plate(ui, sight, seat, count) {
    const state = ui.state, one = state.seats[seat];
    const dummy = sight.contract && sight.contract.dummy === seat && sight.phase === 'play';
    const who = state.seat === seat ? T('you') :
        one.by === 'person'         ? T(one.here ? 'somebody' : 'nobody yet') :
        one.by === 'program'        ? one.program :
                                      '';
    const more = [who, dummy ? T('dummy') : ''].filter(text => text).join(', ');
    return `<b class="plate${sight.hand === seat ? ' turn' : ''}">${escaped(T(one.name))}${
        more ? ` <small>${escaped(more)}</small>` :
               ''}${count === null ? '' : ` <small>${escaped(T('{0} cards', count))}</small>`}</b>`;
  }
  function handHtml(ui, sight, seat, place, gone, playable) {
    const held = sight.hands[seat], way = ways[place];
    const open = held === null ? null : suitsOf(held, gone).filter(cards => cards.length);
    const left =
        open ? open.flat().length : 13 - sight.cards.filter(([who]) => who === seat).length;
    let cards = '';
    if (!open)
      cards = `<div class="backs">${Cards.back().repeat(left)}</div>`;
    else if (place === 0)
      cards = `<div class="fan" style="--n:${left > 7 ? Math.ceil(left / 2) : left}">${
          open.flat().map(card => cardHtml(card, playable)).join('')}</div>`;
    else
      cards = `<div class="suits" style="--k:${Math.max(2, ...open.map(one => one.length))}">${
          open.map(one => `<div>${one.map(card => cardHtml(card, playable)).join('')}</div>`)
              .join('')}</div>`;
    return `<div class="hand ${way}${open ? '' : ' closed'}" role="group" aria-label="${
        escaped(
            T(ui.seatName(seat)))}">${plate(ui, sight, seat, open ? null : left)}${cards}</div>`;
  }
  function compassHtml(ui, sight, me, inside) {
    const edges = [0, 1, 2, 3].map(place => {
      const seat = (me + place) % 4;
      return `<b class="edge ${ways[place]}${Auction.vulnerable(sight, seat) ? ' vul' : ''}${
          sight.hand === seat ? ' turn' : ''}">${escaped(T(ui.seatName(seat)).slice(0, 1))}${
          sight.dealer === seat ? '<small>D</small>' : ''}</b>`;
    });
    return `<div class="compass" aria-label="${escaped(T('trick'))}">${edges.join('')}${
        inside}</div>`;
  }
  const contractHtml = contract => {
    const [bid, ...rest] = contract.text.split(' ')[0].match(/^\d(?:NT|[SHDC])|X+/g);
    return Auction.callHtml(bid) + rest.join('');
  };
  // The board's number: in a series, or as its record names it.
  function boardNumber(ui) {
    const named =
        ui.state.record && (ui.records.titles[ui.records.number] || '').match(/^board ([^,: ]+)/);
    return named ? named[1] : ui.state.board;
  }
  function infoHtml(ui, sight) {
    return `<p class="about"><b>${escaped(T('Board {0}', boardNumber(ui)))}</b> <span>${
        escaped(T('dealer'))} ${escaped(T(ui.seatName(sight.dealer)))}</span> <span>${
        escaped(T('vulnerable'))} ${escaped(T(sight.vulnerable))}</span></p>`;
  }
  function metaHtml(ui, sight) {
    if (sight.phase === 'auction') return '';
    const contract = sight.contract;
    return `<details class="was"><summary>${
        contract ?
            `<b>${contractHtml(contract)}</b> ${escaped(T(ui.seatName(contract.declarer)))}` :
            escaped(T('passed out'))}</summary>${Auction.html(ui, sight)}</details>`;
  }
  // --- the end of a board: the four hands as dealt, and what they were worth
  function diagramHtml(ui, sight, me) {
    return [0, 1, 2, 3]
        .map(place => {
          const seat = (me + place) % 4;
          return `<div class="hand ${ways[place]}">${plate(ui, sight, seat, null)}${
              suitsOf(sight.hands[seat] || '...', new Set())
                  .map(
                      (cards, i) => `<div class="suit">${Cards.suit(suits[i])} ${
                          cards.map(card => card[1].replace('T', '10')).join(' ') || '–'}</div>`)
                  .join('')}</div>`;
        })
        .join('');
  }
  // --- a board that is being played
  // What lies on the table for the reader: the cards that were played up to now, the trick in the
  // middle, and those that are turned.
  function lyingOf(ui, sight, live) {
    const before = shown.count, count = reach(ui, sight, live), held = live && timer !== null;
    const cards = sight.cards.slice(0, count), whole = count - count % 4;
    return {
      cards,
      held,
      whole,
      trick: showLast ? cards.slice(Math.max(0, whole - 4), whole) :
          held        ? cards.slice(-4) :
                        cards.slice(whole),
      // The trick that stays is not yet among the turned ones.
      turned: cards.slice(0, held ? whole - 4 : whole),
      fresh: live && !showLast ? Math.max(0, count - before) : 0,
    };
  }
  function tableHtml(ui, sight, me, lying, legal) {
    const bids = sight.phase === 'auction', gone = new Set(lying.cards.map(([, card]) => card));
    const playable =
        !bids && legal.length && lying.cards.length === sight.cards.length ? new Set(legal) : null;
    let html = '';
    for (const place of [2, 1, 3, 0]) {
      const seat = (me + place) % 4;
      // The bidding box needs the room of hands that are not seen.
      html += bids && sight.hands[seat] === null && legal.length && place !== 0 ?
          `<div class="hand ${ways[place]} closed"></div>` :
          handHtml(ui, sight, seat, place, gone, sight.hand === seat ? playable : null);
    }
    html += `<div class="mid">${
        bids ? `<div class="heard">${Auction.html(ui, sight)}</div>` +
                (legal.length ? Auction.boxHtml(legal) : '') :
               compassHtml(ui, sight, me, trickHtml(ui, lying.trick, me, lying.fresh))}</div>`;
    if (!sight.contract) return html;
    const last =
        `<button id="lasttrick" aria-pressed="${showLast}">${escaped(T('last trick'))}</button>`;
    return html +
        `<div class="low">${pilesHtml(lying.turned, sight.contract, me)}${
               lying.whole < 4 ? '' : last}</div>`;
  }
  function bind(ui, root) {
    root.onclick = event => {
      if (timer !== null && !event.target.closest('button,summary')) turnOver(ui);
    };
    for (const button of root.querySelectorAll('[data-move]'))
      button.onclick = () => {
        showLast = false;
        if (timer !== null) turnOver(ui);
        ui.move(button.dataset.move);
      };
    const last = root.querySelector('#lasttrick');
    if (last)
      last.onclick = () => {
        showLast = !showLast;
        ui.redraw();
      };
  }
  return {
    draw(ui, root, actions, sight, live) {
      root.className = 'hands';
      const me = ui.state.seat ?? 2, lying = lyingOf(ui, sight, live);
      const over = sight.phase === 'over' && !lying.held, bids = sight.phase === 'auction';
      // Four hands lie as they were dealt at the end, and in a record while it bids.
      const dealt = over || bids && sight.hands.every(hand => hand !== null);
      const html = `<div class="top">${infoHtml(ui, sight)}${metaHtml(ui, sight)}</div>` +
          (dealt ? diagramHtml(ui, sight, me) +
                   `<div class="mid">${over ? Ending.html(ui) : Auction.html(ui, sight)}</div>` :
                   tableHtml(ui, sight, me, lying, live && ui.state.legal || []));
      const wasOpen = root.querySelector('details.was')?.open;
      // What is drawn already stays, so that a finger that is down finds it again.
      if (html !== drawn || !root.querySelector('.top')) root.innerHTML = drawn = html;
      if (wasOpen && root.querySelector('details.was'))
        root.querySelector('details.was').open = true;
      root.classList.toggle('bidding', bids && !dealt);
      root.classList.toggle('ended', dealt);
      actions.innerHTML = '';
      Bridge.advise(ui);
      Auction.bind(ui, root, sight);
      bind(ui, root);
    },
    // A game that begins, or a turn that is taken back, has no trick that stays.
    reset() {
      showLast = false;
      Auction.letGo();
    },
    // Marks the card or call that the engine advises.
    advise(ui) {
      const best = ui.live() && Advice.best(ui);
      for (const one of ui.root.querySelectorAll('[data-move],[data-bid]'))
        one.classList.toggle('best', best === (one.dataset.move || one.dataset.bid));
    },
    moveHtml: move => /^[SHDC][2-9TJQKA]$/.test(move) ?
        Cards.suit(move[0]) + move[1].replace('T', '10') :
        Auction.callHtml(move),
    // The cards whose holders are asked for: those that are not seen.
    unseen(sight) {
      const known = new Set(sight.cards.map(([, card]) => card));
      for (const hand of sight.hands)
        if (hand !== null)
          for (const card of suitsOf(hand, new Set()).flat()) known.add(card);
      const all = [];
      for (const suit of suits)
        for (const rank of ranks)
          if (!known.has(suit + rank)) all.push(suit + rank);
      return all;
    },
  };
})();
