import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('commas, quotes and breaks stay within their cell; amounts are numbers and nothing else is calculated', () => {
  expect(toCsv([['a,b', 'say "x"', 'two\nlines', '-12.50', '=1+1', '-1+cmd', '纸']])).toBe(
    '\uFEFF"a,b","say ""x""","two\nlines",-12.50,\'=1+1,\'-1+cmd,纸\r\n',
  );
});
