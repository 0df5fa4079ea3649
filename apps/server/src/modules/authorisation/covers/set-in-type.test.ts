import { expect, test } from 'vitest';
import { setLines, setTitle } from './set-in-type.ts';

const INKS = { paper: 'paper', ink: 'ink', pale: 'pale', tints: [] };
const FONT = "font-family=\"'Noto Serif', 'Noto Serif CJK SC', 'Songti SC', Georgia, serif\"";
const CARD =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300">' +
  '<rect width="100%" height="100%" fill="paper"/>';

/** Lines on a card: at what height, how large, what. */
function linesOn(drawn: Buffer): (number | string)[][] {
  const lines = [...drawn.toString().matchAll(/ y="(\d+)" .*? font-size="(\d+)" fill="ink">([^<]*)</g)];
  return lines.map(([, y, px, text]) => [Number(y), Number(px), text!]);
}
const textsOn = (text: string) => linesOn(setLines(text, INKS)).map(([, , line]) => line);

test('a title stands at the top, its author at the bottom', () => {
  expect(setTitle('Tom & Jerry', 'Mira <mira>', INKS).toString()).toBe(
    `${CARD}<text x="36" y="80" ${FONT} font-size="30" fill="ink">Tom &#38; Jerry</text>` +
      `<text x="36" y="264" ${FONT} font-size="17" fill="ink">Mira &#60;mira&#62;</text></svg>`,
  );
});

test('of a long title four lines are set, of a long name of an author one', () => {
  expect(
    linesOn(setTitle('one two three four five six seven eight nine ten '.repeat(3), 'Mira '.repeat(10), INKS)),
  ).toEqual([
    [80, 30, 'one two three four'],
    [123, 30, 'five six seven eight'],
    [167, 30, 'nine ten one two'],
    [210, 30, 'three four five six'],
    [264, 17, 'Mira Mira Mira Mira Mira Mira Mira'],
  ]);
  expect(linesOn(setTitle('潮汐'.repeat(8), '', INKS))).toEqual([
    [80, 30, '潮汐'.repeat(5)],
    [123, 30, '潮汐'.repeat(3)],
    [264, 17, ''],
  ]);
  expect(linesOn(setTitle(' Tides ', ' Mira ', INKS))).toEqual([
    [80, 30, 'Tides'],
    [264, 17, 'Mira'],
  ]);
  expect(linesOn(setTitle('', 'mira', INKS))).toEqual([[264, 17, 'mira']]);
});

test('headings are larger than what is below them', () => {
  const text = '# One\nTwo\n   ###### Three\n    # Four\n####### Five\n#Six\nC# is a language';
  expect(linesOn(setLines(text, INKS))).toEqual([
    [71, 24, 'One'],
    [95, 17, 'Two'],
    [130, 24, 'Three'],
    [155, 17, '# Four'],
    [180, 17, '####### Five'],
    [204, 17, '#Six'],
    [229, 17, 'C# is a language'],
  ]);
  expect(setLines('## One', INKS).toString()).toBe(
    `${CARD}<text x="36" y="71" ${FONT} font-size="24" fill="ink">One</text></svg>`,
  );
});

test('lines are drawn one below the other, and nothing between them', () => {
  expect(setLines('One\n\nTwo', INKS).toString()).toBe(
    `${CARD}<text x="36" y="61" ${FONT} font-size="17" fill="ink">One</text>` +
      `<text x="36" y="85" ${FONT} font-size="17" fill="ink">Two</text></svg>`,
  );
});

test('there are as many lines as there is room for: nine of text, seven headings', () => {
  const text = Array.from({ length: 20 }, (_, index) => `Line ${index + 1}`);
  expect(linesOn(setLines(text.join('\n'), INKS))).toEqual(
    [61, 85, 110, 135, 159, 184, 209, 233, 258].map((y, index) => [y, 17, `Line ${index + 1}`]),
  );
  expect(linesOn(setLines(text.map((line) => `# ${line}`).join('\n'), INKS))).toEqual(
    [71, 106, 140, 175, 210, 245, 280].map((y, index) => [y, 24, `Line ${index + 1}`]),
  );
  expect(linesOn(setLines('', INKS))).toEqual([]);
});

test.each([
  ['> quoted', 'quoted'],
  ['>> twice', 'twice'],
  ['   > indented', 'indented'],
  ['- item', 'item'],
  ['* item', 'item'],
  ['+ item', 'item'],
  ['12. item', 'item'],
  ['3) item', 'item'],
  ['> - 1. nested', 'nested'],
  ['# - item of a heading', 'item of a heading'],
  ['-5 degrees', '-5 degrees'],
  ['1.5 degrees', '1.5 degrees'],
  ['a - b > c 1. d', 'a - b &#62; c 1. d'],
  ['![a lamp](lamp.png) and [a [link](https://example.org)', 'a lamp and a [link'],
  ['[](empty)[one](1)[two](2)', 'onetwo'],
  ['[no link] (at all)', '[no link] (at all)'],
  ['**bold** _slanted_ ~~gone~~ ***both*** `code`', 'bold slanted gone both code'],
  ['| a | b |', 'a   b'],
  ['--', '--'],
  ['a ---', 'a ---'],
  ['--- a', '--- a'],
  ['\u00a0 framed \t', 'framed'],
])('of %j the card says %j', (line, said) => {
  expect(textsOn(line)).toEqual([said]);
});

test.each(['---', '***', '___', '===', ' - - -', '| --- | :-: |', '   ', '\t', ''])('%j says nothing', (line) => {
  expect(textsOn(`above\n${line}\nbelow`)).toEqual(['above', 'below']);
});

test.each<[what: string, line: string, lines: string[]]>([
  [
    '37 narrow letters are as many as fit',
    `${'a'.repeat(18)} ${'b'.repeat(18)} c`,
    [`${'a'.repeat(18)} ${'b'.repeat(18)}`, 'c'],
  ],
  ['one more goes to the next line', `${'a'.repeat(18)} ${'b'.repeat(19)}`, ['a'.repeat(18), 'b'.repeat(19)]],
  ['no line begins with blanks', `${'a'.repeat(37)}  next`, ['a'.repeat(37), 'next']],
  ['blanks at the end do not count', `${'a'.repeat(18)} ${'b'.repeat(18)}   `, [`${'a'.repeat(18)} ${'b'.repeat(18)}`]],
  ['a word a little too long is not broken', `${'a'.repeat(39)} b`, ['a'.repeat(39), 'b']],
  ['a longer one is, where the line is full', 'a'.repeat(40), ['a'.repeat(37), 'aaa']],
  ['and after it goes on', `${'a'.repeat(80)} end`, ['a'.repeat(37), 'a'.repeat(37), 'aaaaaa end']],
  ['19 wide characters fit', '水'.repeat(20), ['水'.repeat(19), '水']],
  ['and mixed with narrow ones', `${'水'.repeat(18)}abc de`, ['水'.repeat(18), 'abc de']],
  ['a word keeps together before wide ones', `${'水'.repeat(17)}abcde水`, ['水'.repeat(17), 'abcde水']],
  ['punctuation stays with its line', `${'水'.repeat(19)}。了`, [`${'水'.repeat(19)}。`, '了']],
  ['a word with punctuation behind it is no punctuation', `${'a'.repeat(34)} ok, b`, ['a'.repeat(34), 'ok, b']],
  ['two marks too many go on together', `${'水'.repeat(19)}，。了`, ['水'.repeat(19), '，。了']],
  [
    'parts of a long word stay in their order',
    `one ${'abcdefghij'.repeat(12)}`,
    ['one', ...`${'abcdefghij'.repeat(12)}`.match(/.{1,37}/g)!],
  ],
  ['of narrow letters as well', `${'a'.repeat(36)} ) b`, [`${'a'.repeat(36)} )`, 'b']],
])('lines are broken where they are full: %s', (_, line, lines) => {
  expect(textsOn(line)).toEqual(lines);
});

test.each([...'、。，．；：？！）》」』】〉”’…,.;:?!)]'])('no line begins with %s', (mark) => {
  expect(textsOn(`${'水'.repeat(19)}${mark}水`)).toEqual([`${'水'.repeat(19)}${mark}`, '水']);
});

test.each([
  ...['\u1100', '\u115f', '\u2e80', '\ua4cf', '\uac00', '\ud7a3', '\uf900', '\ufaff', '\ufe30', '\ufe6f', '\uff00'],
  ...['\uff60', '\uffe0', '\uffe6', 'あ', '漢'],
])('%s is as wide as it is high', (character) => {
  expect(textsOn(character.repeat(20))).toEqual([character.repeat(19), character]);
});

test.each([
  ...['\u10ff', '\u1160', '\u2e7f', '\ua4d0', '\uabff', '\ud7a4', '\uf8ff', '\ufb00', '\ufe2f', '\ufe70', '\uff61'],
  ...['\uffdf', '\uffe7', '(', 'é', 'Ж'],
])('%s is narrow', (character) => {
  expect(textsOn(character.repeat(40))).toEqual([character.repeat(37), character.repeat(3)]);
});

test('what is far too long for the card is cut, whatever it is', () => {
  expect(textsOn('w'.repeat(5000))).toEqual(Array(9).fill('w'.repeat(37)));
  expect(textsOn('word '.repeat(1000))).toEqual(Array(9).fill('word word word word word word word'));
  expect(textsOn(`${'水'.repeat(2000)}\nend`)).toEqual(Array(9).fill('水'.repeat(19)));
});
