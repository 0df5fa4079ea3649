import { afterEach } from 'vitest';

// Files of tests follow one another in one page: each begins with an empty one that remembers nothing.
afterEach(() => {
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
