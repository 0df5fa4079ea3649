import { rules, satisfies } from '@colophon/model';
import { expect, test } from 'vitest';
import { inBatches, MAX_OBJECT_BYTES, sortFiles, toObjectName } from './object-rules.ts';

const fileOf = (name: string, size: number): File => ({ name, size }) as File;

test('forbidden signs and white space become underscores', () => {
  expect(toObjectName('my tide: 1/2.png')).toBe('my_tide__1_2.png');
});

test('a long name is cut before its extension', () => {
  const name = toObjectName(`${'x'.repeat(150)}.png`);
  expect(name).toHaveLength(rules.objectName.maxLength);
  expect(name.endsWith('.png')).toBe(true);
  expect(satisfies(rules.objectName, toObjectName(`a.${'y'.repeat(150)}`))).toBe(true);
});

test('empty files and files beyond the limit are sorted out, the others go on', () => {
  const [fine, empty, large] = [fileOf('a', 10), fileOf('b', 0), fileOf('c', MAX_OBJECT_BYTES + 1)];
  expect(sortFiles([fine, empty, large], 100)).toEqual({
    accepted: [fine],
    empty: [empty],
    tooLarge: [large],
    isBeyondQuota: false,
  });
});

test('what does not fit into the space left is refused as a whole', () => {
  expect(sortFiles([fileOf('a', 60), fileOf('b', 60)], 100).isBeyondQuota).toBe(true);
});

test('a long list is sent in parts of at most a hundred, in order and without a loss', () => {
  const list = Array.from({ length: 250 }, (_, i) => i);
  const batches = inBatches(list);
  expect(batches.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(batches.flat()).toEqual(list);
  expect(inBatches([])).toEqual([]);
});
