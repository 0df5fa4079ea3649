const DATA_RESOURCE = 'zhiyu/solar-term-colours';

/**
 * The colours: on a node from the data set that this widget depends on, opened by itself from the copy in the package.
 */
async function loadTerms() {
  const freelogApp = window.microApp?.getData().freelogApp;
  if (!freelogApp) return (await fetch('./solar-term-colours.json')).json();

  const dependencies = await freelogApp.getSelfDependencyTree();
  const { nid } = dependencies.find((dependency) => dependency.articleName === DATA_RESOURCE);
  const answer = await freelogApp.getExhibitDepFileStream(freelogApp.getTopExhibitId(), { nid });
  return answer.data;
}

/** Place of the term whose days these are: the last one that has begun this year. */
function currentPlace(terms) {
  const today = new Date().toISOString().slice(5, 10);
  const begun = terms.map((term, place) => ({ place, around: term.around })).filter(({ around }) => around <= today);
  const latest = begun.sort((one, other) => other.around.localeCompare(one.around))[0];
  return latest ? latest.place : terms.findIndex((term) => term.around.startsWith('12-2'));
}

let strip;

function choose(card, term, button) {
  card.style.setProperty('--chosen', term.hex);
  card.querySelector('h2').textContent = `${term.name} · ${term.colourName}`;
  card.querySelector('.terms-note').textContent = term.note;
  card.querySelector('.terms-code').textContent = `${term.english}  ${term.around}  ${term.hex}`;
  for (const other of strip.children) other.setAttribute('aria-pressed', String(other === button));
}

window.mount = async () => {
  const card = document.querySelector('.terms-card');
  strip = card.querySelector('.terms-strip');
  const { terms } = await loadTerms();
  for (const term of terms) {
    const button = document.createElement('button');
    button.type = 'button';
    button.style.setProperty('--term', term.hex);
    button.setAttribute('aria-label', `${term.name} ${term.english}`);
    button.addEventListener('click', () => choose(card, term, button));
    strip.append(button);
  }
  const place = currentPlace(terms);
  choose(card, terms[place], strip.children[place]);
};

window.unmount = () => strip.replaceChildren();

// Opened by itself, outside a node, nobody calls mount.
if (!window.__MICRO_APP_ENVIRONMENT__) window.mount();
