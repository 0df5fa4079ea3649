const STEPS = [
  { en: 'Breathe in', zh: '吸气', seconds: 4, scale: 1, turn: 90 },
  { en: 'Hold', zh: '屏住', seconds: 3, scale: 1, turn: 120 },
  { en: 'Breathe out', zh: '呼气', seconds: 6, scale: 0.45, turn: 0 },
];
const WORDS = {
  en: { start: 'Touch to begin', rounds: (count) => `${count} ${count === 1 ? 'breath' : 'breaths'}` },
  zh: { start: '点一下开始', rounds: (count) => `第 ${count} 次呼吸` },
};

const language = navigator.language.startsWith('zh') ? 'zh' : 'en';
const words = WORDS[language];

let timer;
let button;
let onClick;

window.mount = () => {
  const card = document.querySelector('.breath-card');
  button = card.querySelector('.breath-circle');
  const petals = card.querySelector('.breath-petals');
  const word = card.querySelector('.breath-word');
  const count = card.querySelector('.breath-count');

  const rest = () => {
    clearTimeout(timer);
    timer = undefined;
    button.setAttribute('aria-pressed', 'false');
    petals.removeAttribute('style');
    word.textContent = words.start;
    count.textContent = '';
  };
  const breathe = (index) => {
    const step = STEPS[index % STEPS.length];
    petals.style.setProperty('--seconds', `${step.seconds}s`);
    petals.style.setProperty('--breath', step.scale);
    petals.style.setProperty('--turn', `${step.turn}deg`);
    word.textContent = step[language];
    count.textContent = words.rounds(Math.floor(index / STEPS.length) + 1);
    timer = setTimeout(() => breathe(index + 1), step.seconds * 1000);
  };
  onClick = () => {
    if (timer !== undefined) return rest();
    button.setAttribute('aria-pressed', 'true');
    breathe(0);
  };

  button.addEventListener('click', onClick);
  rest();
};

window.unmount = () => {
  clearTimeout(timer);
  timer = undefined;
  button.removeEventListener('click', onClick);
};

// Opened by itself, outside a node, nobody calls mount.
if (!window.__MICRO_APP_ENVIRONMENT__) window.mount();
