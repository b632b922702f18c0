// The page double_dummy.html: reads a deal, and asks the solver in a worker.

const kSeats = 'NESW';
const kSuits = 'SHDC';
const kSigns = ['♠', '♥', '♦', '♣', 'NT'];
const kRanks = '23456789TJQKA';
const $ = (id) => document.getElementById(id);

/** The text of one hand, suits from spades down, as cards {suit, rank}; or an Error. */
function handOf(suits, seat) {
  const cards = suits.flatMap((ranks, suit) => [...ranks].map((letter) => {
    const rank = kRanks.indexOf(letter.toUpperCase());
    if (rank < 0) throw Error(`${seat} has "${letter}", expected a card of ${kRanks}`);
    return {suit, rank: rank + 2};
  }));
  if (suits.length !== 4) throw Error(`${seat} has ${suits.length} suits, expected four`);
  return cards;
}

/**
 * Reads md|3S...,S...,...,| of LIN: dealer and hands from South on; the last hand may be missing.
 */
function readLin(text) {
  const [, dealer, hands] = text.match(/md\|(\d)([^|]*)\|/i);
  const seen = hands.split(',').filter(Boolean).map(
      (hand, i) => handOf(
          [...kSuits].map((suit) => hand.match(RegExp(suit + '([^SHDC]*)', 'i'))?.[1] ?? ''),
          kSeats[(2 + i) % 4]));
  const held = new Set(seen.flat().map((card) => card.suit * 16 + card.rank));
  if (seen.length === 3) {
    seen.push(Array.from({length: 52}, (_, i) => ({suit: i % 4, rank: 14 - Math.floor(i / 4)}))
                  .filter((card) => !held.has(card.suit * 16 + card.rank)));
  }
  const vulnerable = {n: 2, e: 3, b: 1}[text.match(/sv\|(.)/i)?.[1].toLowerCase()] ?? 0;
  return {hands: [2, 3, 0, 1].map((i) => seen[i]), dealer: (Number(dealer) + 1) % 4, vulnerable};
}

function readPbn(text) {
  const tag = (name) => text.match(RegExp(`\\[${name}\\s+"([^"]*)"`, 'i'))?.[1];
  const deal = tag('Deal') ?? text;
  const found = deal.trim().match(/^([NESW]):\s*(\S+)\s+(\S+)\s+(\S+)\s+(\S+)\s*$/i);
  if (!found)
    throw Error(
        `read "${deal.trim().slice(0, 40)}", expected a deal such as ` +
        'N:AQ7.KJ32.T98.A54 … or [Deal "N:…"] of PBN, or md|3S…| of LIN');
  const first = kSeats.indexOf(found[1].toUpperCase());
  const hands = [];
  for (let i = 0; i < 4; ++i) {
    const seat = (first + i) % 4;
    hands[seat] = handOf(found[2 + i].replace(/10/g, 'T').split('.'), kSeats[seat]);
  }
  const vulnerable =
      {'n-s': 2, ns: 2, 'e-w': 3, ew: 3, all: 1, both: 1}[tag('Vulnerable')?.toLowerCase()];
  const dealer = tag('Dealer')?.toUpperCase();
  return {hands, dealer: dealer ? kSeats.indexOf(dealer) : undefined, vulnerable};
}

/**
 * The hands of a text with dealer and vulnerability where it has them; throws an Error that says
 * why not.
 */
function readDeal(text) {
  const read = /md\|/i.test(text) ? readLin(text) : readPbn(text);
  const all = read.hands.flat().map((card) => card.suit * 16 + card.rank);
  const twice = all.find((card, i) => all.indexOf(card) < i);
  if (twice) throw Error(`${kSuits[twice >> 4]}${kRanks[twice % 16 - 2]} occurs twice`);
  const wrong = read.hands.findIndex((hand) => hand.length !== 13);
  if (wrong >= 0)
    throw Error(`${kSeats[wrong]} has ${read.hands[wrong].length} cards, expected 13`);
  return read;
}

/** The hands as PBN, without the cards that were played. */
const textOf = (hands) => 'N:' +
    hands
        .map(
            (hand) => [0, 1, 2, 3]
                          .map(
                              (suit) => hand.filter((card) => card.suit === suit)
                                            .sort((a, b) => b.rank - a.rank)
                                            .map((card) => kRanks[card.rank - 2])
                                            .join(''))
                          .join('.'))
        .join(' ');

// The worker answers each question {name, given} in turn.
const inWorker = `
const bytes = Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0));
const dds = createDds(bytes);
onmessage = async ({data: {number, name, given}}) => {
  try { postMessage({number, answer: (await dds)[name](...given)}); }
  catch (error) { postMessage({number, fault: error.message}); }
};`;
// A file's page may start a worker from a script, but not from a module.
const script = $('solver').textContent.replace(/^export /gm, '').replace('import.meta.url', '""');
const source = `const wasm = '${$('wasm').textContent.trim()}';${script}${inWorker}`;
const worker = new Worker(URL.createObjectURL(new Blob([source], {type: 'text/javascript'})));
const waiting = new Map();
let asked = 0;
worker.onerror = (event) => say(`the solver did not start: ${event.message}`);
worker.onmessage = ({data: {number, answer, fault}}) => {
  const {resolve, reject} = waiting.get(number);
  waiting.delete(number);
  if (fault)
    reject(Error(fault));
  else
    resolve(answer);
};
const ask = (name, ...given) => new Promise((resolve, reject) => {
  waiting.set(++asked, {resolve, reject});
  worker.postMessage({number: asked, name, given});
});

const say = (fault) => $('fault').textContent = fault;
let deal = null;      // what was read
let table = null;     // its tricks, [strain][declarer]
let contract = null;  // {strain, declarer}
let played = [];      // cards {suit, rank, seat}
let scores = [];      // of the hand on turn: {suit, rank, tricks of declarer}

/** What follows from the cards played: hands, the trick, who is on turn, declarer's tricks. */
function position() {
  const hands = deal.hands.map(
      (hand) => hand.filter(
          (card) => !played.some((other) => other.suit === card.suit && other.rank === card.rank)));
  let turn = contract ? (contract.declarer + 1) % 4 : -1;
  let [leader, won, trick] = [turn, 0, []];
  for (const card of played) {
    trick.push(card);
    turn = (turn + 1) % 4;
    if (trick.length < 4) continue;
    const worth = ({suit, rank}) => rank +
        (suit === contract.strain   ? 200 :
             suit === trick[0].suit ? 100 :
                                      0);
    turn = leader = trick.reduce((best, other) => worth(other) > worth(best) ? other : best).seat;
    won += turn % 2 === contract.declarer % 2;
    trick = [];
  }
  return {hands, turn, leader, won, trick};
}

function element(name, content, more = {}) {
  const made = Object.assign(document.createElement(name), more);
  made.append(...[content].flat());
  return made;
}
const sign = (suit) =>
    element('span', kSigns[suit], {className: suit === 1 || suit === 2 ? 'red' : ''});

function draw() {
  const now = position();
  const best = scores.map((one) => one.tricks);
  const goal = now.turn % 2 === contract?.declarer % 2 ? Math.max(...best) : Math.min(...best);
  now.hands.forEach((hand, seat) => {
    const box = $(kSeats[seat]);
    box.className = seat === now.turn && now.hands[seat].length ? 'turn' : '';
    box.replaceChildren(
        element('b', kSeats[seat]),
        ...[0, 1, 2, 3].map(
            (suit) => element(
                'div',
                [
                  sign(suit),
                  ...hand.filter((card) => card.suit === suit)
                      .sort((a, b) => b.rank - a.rank)
                      .map((card) => {
                        const score = seat === now.turn &&
                            scores.find((one) => one.suit === suit && one.rank === card.rank);
                        return element(
                            'button',
                            [
                              kRanks[card.rank - 2],
                              ...(score ? [element('small', score.tricks)] : [])
                            ],
                            {
                              className: score?.tricks === goal ? 'card best' : 'card',
                              disabled: !score,
                              onclick: () => play({...card, seat}),
                            });
                      }),
                ],
                {className: 'suit'})));
  });
  $('trick').replaceChildren(...now.trick.map(
      (card) => element('div', [kSeats[card.seat] + ' ', sign(card.suit), kRanks[card.rank - 2]])));
  $('back').disabled = !played.length;
  $('play').textContent = !contract ?
      'Choose a contract in the table: each card then shows the tricks of declarer.' :
      `${kSigns[contract.strain]} by ${kSeats[contract.declarer]}: ${now.won} tricks won` +
          (now.hands[now.turn].length ? `, ${kSeats[now.turn]} to play` : '');
  if (!table) return $('table').replaceChildren();
  const kOrder = [4, 0, 1, 2, 3];
  $('table').replaceChildren(
      element('tr', [element('th', ''), ...kOrder.map((strain) => element('th', sign(strain)))]),
      ...[0, 2, 1, 3].map(
          (declarer) => element('tr', [
            element('th', kSeats[declarer]),
            ...kOrder.map(
                (strain) => element(
                    'td', element('button', table.resTable[strain][declarer], {
                      className: contract?.strain === strain && contract.declarer === declarer ?
                          'chosen' :
                          '',
                      ariaLabel: `${kSeats[declarer]} in ${'SHDCN'[strain]}: ${
                          table.resTable[strain][declarer]} tricks`,
                      onclick: () => {
                        contract = {strain, declarer};
                        played = [];
                        score();
                      },
                    })))
          ])));
}

/** Shows the position, and once they are known the tricks after each card. */
async function score() {
  const {hands, turn, leader, won, trick} = position();
  const cards = [...played];
  scores = [];
  draw();
  if (!hands[turn]?.length) return;
  const pad = (list) => [...list, 0, 0, 0].slice(0, 3);
  const found = await ask(
      'SolveBoardPBN', {
        trump: contract.strain,
        first: leader,
        currentTrickSuit: pad(trick.map((card) => card.suit)),
        currentTrickRank: pad(trick.map((card) => card.rank)),
        remainCards: textOf(hands),
      },
      -1, 3, 1);
  if (cards.length !== played.length || cards.some((card, i) => card !== played[i])) return;
  const left = hands[turn].length;
  for (let i = 0; i < found.cards; ++i) {
    const tricks =
        won + (turn % 2 === contract.declarer % 2 ? found.score[i] : left - found.score[i]);
    for (let rank = 2; rank <= 14; ++rank) {
      if (rank === found.rank[i] || found.equals[i] >> rank & 1)
        scores.push({suit: found.suit[i], rank, tricks});
    }
  }
  draw();
}
function play(card) {
  played.push(card);
  score();
}
$('back').onclick = () => {
  played.pop();
  score();
};

async function showPar() {
  if (!table) return;
  const par =
      await ask('DealerPar', table, $('dealer').selectedIndex, Number($('vulnerable').value));
  const contracts = par.contracts.map(
      (text) => text.replace(/^(\d)N/, '$1NT').replace('*', 'x').replace('-', ' '));
  $('par').textContent = `Par: ${par.score} for North-South` +
      (par.contracts[0] === 'pass' ? ', all pass' : `: ${contracts.join(', ')}`);
}

async function read() {
  [table, contract, played, scores] = [null, null, [], []];
  $('par').textContent = '';
  try {
    const mine = deal = readDeal($('deal').value);
    say('');
    if (deal.dealer !== undefined) $('dealer').selectedIndex = deal.dealer;
    if (deal.vulnerable !== undefined) $('vulnerable').value = deal.vulnerable;
    draw();
    const solved = await ask('CalcDDTablePBN', {cards: textOf(deal.hands)});
    if (mine !== deal) return;
    table = solved;
    draw();
    await showPar();
  } catch (error) {
    say(error.message);
  }
}
$('deal').oninput = read;
$('dealer').onchange = $('vulnerable').onchange = showPar;
if (location.hash.length > 1) $('deal').value = decodeURIComponent(location.hash.slice(1));
read();
