import { expect, test } from 'vitest';
import { inOrder } from './short-file-lists.ts';

const NAMES = 'm.f||(m.f=["assets/a.js","assets/b.css","assets/c.js","assets/d.css","assets/e.js"])';
const load = (numbers: string) => `${NAMES}; r(()=>import("./x.js"),__vite__mapDeps([${numbers}]))`;

test('scripts come in the order of their numbers, style sheets behind them as they were', () => {
  expect(inOrder(load('4,3,0,1,2'))).toBe(load('0,2,4,3,1'));
  expect(inOrder(load('0'))).toBe(load('0'));
});

test('code without such lists stays as it is', () => {
  expect(inOrder('const a = [3, 1, 2];')).toBe('const a = [3, 1, 2];');
});
