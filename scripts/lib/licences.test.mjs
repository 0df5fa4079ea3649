import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isLicenceAllowed } from './licences.mjs';
import { ROOT } from './project.mjs';

/** @typedef {{ license?: string, dev?: boolean, link?: boolean }} Entry */

/** @type {{ packages: Record<string, Entry> }} */
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const installed = Object.entries(lock.packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, { license, dev }]) => ({ name: path.split('node_modules/').at(-1) ?? '', license, dev }));

test('every package that is installed has a licence under which it may come in', () => {
  expect(installed.length).toBeGreaterThan(1000);
  expect(installed.filter((entry) => !isLicenceAllowed(entry))).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['MPL-2.0', false],
  ['SEE LICENSE IN LICENSE.md', false],
  [undefined, false],
])('a package under %s may come in: %s', (license, isAllowed) => {
  expect(isLicenceAllowed({ name: 'some-package', license })).toBe(isAllowed);
});

test('licences with conditions are for the packages that were looked at', () => {
  expect(isLicenceAllowed({ name: 'axe-core', license: 'MPL-2.0' })).toBe(true);
  expect(isLicenceAllowed({ name: 'axe-core', license: 'LGPL-3.0-or-later' })).toBe(false);
});

test('a package without a licence is for tests alone', () => {
  expect(isLicenceAllowed({ name: '@freelog/nmr_translator', dev: true })).toBe(true);
  expect(isLicenceAllowed({ name: '@freelog/nmr_translator', dev: false })).toBe(false);
});
