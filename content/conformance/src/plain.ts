import { type CreateView, currentRoute, type State } from './package.ts';

/** Drawn without a framework, with routes behind a hash or of the browser's history. */
export const createPlainView =
  (routes: 'history' | 'hash'): CreateView =>
  (element, first) => {
    let state = first;
    const route = () => (routes === 'history' ? currentRoute() : location.hash.slice(1) || '/');
    const show = (next: State) => {
      state = next;
      const main = document.createElement('main');
      main.dataset.word = state.word;
      main.dataset.route = route();
      main.dataset.visitor = state.visitor;
      if (state.findings) main.dataset.findings = JSON.stringify(state.findings);
      const heading = document.createElement('h1');
      heading.textContent = 'Plain';
      const lines = [state.word, ...(state.findings ?? [])].map((line) => {
        const paragraph = document.createElement('p');
        paragraph.textContent = line;
        return paragraph;
      });
      main.append(heading, ...lines);
      element.replaceChildren(main);
    };
    const follow = () => show(state);
    const event = routes === 'history' ? 'popstate' : 'hashchange';
    addEventListener(event, follow);
    show(first);
    return {
      show,
      go: (path) => {
        if (routes === 'hash') {
          location.hash = path;
          return;
        }
        history.pushState(null, '', path);
        follow();
      },
      end: () => {
        removeEventListener(event, follow);
        element.replaceChildren();
      },
    };
  };
