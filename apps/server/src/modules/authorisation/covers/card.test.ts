import { expect, test } from 'vitest';
import { card, inksOf, xmlText } from './card.ts';

test.each<[id: string, hue: number, turned: number[]]>([
  ['6a1f0c2b3d4e5f6071820000', 0, [35, 320, 180, 90]],
  ['6a1f0c2b3d4e5f6071820001', 138, [173, 98, 318, 228]],
  ['6a1f0c2b3d4e5f6071820002', 275, [310, 235, 95, 5]],
  ['00000000000000000000c0de', 45, [80, 5, 225, 135]],
  ['ffffffffffffffffffffffff', 263, [298, 223, 83, 353]],
])('the colours of %s are those of one hue, far from those of its neighbours', (id, hue, turned) => {
  const [warmer, colder, opposite, across] = turned;
  expect(inksOf(id)).toEqual({
    paper: `hsl(${hue} 30% 92%)`,
    ink: `hsl(${hue} 32% 24%)`,
    pale: `hsl(${hue} 34% 62%)`,
    tints: [
      `hsl(${hue} 34% 46%)`,
      `hsl(${warmer} 34% 62%)`,
      `hsl(${colder} 34% 70%)`,
      `hsl(${opposite} 34% 58%)`,
      `hsl(${across} 34% 66%)`,
      `hsl(${hue} 34% 80%)`,
    ],
  });
});

test('a card is a picture of 400 to 300 on coloured paper', () => {
  expect(card({ paper: 'white', ink: 'black', pale: 'grey', tints: [] }, '<circle r="9"/>').toString()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300">' +
      '<rect width="100%" height="100%" fill="white"/><circle r="9"/></svg>',
  );
});

test('marks of XML are written as numbers, and what XML does not have is left out', () => {
  expect(xmlText(`<a href="x">Tom & 'Jerry'</a>`)).toBe(
    '&#60;a href=&#34;x&#34;&#62;Tom &#38; &#39;Jerry&#39;&#60;/a&#62;',
  );
  expect(xmlText('a\u0000b\u0008c\td\ne\u000bf\u000cg\rh\u000ei\u001fj\ufffek\uffffl 潮😀')).toBe(
    'abc\td\nefg\rhijkl 潮😀',
  );
  expect(xmlText('half \ud83d of a pair')).toBe('half \ufffd of a pair');
});
