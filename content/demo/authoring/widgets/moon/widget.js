const SYNODIC_MONTH_DAYS = 29.530588853;
const NEW_MOON_AT = Date.UTC(2000, 0, 6, 18, 14);
const DAY_MS = 86400000;
const RADIUS = 96;

const WORDS = {
  en: {
    names: [
      'New moon',
      'Waxing crescent',
      'First quarter',
      'Waxing gibbous',
      'Full moon',
      'Waning gibbous',
      'Last quarter',
      'Waning crescent',
    ],
    facts: (lit, age) => `${lit}% lit, day ${age} of the cycle`,
    tonight: 'Tonight',
  },
  zh: {
    names: ['新月', '娥眉月', '上弦月', '盈凸月', '满月', '亏凸月', '下弦月', '残月'],
    facts: (lit, age) => `照亮 ${lit}%，月龄 ${age} 天`,
    tonight: '今夜',
  },
};

const language = navigator.language.startsWith('zh') ? 'zh' : 'en';
const words = WORDS[language];

/** Part of the cycle gone by, 0 and 1 being new moon. */
function phaseAt(time) {
  const cycles = (time - NEW_MOON_AT) / DAY_MS / SYNODIC_MONTH_DAYS;
  return cycles - Math.floor(cycles);
}

/** Outline of the lit part: half a rim and half an ellipse. */
function litOutline(phase) {
  const bulge = Math.cos(phase * 2 * Math.PI);
  const waxing = phase < 0.5;
  const inner = bulge > 0 === waxing ? 0 : 1;
  return `M0 ${-RADIUS}A${RADIUS} ${RADIUS} 0 0 ${waxing ? 1 : 0} 0 ${RADIUS}A${Math.abs(bulge) * RADIUS} ${RADIUS} 0 0 ${inner} 0 ${-RADIUS}Z`;
}

function show(card, days) {
  const time = Date.now() + days * DAY_MS;
  const phase = phaseAt(time);
  const name = words.names[Math.round(phase * 8) % 8];
  const lit = Math.round(((1 - Math.cos(phase * 2 * Math.PI)) / 2) * 100);
  for (const path of card.querySelectorAll('.moon-lit')) path.setAttribute('d', litOutline(phase));
  for (const element of card.querySelectorAll('.moon-name')) element.textContent = name;
  card.querySelector('.moon-facts').textContent = words.facts(lit, (phase * SYNODIC_MONTH_DAYS).toFixed(1));
  card.querySelector('.moon-when').textContent =
    days === 0 ? words.tonight : new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(time);
}

let slider;
let onInput;

window.mount = () => {
  const card = document.querySelector('.moon-card');
  slider = card.querySelector('input');
  onInput = () => show(card, Number(slider.value));
  slider.addEventListener('input', onInput);
  onInput();
};

window.unmount = () => slider.removeEventListener('input', onInput);

// Opened by itself, outside a node, nobody calls mount.
if (!window.__MICRO_APP_ENVIRONMENT__) window.mount();
