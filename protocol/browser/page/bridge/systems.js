// What each side plays where sides tell each other: choices for a new game, and the card to read.
const Systems = (() => {
  const byId = id => document.getElementById(id);
  const side = (seats, of) =>
      seats.filter((seat, i) => i % 2 === of).map(seat => escaped(T(seat))).join('–');
  const cardButton = of => `<button type="button" data-card="${of}">${escaped(T('card'))}</button>`;
  function ask(ui, variant, systems, of) {
    ui.send({do: 'card', variant, systems: of ? [systems[1], systems[0]] : systems});
  }
  const chosen = () => [...byId('systems').querySelectorAll('select')].map(one => one.value);
  function choices(ui, game) {
    const box = byId('systems');
    box.hidden = !game.systems.length;
    if (box.hidden) return box.innerHTML = '';
    const played = game.variant === ui.state.variant ? ui.state.systems : [];
    box.innerHTML =
        [0, 1]
            .map(
                of => `<p><label><span>${side(game.seats, of)}</span> <select>${
                        [...new Set([...played, ...game.systems])]
                            .map(
                                name => `<option${name === played[of] ? ' selected' : ''}>${
                                    escaped(name)}</option>`)
                            .join('')}</select></label> ${cardButton(of)}</p>`)
            .join('');
    for (const button of box.querySelectorAll('button'))
      button.onclick = () => ask(ui, game.variant, chosen(), +button.dataset.card);
  }
  // Under the list of seats.
  const line = ({systems, seats}) => {
    const of = i => `<span>${side(seats.map(seat => seat.name), i)}: ${escaped(systems[i])} ${
        cardButton(i)}</span>`;
    return systems.length ? `<p class="systems">${of(0)}${of(1)}</p>` : '';
  };
  function bind(ui) {
    for (const button of document.querySelectorAll('.systems [data-card]'))
      button.onclick = () => ask(ui, ui.state.variant, ui.state.systems, +button.dataset.card);
  }
  // A card comes as lines: titles, and calls with what they mean.
  function show({system, text}) {
    const [title, ...lines] = text.split('\n');
    byId('card-title').textContent = T(title.replace(system, '{0}'), system);
    byId('card-text').innerHTML =
        lines
            .map(one => {
              const call = one.match(/^  (\S+) +(.*)$/);
              if (!call) return one ? `<p>${escaped(Said(one, true))}</p>` : '';
              return `<div><b>${Auction.callHtml(call[1].replace('*', ''))}${
                  call[1].endsWith('*') ? '*' :
                                          ''}</b> ${escaped(Signs(Said(call[2], true)))}</div>`;
            })
            .join('');
    if (!byId('card').open) byId('card').showModal();
  }
  return {choices, chosen, line, bind, show};
})();
