import { expect, test } from 'vitest';
import {
  LICENCE_GROUPS,
  LICENCES,
  licenceInWords,
  MAX_LICENCE_LENGTH,
  MAX_LICENCE_NOTE_LENGTH,
  readLicence,
} from './licences.ts';

/** Letters, digits, dots and hyphens (SPDX, idstring). */
const SPDX = /^[A-Za-z0-9.-]+$/;

test.each(LICENCES.map((licence) => [licence.identifier, licence] as const))(
  '%s says in both languages what it is called and asks for',
  (identifier, { name, title, conditions, address, group }) => {
    expect(identifier).toMatch(SPDX);
    expect(identifier.length).toBeLessThanOrEqual(61);
    expect(LICENCE_GROUPS).toContain(group);
    for (const locale of ['en_US', 'zh_CN'] as const) {
      for (const words of [name, title, conditions]) expect(words[locale].trim()).toMatch(/\S/);
      expect(new URL(address[locale]).protocol).toBe('https:');
    }
    expect(conditions.zh_CN).toMatch(/\p{Script=Han}/u);
    expect(conditions.en_US).not.toMatch(/\p{Script=Han}/u);
  },
);

test('no identifier is there twice, and the licences of Creative Commons come first', () => {
  const identifiers = LICENCES.map(({ identifier }) => identifier);
  expect(new Set(identifiers).size).toBe(identifiers.length);
  expect(identifiers.slice(0, 7)).toEqual([
    ...['CC-BY-4.0', 'CC-BY-SA-4.0', 'CC-BY-ND-4.0', 'CC-BY-NC-4.0', 'CC-BY-NC-SA-4.0', 'CC-BY-NC-ND-4.0', 'CC0-1.0'],
  ]);
  for (const identifier of ['MIT', 'Apache-2.0', 'MPL-2.0', 'LGPL-3.0-only', 'GPL-2.0-or-later', 'AGPL-3.0-only'])
    expect(identifiers).toContain(identifier);
});

test('a statement is one of the dictionary, or one of the author’s own with a note', () => {
  expect(readLicence('CC-BY-4.0')?.known?.title.en_US).toBe('Creative Commons Attribution 4.0');
  expect(readLicence('LicenseRef-House-Rules Ask before\nyou print it.')).toEqual({
    identifier: 'LicenseRef-House-Rules',
    known: null,
    note: 'Ask before\nyou print it.',
  });
  const longest = `LicenseRef-${'a'.repeat(50)} ${'n'.repeat(MAX_LICENCE_NOTE_LENGTH)}`;
  expect(longest).toHaveLength(MAX_LICENCE_LENGTH);
  expect(readLicence(longest)).not.toBeNull();
  for (const broken of [
    ...['', 'cc-by-4.0', 'CC-BY-4.0 ', 'CC-BY-4.0 and a note', 'CC-BY-9.0', 'Licenseref-x note'],
    ...['LicenseRef-x', 'LicenseRef-x ', 'LicenseRef-x  two spaces', 'LicenseRef- note', 'LicenseRef-名 note'],
    ...['LicenseRef-All-Rights-Reserved with a note', `LicenseRef-${'a'.repeat(51)} note`, `${longest}n`],
  ])
    expect([broken, readLicence(broken)]).toEqual([broken, null]);
});

test('an author’s own is called by its identifier and asks for what its note says', () => {
  expect(licenceInWords('LicenseRef-House-Rules Ask first.', 'zh_CN')).toEqual({
    identifier: 'LicenseRef-House-Rules',
    name: 'House Rules',
    title: 'House Rules',
    conditions: 'Ask first.',
    address: '',
  });
  expect(licenceInWords('CC-BY-4.0', 'zh_CN')).toMatchObject({
    name: 'CC BY 4.0',
    conditions: '请署名',
    address: 'https://creativecommons.org/licenses/by/4.0/deed.zh-hans',
  });
  expect(licenceInWords('', 'en_US')).toBeNull();
});
