import { beforeEach, expect, test, vi } from 'vitest';

const KEY = 'mantine-color-scheme-value';
const shown = () => document.documentElement.dataset.mantineColorScheme;

/** The module as a page has it that was just opened, on a system that is dark or not and may change that. */
async function open(isDark: boolean) {
  vi.resetModules();
  const system = Object.assign(new EventTarget(), { matches: isDark });
  vi.stubGlobal('matchMedia', () => system);
  const page = await import('./color-scheme.ts');
  page.startColorScheme();
  vi.unstubAllGlobals();
  const change = (matches: boolean) => {
    system.matches = matches;
    system.dispatchEvent(new Event('change'));
  };
  return { ...page, change };
}

beforeEach(() => document.documentElement.removeAttribute('data-mantine-color-scheme'));

test('without a choice the page is as the system is, also when that changes', async () => {
  const { change, colorScheme } = await open(true);
  expect(shown()).toBe('dark');
  change(false);
  expect(shown()).toBe('light');
  expect(colorScheme.get()).toBe('auto');
});

test('a choice shows at once, is remembered, and stays when the system changes', async () => {
  const { chooseColorScheme, change } = await open(false);
  chooseColorScheme('dark');
  expect(shown()).toBe('dark');
  expect(localStorage.getItem(KEY)).toBe('dark');
  change(true);
  change(false);
  expect(shown()).toBe('dark');

  const { colorScheme } = await open(false);
  expect(shown()).toBe('dark');
  expect(colorScheme.get()).toBe('dark');
});

test('a choice that was made in another tab shows here', async () => {
  await open(false);
  localStorage.setItem(KEY, 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(shown()).toBe('dark');
});

test('what is remembered and no scheme counts as none', async () => {
  localStorage.setItem(KEY, 'sepia');
  const { colorScheme } = await open(false);
  expect(colorScheme.get()).toBe('auto');
  expect(shown()).toBe('light');
});
