import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { type CreateView, currentRoute, type State } from './package.ts';

/** Drawn by React, with routes of the browser's history. */
export const createReactView: CreateView = (element, first) => {
  const root = createRoot(element);
  const show = (state: State) => root.render(<Page state={{ ...state }} />);
  show(first);
  return {
    show,
    go: (path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    end: () => root.unmount(),
  };
};

function followRoute(follow: () => void): () => void {
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
}

function Page({ state }: { state: State }) {
  // Reads the route once more when it listens: it may change between the first drawing and then.
  const route = useSyncExternalStore(followRoute, currentRoute);
  return (
    <main
      data-word={state.word}
      data-route={route}
      data-visitor={state.visitor}
      data-findings={state.findings ? JSON.stringify(state.findings) : undefined}
    >
      <h1>React</h1>
      <p>{state.word}</p>
      <ul>
        {state.findings?.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    </main>
  );
}
