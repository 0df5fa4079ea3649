import { LOCALES } from '@colophon/model';
import { expect, test } from 'vitest';
import { describeReason } from './reasons.ts';

test('names in reasons are told up to 80 characters', () => {
  const described = (name: string) => describeReason('OBJECT', { name }, 'en_US');
  expect(described('x'.repeat(80))).toContain(`“${'x'.repeat(80)}”`);
  expect(described('x'.repeat(81))).toContain(`“${'x'.repeat(80)}…”`);
});

test.each([
  ['OBJECT', ['name']],
  ['NAME_NOT_TAKEN', ['name']],
  ['NOT_LISTED', ['name']],
  ['OTHER_ENTITY', ['replaced', 'replacer']],
  ['DEPENDENCY', ['replaced', 'replacer']],
  ['WORK_OF_ANOTHER', ['name']],
  ['PART_IS_OBJECT', ['name']],
  ['ONLY_SOME_PLACES', ['name']],
  ['NO_LONGER_USED', ['name', 'version', 'part']],
  ['LABELS_NOT_TAKEN', ['tag']],
  ['ATTRIBUTE_NOT_TAKEN', ['key']],
  ['TOO_MANY_ATTRIBUTES', ['max']],
  ['IGNORED_TEXT', ['line']],
  ['UNLICENSED', ['name']],
] as const)('%s names what it is about, in both languages', (code, names) => {
  const values = Object.fromEntries(names.map((name) => [name, `the ${name}`]));
  for (const locale of LOCALES)
    for (const name of names) expect(describeReason(code, values, locale)).toContain(`the ${name}`);
});
