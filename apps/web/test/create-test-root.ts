import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';

const roots: Root[] = [];

afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
});

/** A place for React in the page, taken away after the test: what draws later would find no page, which fails the run. */
export function createTestRoot(): Root {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  roots.push(root);
  return root;
}
