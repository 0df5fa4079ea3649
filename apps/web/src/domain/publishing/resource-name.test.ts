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
  ['evening-harbour.png', 'Evening harbour'],
  ['evening_harbour__2.PNG', 'Evening harbour 2'],
  ['tide table.final.png', 'Tide table final'],
  ['EveningHarbour.jpg', 'Evening Harbour'],
  ['report v1.2.pdf', 'Report v1.2'],
  ['IMG_2034.jpeg', 'IMG 2034'],
  ['黄昏的港口.png', '黄昏的港口'],
  ['README', 'README'],
  ['.env', '.env'],
])('the title of %s is %s', (filename, title) => {
  expect(titleOfFile(filename)).toBe(title);
});

test('a title of a file is never longer than a title may be, and never empty', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 300, unit: character }), (filename) => {
      const title = titleOfFile(`x${filename}`);
      expect(title).not.toBe('');
      expect(satisfies(rules.resourceTitle, title)).toBe(true);
    }),
  );
});
