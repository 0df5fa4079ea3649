import { rules, satisfies } from '@colophon/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { titleOfFile, toResourceName } from './resource-name.ts';

// Not the unit 'binary', which takes more than a second to make.
const character = fc.integer({ min: 1, max: 0x10ffff }).map((code) => String.fromCodePoint(code));

test('whatever is typed becomes a name that the server takes', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: character }), (text) => {
      const name = toResourceName(text);
      expect(name === '' || satisfies(rules.resourceName, name)).toBe(true);
    }),
  );
});

test('a possible name stays as it is', () => {
  expect(toResourceName('潮汐-table_2.1')).toBe('潮汐-table_2.1');
});

test('spaces, forbidden signs and emoji become underscores', () => {
  expect(toResourceName(' my: tide/table 🌊 ')).toBe('my__tide_table__');
});

test.each([
  ['tide table.final.png', 'tide table.final'],
  ['README', 'README'],
])('the title of %s is %s', (filename, title) => {
  expect(titleOfFile(filename)).toBe(title);
});
