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
