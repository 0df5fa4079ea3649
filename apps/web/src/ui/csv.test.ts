import { expect, test } from 'vitest';
import { fromCsv, tableText, toCsv } from './csv.ts';

test('commas, quotes and breaks stay within their cell; amounts are numbers and nothing else is calculated', async () => {
  expect(await toCsv([['a,b', 'say "x"', 'two\nlines', '-12.50', '=1+1', '-1+cmd', '纸']])).toBe(
    '\uFEFF"a,b","say ""x""","two\nlines",-12.50,"\'=1+1","\'-1+cmd",纸\r\n',
  );
});

test('a table is read as it was written, by the names of its columns', async () => {
  const rows = [
    { key: 'a', text: '=1+1' },
    { key: 'b', text: 'two\n"lines", 纸' },
    { key: 'c', text: "'quoted'" },
  ];
  const written = await toCsv([['key', 'text'], ...rows.map(({ key, text }) => [key, text])]);
  expect(await fromCsv(`${written}\r\n,\r\n`)).toEqual(rows);
});

test('a table is read in UTF-8, with its mark or without, and in the encoding of Chinese spreadsheets', () => {
  const utf8 = new TextEncoder().encode('\uFEFFkey,首页').buffer;
  expect([tableText(utf8), tableText(utf8.slice(3))]).toEqual(['key,首页', 'key,首页']);
  expect(tableText(new Uint8Array([0x6b, 0x2c, 0xca, 0xd7, 0xd2, 0xb3]).buffer)).toBe('k,首页');
});
