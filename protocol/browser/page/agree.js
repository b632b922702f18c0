// What needs a yes, of the reader or of the others: leaving a game that runs, taking back what was
// seen, the seat of an engine. And what can be gone back to.
const Agree = (() => {
  const sent = {};  // the last message of each kind
  function box() {
    let at = document.getElementById('agree');
    if (!at) {
      document.getElementById('note').insertAdjacentHTML('afterend', '<p id="agree"></p>');
      at = document.getElementById('agree');
    }
    return at;
  }
  const button = (text, message) =>
      `<button data-say='${JSON.stringify(message)}'>${escaped(T(text))}</button>`;
  return {
    sent(message) {
      sent[message.do] = message;
    },
    // Was this refused for want of a yes? Then the reader is asked.
    refused(ui, {do: what, why}) {
      if (!why.includes('the key sure') || !sent[what]) return false;
      if (confirm(T('The game is not over. Leave it?'))) ui.send({...sent[what], sure: true});
      return true;
    },
    draw(ui) {
      const {asked, seat, plays, watches, left, turns, boards, board, seed, record} = ui.state;
      const parts = [];
      if (asked && asked.of.includes(seat))
        parts.push(`${escaped(ui.said(asked.what))}. ${button('Agree', {do: 'agree'})} ${
            button('Do not agree', {do: 'decline'})}`);
      else if (asked)
        parts.push(
            escaped(T('The others are asked: {0}', ui.said(asked.what))) + ' ' +
            button('Ask no more', {do: 'decline'}));
      if (plays !== undefined && !ui.state.over)
        parts.push(
            escaped(T('You play the cards of {0}.', T(ui.seatName(plays)))) + ' ' +
            button('Watch instead', {do: 'watch', number: 1}));
      if (watches && !ui.state.over)
        parts.push(button('Play the cards of my partner', {do: 'watch', number: 0}));
      if (left && (record || !turns.length))
        parts.push(button('Back to the game that was left', {do: 'restore'}));
      if (boards && !record)
        parts.push(escaped(
            T('Board {0} of {1}', board, boards) +
            (seed === null ? '' : ` · tianji table --boards ${boards} --deals ${seed}`)));
      const html = parts.join('<br>'), at = box();
      if (at.innerHTML === html) return;
      at.innerHTML = html;
      at.hidden = !html;
      for (const one of at.querySelectorAll('button'))
        one.onclick = () => ui.send(JSON.parse(one.dataset.say));
    },
  };
})();
