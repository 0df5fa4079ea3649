import { expect, test } from 'vitest';
import { nextVersion, versionBreach } from './version-number.ts';

test.each([
  ['', '1.0.0'],
  ['1.0.0', '1.0.1'],
  ['2.3.9', '2.3.10'],
])('after %j comes %s', (latest, next) => {
  expect(nextVersion(latest)).toBe(next);
});

test.each([
  ['', '1.0.0', 'required'],
  ['one', '1.0.0', 'form'],
  ['1.0', '1.0.0', 'form'],
  ['1.0.0', '1.0.0', 'order'],
  ['0.9.9', '1.0.0', 'order'],
  ['1.0.1', '1.0.0', null],
  ['1.0.0', '', null],
])('%j after %j: %s', (version, latest, breach) => {
  expect(versionBreach(version, latest)).toBe(breach);
});
