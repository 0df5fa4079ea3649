import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

const ordered = (things: Readonly<Record<string, string>>) =>
  inOrder(Object.entries(things), { idOf: ([id]) => id, partsOf: ([, parts]) => [...parts] })
    .map(([id]) => id)
    .join('');

test('each thing comes after those that it is made of, and otherwise they stay as they are', () => {
  expect(ordered({ a: '', b: '', c: '' })).toBe('abc');
  expect(ordered({ a: 'cd', b: 'a', c: '', d: 'c' })).toBe('cdab');
  expect(ordered({ a: 'bc', b: 'd', c: 'd', d: '' })).toBe('dbca');
});

test('parts that are not there, and circles, lose nothing', () => {
  expect(ordered({ a: 'xb', b: 'a' })).toBe('ba');
});

test('a chain may be long', () => {
  const chain = Array.from({ length: 50_000 }, (_, index) => index);
  const result = inOrder(chain, { idOf: String, partsOf: (one) => [String(one + 1)] });
  expect([result[0], result.at(-1)]).toEqual([49_999, 0]);
});
