import { vi } from 'vitest';

/** Stands in for what asks how wide things are: jsdom lays nothing out, so no query of the screen matches and no size changes. */
export function stubLayout(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}
