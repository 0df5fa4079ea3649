import { expect, test } from 'vitest';
import type { z } from 'zod';
import { exhibitSort, fullName, tags, version } from './inputs.ts';

const parsed = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
};

test.each<[value: string, expected: unknown]>([
  ['1.2.0', '1.2.0'],
  ['v1.2.0', '1.2.0'],
  [' 1.2.0-beta.1 ', '1.2.0-beta.1'],
  ['1.2.0'.padEnd(64), '1.2.0'],
  ['1.2', ['is not a version']],
  ['', ['is not a version']],
])('version %j is taken as %j', (value, expected) => {
  expect(parsed(version, value)).toEqual(expected);
});

test('a version has 64 characters at most', () => {
  expect(version.safeParse('1.2.0'.padEnd(65)).success).toBe(false);
});

test.each<[value: string, expected: unknown]>([
  ['mira/moss', 'mira/moss'],
  ['mira%2Fmoss', 'mira/moss'],
  ['mira/%E8%8B%94', 'mira/苔'],
  ['mira/100%', 'mira/100%'],
  ['mira/a/b', ['is not the full name of a resource']],
  ['/moss', ['is not the full name of a resource']],
  ['mira/', ['is not the full name of a resource']],
  ['moss', ['is not the full name of a resource']],
  ['-/moss', ['is not the full name of a resource']],
  ['', ['is not the full name of a resource']],
])('full name %j is taken as %j', (value, expected) => {
  expect(parsed(fullName, value)).toEqual(expected);
});

test.each<[value: string, isOrder: boolean]>([
  ['resourceFirstVersionReleaseDate:-1', true],
  ['a_1:1', true],
  [`${'x'.repeat(40)}:1`, true],
  [`${'x'.repeat(41)}:1`, false],
  ['position:0', false],
  ['position:11', false],
  ['position', false],
  [':1', false],
  ['a-b:1', false],
  [' a:1', false],
])('%j is an order: %s', (value, isOrder) => {
  expect(exhibitSort.safeParse(value).success).toBe(isOrder);
  expect(parsed(exhibitSort, undefined)).toBeUndefined();
});

test('there are up to twenty labels', () => {
  expect(tags.safeParse(Array(20).fill('a')).success).toBe(true);
  expect(tags.safeParse(Array(21).fill('a')).success).toBe(false);
  expect(tags.safeParse(['a#']).success).toBe(false);
});
