import { expect, test } from 'vitest';
import { isInRange, pickVersion } from './ranges.ts';

const VERSIONS = ['1.0.0', '1.2.0', '2.0.0-beta.1'];

test('latest is the version created last, a range the highest in it', () => {
  expect(pickVersion(VERSIONS, 'latest')).toBe('2.0.0-beta.1');
  expect(pickVersion([], 'latest')).toBeNull();
  expect(pickVersion(VERSIONS, '^1.0.0')).toBe('1.2.0');
  expect(pickVersion(VERSIONS, '~1.0.0')).toBe('1.0.0');
  expect(pickVersion(VERSIONS, '3.0.0')).toBeNull();
  expect(pickVersion(VERSIONS, 'no range')).toBeNull();
});

test('any version means pre-releases as well; other ranges mean those that they name', () => {
  expect(pickVersion(VERSIONS, '*')).toBe('2.0.0-beta.1');
  expect(pickVersion(VERSIONS, '>=1.0.0')).toBe('1.2.0');
  expect(pickVersion(VERSIONS, '^2.0.0-beta')).toBe('2.0.0-beta.1');
  expect(isInRange('2.0.0-beta.1', '*')).toBe(true);
  expect(isInRange('2.0.0-beta.1', '^2.0.0')).toBe(false);
});
