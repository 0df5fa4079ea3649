import { createStore } from './store.ts';

/** Colour scheme that a reader chose: light, dark, or that of the system. */
export type ColorScheme = 'auto' | 'light' | 'dark';

/** The key and the attribute are Mantine's own; `color-scheme.js` reads the one and sets the other before the first paint. */
const KEY = 'mantine-color-scheme-value';
const ATTRIBUTE = 'data-mantine-color-scheme';

/** The scheme on screen. */
export const colorScheme = createStore<ColorScheme>('auto');

/** Takes the reader's choice over, and from now on what the system and other tabs change. */
export function startColorScheme(): void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    const chosen = colorScheme.get();
    const isDark = chosen === 'dark' || (chosen === 'auto' && system.matches);
    document.documentElement.setAttribute(ATTRIBUTE, isDark ? 'dark' : 'light');
  };
  colorScheme.subscribe(show);
  system.addEventListener('change', show);
  window.addEventListener('storage', ({ key }) => key === KEY && colorScheme.set(remembered()));
  colorScheme.set(remembered());
}

/** Shows another scheme and remembers it. */
export function chooseColorScheme(chosen: ColorScheme): void {
  if (chosen === colorScheme.get()) return;
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  colorScheme.set(chosen);
}

function remembered(): ColorScheme {
  try {
    const chosen = localStorage.getItem(KEY);
    return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
  } catch {
    return 'auto';
  }
}
