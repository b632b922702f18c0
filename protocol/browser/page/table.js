// The page itself: the connection to the table, and what is drawn when the table says something.
(() => {
  const byId = id => document.getElementById(id);
  const root = byId('board'), actions = byId('actions');
  let socket = null, wait = 250, noteTimer = null, look = null, lookSight = null, shownGame = null;
  let from = '';      // the square that was pressed first
  let followed = '';  // the turn at which the reader last changed the seat
  // The table knows a tab by this word, also after it was loaded again.
  let me = sessionStorage.getItem('tianji/me');
  if (!me) {
    me = [...crypto.getRandomValues(new Uint8Array(12))]
             .map(byte => byte.toString(16).padStart(2, '0'))
             .join('');
    sessionStorage.setItem('tianji/me', me);
  }
  // And a browser by this one: what one tab has seen, the others know.
  let browser = localStorage.getItem('tianji/browser');
  if (!browser) localStorage.setItem('tianji/browser', browser = me);
  const ui = {
    state: null,
    programs: [],
    records: {titles: [], number: 0},
    believed: null,
    allMine: false,  // does the reader move for every side of an open game?
    root,
    send(message) {
      Agree.sent(message);
      if (socket && socket.readyState === 1) socket.send(JSON.stringify(message));
    },
    move(text) {
      ui.note('');
      ui.send({do: 'move', turn: ui.state.turns.length, move: text});
    },
    seatName: seat => ui.state.seats[seat].name,
    live: () => look === null,
    // Is it the turn of the reader?
    mine: () => ui.state.turn !== null && !ui.state.record &&
        ui.state.turn === (ui.state.plays ?? ui.state.seat),
    // Would another game end one that is being played?
    running: () => !ui.state.over && !ui.state.record && ui.state.turns.length > 0,
    settingUp: () => ui.mine() && ui.state.sight.setting_up === true,
    sight: () => look === null ? ui.state.sight : lookSight || ui.state.sight,
    lookedAt: () => look === null ? ui.state.turns.length : look,
    told(html) {
      byId('told').innerHTML = html;
    },
    toldText: () => byId('told').textContent,
    facts(text) {
      byId('facts').textContent = text;
    },
    note(text, soft) {
      const note = byId('note');
      note.classList.toggle('soft', soft === true);
      clearTimeout(noteTimer);
      note.hidden = !text;
      note.textContent = text;
      if (text)
        noteTimer = setTimeout(() => {
          note.hidden = true;
        }, 9000);
    },
    moveHtml: move => ui.lineHtml([move]),
    // Moves that follow each other from here on.
    lineHtml(moves, board = Study.on() ? ui.sight().men : ui.state.sight.men) {
      if (ui.state.look === 'hands') return moves.map(Bridge.moveHtml).join(' ');
      if (ui.state.look !== 'points' || Language !== 'zh' || board === null)
        return moves.map(move => escaped(move.startsWith('setup:') ? T('this army') : move))
            .join(' ');
      const men = Boards.men(board);
      return moves
          .map(move => {
            const written = Notation.fromSquares(men, move);
            Notation.play(men, move);
            return written;
          })
          .join(' ');
    },
    // What was said in English, as this reader and this game write it.
    said: text =>
        ui.state.look === 'hands' ? Signs(Said(text.replace(/ {3}/, ': '), true)) : Said(text),
    turnText: turn => ui.said(
        ui.state.look === 'points' ?
            turn.text.replace(
                /\S+ \((.{4})\)/,
                (all, letters) =>
                    Language === 'zh' ? Notation.fromLetters(letters, turn.seat === 0) : all) :
            turn.text),
    believedName: who => ui.state.look === 'hands' ?
        T({N: 'North', E: 'East', S: 'South', W: 'West'}[who] || who) :
        T(Men.kinds['abcdefghijkl'.indexOf(who)] || who),
    // What the engine may be asked about: cards or pieces that are not seen.
    unseen() {
      const sight = ui.state.sight;
      if (ui.state.look === 'hands')
        return sight.phase === 'auction' ?
            ['SA', 'SK', 'SQ', 'HA', 'HK', 'HQ', 'DA', 'DK', 'DQ', 'CA', 'CK', 'CQ'].filter(
                card => Bridge.unseen(sight).includes(card)) :
            Bridge.unseen(sight);
      if (sight.setting_up) return [];
      const geo = Geometry.of(ui);
      return [...Boards.men(sight.men)]
          .filter(([, man]) => man.endsWith('-12'))
          .map(([cell]) => geo.name(+cell))
          .slice(0, 32);
    },
    look(turn) {
      const last = ui.state.turns.length;
      turn = Math.min(Math.max(turn, 0), last);
      look = turn === last ? null : turn;
      lookSight = null;
      if (look !== null)
        ui.send({do: 'look', turn});
      else
        ui.redraw();
      Side.drawLog(ui);
    },
    redraw(light) {
      drawBoard();
      if (!light) drawBeside();
    },
  };
  function statusText() {
    const state = ui.state;
    if (state.fault) return state.fault;
    if (state.record) return T('This is a record: step through it');
    if (state.over) return T('The game is over: {0}', ui.said(state.ending.reason));
    if (ui.mine()) {
      if (state.sight.setting_up) return T('Your turn: set up your army');
      if (state.look === 'hands' && state.sight.hand === state.sight.contract?.dummy)
        return T('Your turn: play a card from dummy');
      return T('Your turn');
    }
    const name = T(ui.seatName(state.turn));
    return T(state.thinks ? '{0} thinks …' : '{0} is to move', name);
  }
  // A game on squares: a square is pressed that is a move, or two, from where and to where.
  function drawSquares({columns, first, men}, text, legal) {
    const name = i => 'abcdefghijklmnopqrstuvwxyz'[i % columns] +
        (men.length / columns - Math.floor(i / columns) - 1 + first);
    const starts = text => legal.some(move => move.startsWith(text));
    if (!starts(from)) from = '';
    const face = man => man.face ?
        `<span class="han">${escaped(man.face)}</span><span class="plain">${
            escaped(man.sign)}</span>` :
        escaped(man.sign);
    const square = (man, i) => {
      const at = name(i);
      return `<td><button data-square="${at}" class="${at === from ? 'chosen' : ''} seat${
          man.seat ?? ''}" aria-label="${at} ${escaped(man.sign) || T('empty')}" ${
          starts(at) || starts(from + at) ? '' : 'disabled'}>${face(man)}</button></td>`;
    };
    let html = '';
    for (let i = 0; i < men.length; i += columns)
      html += `<tr><th>${name(i).slice(1)}</th>${
          men.slice(i, i + columns).map((man, k) => square(man, i + k)).join('')}</tr>`;
    const files = men.slice(0, columns).map((man, i) => `<th>${name(i)[0]}</th>`).join('');
    const rest = text.split('\n').slice(men.length / columns + 1);  // the text draws the board too
    root.innerHTML = `<table class="squares" style="--n:${columns}">${html}<tr><th></th>${
        files}</tr></table><pre>${escaped(rest.join('\n'))}</pre>`;
    for (const button of root.querySelectorAll('button'))
      button.onclick = () => {
        const at = button.dataset.square, move = from + at;
        if (legal.includes(move)) {
          from = '';
          ui.move(move);
        } else {
          from = at === from || !starts(at) ? '' : at;
          ui.redraw(true);
        }
      };
  }
  function drawWords(sight, live) {
    root.className = 'words';
    const legal = live && ui.state.legal || [];
    if (sight.squares)
      drawSquares(sight.squares, sight.text, legal);
    else
      root.innerHTML = `<pre>${escaped(sight.text)}</pre>`;
    actions.innerHTML = legal.length && legal.length <= 80 ? '<div class="moves">' +
            legal.map(move => `<button data-move="${escaped(move)}">${escaped(move)}</button>`)
                .join('') +
            '</div>' :
                                                             '';
    for (const button of actions.querySelectorAll('button'))
      button.onclick = () => ui.move(button.dataset.move);
  }
  function drawBoard() {
    const state = ui.state, live = look === null || Study.on(), sight = ui.sight();
    ui.facts('');
    // What has the focus keeps it, though it is drawn again.
    const held = document.activeElement,
          where = held &&
        (root.contains(held)        ? root :
             actions.contains(held) ? actions :
                                      null);
    const sign = where &&
        ['data-bid', 'data-move', 'data-do', 'data-call', 'data-square']
            .map(
                key => held.getAttribute(key) !== null ?
                    `[${key}="${CSS.escape(held.getAttribute(key))}"]` :
                    '')
            .find(text => text);
    if (state.look === 'hands') {
      delete root.dataset.ground;
      Bridge.draw(ui, root, actions, sight, live);
    } else if (state.look === 'words') {
      delete root.dataset.ground;
      drawWords(sight, live);
    } else {
      if (ui.settingUp() && live) {
        Men.draw(ui, root, actions, sight, false);
        SetUp.draw(ui, root, actions, sight);
      } else {
        if (actions.querySelector('[data-do]')) actions.innerHTML = '';
        Men.draw(ui, root, actions, sight, live);
      }
    }
    if (sign && where.querySelector(sign)) where.querySelector(sign).focus();
    Study.arrows(ui);
  }
  function drawBeside() {
    Side.draw(ui);
    Advice.draw(ui);
  }
  function draw() {
    const state = ui.state;
    byId('title').textContent = T(state.variant);
    document.body.dataset.look = state.look;
    document.title = `Tianji: ${T(state.variant)}`;
    const status = byId('status');
    const text = statusText();
    if (status.textContent !== text) status.textContent = text;
    status.classList.toggle('mine', ui.mine());
    byId('back').disabled = state.seat === null || state.record;
    byId('hint').disabled = !ui.mine() || look !== null;
    byId('resign').disabled =
        state.seat === null || state.over || state.record || state.sight.setting_up === true;
    byId('resign').hidden = state.look === 'hands' || state.look === 'words';
    byId('next').hidden = !(state.look === 'hands' && !state.record);
    byId('letters').hidden = state.look === 'hands' || state.look === 'words';
    byId('letters').textContent = T(state.look === 'stations' ? 'Numbers' : 'Letters');
    byId('claim').hidden = !(state.look === 'hands' && ui.mine() && state.sight.phase === 'play');
    byId('typed').hidden = !ui.mine();
    byId('move').setAttribute('aria-describedby', 'told');
    byId('move').placeholder = state.how ? Said(state.how.split('\n')[0]) : '';
    byId('load').disabled = !Facts.games.find(one => one.variant === state.variant).records;
    Agree.draw(ui);
    Study.draw(ui);
    drawBoard();
    drawBeside();
  }
  Study.attach(ui);
  // Who plays all sides sits where the next turn is; once, since the table may refuse it.
  function followTurn({game, turns, turn, seat, seats, over, record}) {
    const at = game + '/' + turns.length;
    if (!ui.allMine || over || record || turn === seat || seats[turn].here || followed === at)
      return;
    followed = at;
    ui.send({do: 'sit', seat: turn});
  }
  const received = {
    welcome(message) {
      ui.programs = message.programs;
    },
    records(message) {
      ui.records = message;
      Side.drawLoaded(ui);
    },
    state(message) {
      const before = ui.state;
      message.came = Date.now();
      if (!before || before.game !== message.game) ui.allMine = ui.allMine && !message.hides;
      message.view = ui.allMine ? 0 : message.seat;
      followTurn(message);
      ui.state = message;
      if (shownGame !== message.game) {
        shownGame = message.game;
        look = null;
        Men.reset();
        Bridge.reset();
        actions.innerHTML = '';
        ui.told('');
      } else if (before && before.turns.length !== message.turns.length) {
        look = null;
        Men.reset();
        Bridge.reset();
        actions.innerHTML = '';
        ui.told('');
        byId('move').value = '';
        const last = message.turns[message.turns.length - 1];
        if (last && message.turns.length > before.turns.length) ui.told(escaped(ui.turnText(last)));
      }
      draw();
    },
    sight(message) {
      if (message.turn !== look) return;
      lookSight = message.sight;
      drawBoard();
    },
    // What the page itself asked about a turn may come too late: nobody waits for the answer then.
    refused(message) {
      Study.refused(ui, message);
      if (Agree.refused(ui, message)) return;
      if (!['explain', 'believe', 'preset', 'no hint', 'par'].includes(message.do))
        ui.note(Said(message.why));
    },
    note(message) {
      ui.note(Said(message.text), true);
    },
    meaning(message) {
      Auction.meaning(ui, message);
    },
    card(message) {
      Systems.show(message);
    },
    par(message) {
      Ending.par(ui, message);
    },
    advice(message) {
      Advice.advice(ui, message);
    },
    belief(message) {
      Advice.belief(ui, message);
    },
    costs(message) {
      Side.costs(ui, message);
    },
    tried(message) {
      Study.tried(ui, message);
    },
    analysis(message) {
      Study.analysis(ui, message);
    },
    reviewed(message) {
      Study.reviewed(ui, message);
    },
    preset(message) {
      SetUp.preset(ui, message);
    },
    record(message) {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([message.text], {type: 'text/plain'}));
      link.download = message.name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    },
  };
  function connect() {
    socket = new WebSocket(location.href.replace(/^http/, 'ws').replace(/[#?].*$/, '') + 'ws');
    socket.onopen = () => {
      wait = 250;
      ui.note('');
      ui.send({do: 'hello', me, browser});
    };
    socket.onmessage = event => {
      const message = JSON.parse(event.data);
      if (received[message.type]) received[message.type](message);
    };
    socket.onclose = () => {
      byId('status').textContent = T('The connection is lost; trying again …');
      setTimeout(connect, wait);
      wait = Math.min(2 * wait, 5000);
    };
  }
  byId('typed').onsubmit = event => {
    event.preventDefault();
    if (byId('move').value.trim()) ui.move(byId('move').value.trim());
  };
  byId('new').onclick = () => ui.state && NewGame.open(ui);
  byId('next').onclick = () => ui.send({do: 'next'});
  byId('save').onclick = () => ui.send({do: 'record'});
  byId('load').onclick = () => byId('file').click();
  byId('file').onchange = event => {
    const file = event.target.files[0];
    if (file)
      file.text().then(text => {
        const message = {do: 'load', text};
        if (new Blob([JSON.stringify(message)]).size < Facts.longest)
          ui.send(message);
        else
          ui.note(
              T('This file is too long for the page: open it with tianji table --record FILE.'));
      });
    event.target.value = '';
  };
  byId('back').onclick = () => ui.send({do: 'back', turn: ui.state.turns.length});
  byId('hint').onclick = () => Advice.ask(ui);
  byId('resign').onclick = () => {
    if (confirm(T('Resign this game?'))) ui.send({do: 'resign', turn: ui.state.turns.length});
  };
  byId('claim').querySelector('button').onclick = () =>
      ui.send({do: 'claim', turn: ui.state.turns.length, number: +byId('tricks').value});
  byId('belief').ontoggle = () => ui.state && Advice.drawBelief(ui);
  Choices.bind(ui);
  byId('step').oninput = event => ui.look(+event.target.value);
  for (const button of document.querySelectorAll('[data-step]'))
    button.onclick = () => {
      const at = ui.lookedAt();
      ui.look(
          {first: 0, back: at - 1, on: at + 1, last: ui.state.turns.length}[button.dataset.step]);
    };
  byId('log').onkeydown = event => {
    const by = {ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1}[event.key];
    if (by) {
      event.preventDefault();
      ui.look(ui.lookedAt() + by);
    }
  };
  // The arrow keys step through the game, unless something that uses them has the focus.
  document.addEventListener('keydown', event => {
    const by = {ArrowLeft: -1, ArrowRight: 1}[event.key];
    if (!by || !ui.state || event.defaultPrevented || byId('dialog').open ||
        event.target.closest('input,select,svg.board,#log'))
      return;
    event.preventDefault();
    ui.look(ui.lookedAt() + by);
  });
  // Only a page that is looked at, with somebody on turn, has something to do now and then.
  setInterval(() => {
    if (!document.hidden && ui.state && !ui.state.over && !ui.state.record) Side.drawTimes(ui);
  }, 1000);
  connect();
})();
