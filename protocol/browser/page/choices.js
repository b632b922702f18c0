// What a reader has chosen for all games of this browser: how long a trick stays, sounds, signs.
const Choices = (() => {
  const kept = {
    get(name, otherwise) {
      try {
        return localStorage.getItem('tianji/' + name) ?? otherwise;
      } catch {
        return otherwise;
      }
    },
    set(name, value) {
      try {
        localStorage.setItem('tianji/' + name, value);
      } catch { /* the choice ends with the page */
      }
    },
  };
  const stays = ['0', '0.5', '1', '2', '600'];
  let sounds = null;
  return {
    ...kept,
    // Seconds that a finished trick stays; ten minutes stand for "until a click".
    trick: () => +kept.get('trick', '1'),
    // A short wooden knock, if sounds are wanted.
    knock() {
      if (kept.get('sound', '0') !== '1') return;
      sounds ||= new AudioContext();
      const tone = sounds.createOscillator(), loud = sounds.createGain(), now = sounds.currentTime;
      tone.frequency.setValueAtTime(320, now);
      tone.frequency.exponentialRampToValueAtTime(90, now + .06);
      loud.gain.setValueAtTime(.35, now);
      loud.gain.exponentialRampToValueAtTime(.001, now + .09);
      tone.connect(loud).connect(sounds.destination);
      tone.start(now);
      tone.stop(now + .1);
    },
    bind(ui) {
      const trick = document.getElementById('trick'), sound = document.getElementById('sound');
      trick.innerHTML = stays
                            .map(
                                text => `<option value="${text}">${
                                    escaped(
                                        text === '600'   ? T('until a click') :
                                            text === '0' ? T('not at all') :
                                                           T('{0} seconds', text))}</option>`)
                            .join('');
      trick.value = kept.get('trick', '1');
      trick.onchange = () => kept.set('trick', trick.value);
      sound.checked = kept.get('sound', '0') === '1';
      sound.onchange = () => {
        kept.set('sound', sound.checked ? '1' : '0');
        Choices.knock();
      };
      // Signs or letters on men, numbers on those of junqi.
      const letters = document.getElementById('letters');
      const show = on => {
        document.body.classList.toggle('lettered', on);
        letters.setAttribute('aria-pressed', on);
        kept.set('letters', on ? '1' : '0');
      };
      show(kept.get('letters', Language === 'zh' ? '0' : '1') === '1');
      letters.onclick = () => {
        show(!document.body.classList.contains('lettered'));
        if (ui.state) ui.redraw(true);
      };
    },
  };
})();
