import { rules, satisfies } from '@colophon/model';
import { describe, expect, test } from 'vitest';
import { latinOf, looksOf, looksOfficial } from './looks.ts';

describe('a display name', () => {
  test.each([
    'Mira',
    '米拉·陈',
    'مها الحربي',
    'Ñandú 2',
    'Zoë & Co.',
    'ラーメン',
    '★ Ada ★',
    'नमस्ते',
    'x'.repeat(30),
    '',
  ])('is %j in any script', (name) => expect(satisfies(rules.displayName, name)).toBe(true));

  test.each([
    ['spaces only', '   '],
    ['spaces around', ' Mira'],
    ['two spaces', 'Mira  Chen'],
    ['a wide space', 'Mira　Chen'],
    ['a line end', 'Mira\nChen'],
    ['a right-to-left override', 'Mira‮Chen'],
    ['a right-to-left mark', '‏Mira'],
    ['an isolate', 'Mira⁦'],
    ['a joiner of no width', 'Mi‍ra'],
    ['a space of no width', 'Mi​ra'],
    ['a filler', 'ㅤ'],
    ['an empty cell of braille', '⠀'],
    ['a soft hyphen', 'Mi­ra'],
    ['a byte order mark', '﻿Mira'],
    ['a control', 'Mi\u0000ra'],
    ['nothing but punctuation', '...'],
    ['a heap of accents', `a${'̈'.repeat(6)}`],
    ['too much', 'x'.repeat(31)],
  ])('with %s is refused', (_, name) => expect(satisfies(rules.displayName, name)).toBe(false));
});

test.each([
  ['administrator', 'ADMINISTRATOR'],
  ['administrator', 'аdministrаtor'],
  ['administrator', 'adm1n1strat0r'],
  ['administrator', 'admin istrator'],
  ['administrator', 'administratór'],
  ['administrator', 'ａｄｍｉｎｉｓｔｒａｔｏｒ'],
  ['mira', 'rnira'],
  ['willa', 'vvi11a'],
])('%s and %s look the same', (one, other) => expect(looksOf(other)).toBe(looksOf(one)));

test.each([
  ['mira', 'mara'],
  ['米拉', '米粒'],
  ['王', '玉'],
])('%s and %s do not', (one, other) => expect(looksOf(other)).not.toBe(looksOf(one)));

test('a name is Latin as far as it looks so, and keeps its digits', () => {
  expect(latinOf('Мirа')).toBe('mira');
  // Greek, of which NFKD makes a sigma
  expect(latinOf('\u03f9olop\u0068on \u03f2lub')).toBe('colophon club');
  expect(latinOf('Lila 10')).toBe('lila 10');
  expect(latinOf('米拉')).toBe('米拉');
});

test.each([
  'Admin',
  'Colophon Support',
  'the official shop',
  '落款',
  '落款官方',
  '网站管理员',
  'ΑDMΙΝ',
  'Mira (operator)',
  'Webmaster',
])('%s would be taken for the platform', (name) => expect(looksOfficial(name)).toBe(true));

test.each(['Badminton', 'Officialdom', 'Mira', '米拉', 'Operetta', '★'])('%s would not', (name) =>
  expect(looksOfficial(name)).toBe(false),
);

/** Letters of other scripts, each beside the Latin one that it looks like. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'АΑаɑα@',
  b: 'ВΒвь',
  c: 'Сс',
  d: 'ԁ',
  e: 'ЕΕеєεҽ3',
  g: 'ɡց',
  h: 'НΗһнԋ',
  i: 'ІΙӀіıιɩӏ1l|!',
  j: 'Јјϳ',
  k: 'КΚкκ',
  m: 'МΜмʍ',
  n: 'Νոпη',
  o: 'ОΟоοσօ0',
  p: 'РΡрρ',
  q: 'ԛզ',
  r: 'гᴦ',
  s: 'Ѕѕꜱ5$',
  t: 'ТΤтτ',
  u: 'υս',
  v: 'ѵν',
  w: 'ԝшω',
  x: 'ХΧхχ',
  y: 'УΥҮуγүყ',
  z: 'Ζᴢ',
};
test.each(Object.entries(LOOKALIKES))('%s looks like each of %s', (letter, others) => {
  for (const other of others) expect(looksOf(`x${other}y`)).toBe(looksOf(`x${letter}y`));
});

test('a name is compared by its letters and digits alone', () => {
  expect(looksOf('M. i-r_a ★')).toBe('mira');
  expect(looksOf('★ …')).toBe('');
  expect(latinOf('Ärger')).toBe('arger');
});

const OFFICES = [
  ...['admin', 'admins', 'administrator', 'administrators', 'moderator', 'moderators', 'operator', 'operators'],
  ...['official', 'support', 'staff', 'colophon', 'freelog', 'platform', '落款', '平台'],
];
test.each(OFFICES)('%s is an office that nobody else names beside their own name', (office) => {
  expect(looksOfficial(`Mira, ${office}`)).toBe(true);
});

test.each([
  ...['admins', 'administrators', 'moderator', 'moderators', 'operators', 'official', 'support', 'staff'],
  ...[
    'colophon',
    'freelog',
    'platform',
    '平台',
    '我是管理員',
    '客服小王',
    'Mira, support',
    'ｓｔａｆｆ',
    '5taff',
    'o.f.f.i.c.i.a.l',
  ],
])('%s would be taken for the platform as well', (name) => expect(looksOfficial(name)).toBe(true));
