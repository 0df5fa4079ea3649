import { expect, test } from 'vitest';
import { inOrder } from './short-file-lists.ts';

const NAMES = ['assets/a.js', 'assets/b.css', 'assets/c.js', 'assets/d.css', 'assets/e.js'];
const load = (numbers: string, names = NAMES) =>
  `m.f||(m.f=${JSON.stringify(names)}); r(()=>import("./x.js"),__vite__mapDeps([${numbers}]))`;

const NOTHING = new Set<string>();

test('scripts come in the order of their numbers, style sheets behind them as they were', () => {
  expect(inOrder(load('4,3,0,1,2'), NOTHING)).toBe(load('0,2,4,3,1'));
  expect(inOrder(load('4'), NOTHING)).toBe(load('0', ['assets/e.js']));
});

test('what every page has already is in no list', () => {
  expect(inOrder(load('4,3,0,1'), new Set(['assets/a.js', 'assets/b.css']))).toBe(
    load('1,0', ['assets/d.css', 'assets/e.js']),
  );
  expect(inOrder(load('0'), new Set(['assets/a.js']))).toBe(load('', []));
});

test('code without such lists stays as it is', () => {
  expect(inOrder('const a = [3, 1, 2];', NOTHING)).toBe('const a = [3, 1, 2];');
});
