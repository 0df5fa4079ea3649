import { rules, satisfies } from '@colophon/model';
import { expect, test } from 'vitest';
import { MAX_OBJECT_BYTES, sortFiles, toObjectName } from './object-rules.ts';

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
