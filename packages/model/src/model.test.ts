import { describe, expect, test } from 'vitest';
import {
  addressKind,
  breach,
  contractDisplay,
  formatDuration,
  formatPlayingTime,
  formatSize,
  isReservedUsername,
  isThemeType,
  masked,
  nodeDisplay,
  parseLocale,
  resourceDisplay,
  rules,
} from './index.ts';

describe('field rules', () => {
  test.each([
    ['username', 'a', null],
    ['username', 'Mira-Books-2', null],
    ['username', '-a', 'form'],
    ['username', 'a-', 'form'],
    ['username', '13911112222', 'form'],
    ['username', 'x'.repeat(31), 'long'],
    ['password', 'abc12', 'short'],
    ['password', 'abcdef', 'form'],
    ['password', 'abc123', null],
    ['password', 'abc12\n3', 'form'],
    ['email', 'writer-01+tag@books.example.org', null],
    ['email', 'writer@books', 'form'],
    ['authCode', '000000', null],
    ['authCode', '12345a', 'form'],
    ['resourceName', '猫 咪', 'form'],
    ['resourceName', '猫咪🐱', null],
    ['resourceName', 'a/b', 'form'],
    ['nodeName', 'a|b', 'form'],
    ['nodeDomain', 'Moon', 'form'],
    ['nodeDomain', 'moo', 'short'],
    ['nodeDomain', 'moon-', 'form'],
    ['bucketName', 'a', null],
    ['bucketName', '-a', 'form'],
    ['customPropertyKey', 'a', 'short'],
    ['tag', '#a', 'form'],
  ] as const)('%s %j: %s', (name, value, expected) => {
    expect(breach(rules[name], value)).toBe(expected);
  });

  test('an address is a mobile number, an e-mail, or neither', () => {
    expect(addressKind('13911112222')).toBe('mobile');
    expect(addressKind('a@b.cn')).toBe('email');
    expect(addressKind('mira')).toBeNull();
  });
});

test('a deleted node is deleted, not frozen, although -1 has every bit', () => {
  expect(nodeDisplay(-1)).toBe('deleted');
  expect(nodeDisplay(1 | 4)).toBe('frozen');
  expect(nodeDisplay(2)).toBe('private');
  expect(nodeDisplay(1)).toBe('public');
  expect(nodeDisplay(2 | 8)).toBe('suspended');
});

test.each([
  [0, 'unreleased'],
  [1, 'listed'],
  [4, 'unlisted'],
  [2, 'blocked'],
  [3, 'blocked'],
])('a resource of status %d is shown as %s', (status, shown) => {
  expect(resourceDisplay(status)).toBe(shown);
});

test('a type is for themes when one of its names says so, in either language', () => {
  expect(isThemeType(['软件', '主题'])).toBe(true);
  expect(isThemeType(['Software', 'Node Theme'])).toBe(true);
  expect(isThemeType(['图片', 'image'])).toBe(false);
});

test.each([
  [0, 1, 'active'],
  [0, 2, 'testActive'],
  [0, 3, 'active'],
  [0, 128, 'inactive'],
  ...[1, 2, 3, 128].map((authStatus) => [1, authStatus, 'terminal'] as const),
  ...[1, 2, 3, 128].map((authStatus) => [2, authStatus, 'exception'] as const),
] as const)('a contract of status %d and authorisation %d is shown as %s', (status, authStatus, shown) => {
  expect(contractDisplay({ status, authStatus })).toBe(shown);
});

test('sizes use units of 1024 and at most two decimals', () => {
  expect(formatSize(0)).toBe('0 B');
  expect(formatSize(-1)).toBe('0 B');
  expect(formatSize(1023)).toBe('1023 B');
  expect(formatSize(1024)).toBe('1 KB');
  expect(formatSize(12_345)).toBe('12.06 KB');
  expect(formatSize(1)).toBe('1 B');
  const units = ['MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'];
  expect(units.map((_, index) => formatSize(1024 ** (index + 2)))).toEqual(units.map((unit) => `1 ${unit}`));
  expect(formatSize(1024 ** 9)).toBe('1024 YB');
});

test('playing times are shown as players do', () => {
  expect([0, 32_400, 59_600, 3_599_000, 3_600_000, 36_061_000].map(formatPlayingTime)).toEqual([
    ...['0:00', '0:32', '1:00', '59:59', '1:00:00', '10:01:01'],
  ]);
});

test('durations are shown as hours, minutes, seconds', () => {
  expect(formatDuration(205_000)).toBe('00:03:25');
  expect(formatDuration(360_000_000)).toBe('100:00:00');
  expect(formatDuration(86_399_400)).toBe('23:59:59');
});

test('languages are read in every accepted spelling', () => {
  expect(parseLocale('zh-CN')).toBe('zh_CN');
  expect(parseLocale('EN_us')).toBe('en_US');
  expect(parseLocale('en')).toBe('en_US');
  expect(parseLocale('zh')).toBe('zh_CN');
  for (const other of ['fr', 'zhx', 'enx', '', undefined]) expect(parseLocale(other)).toBeNull();
});

test('names that could be taken for the platform are reserved, however they are written', () => {
  for (const name of ['admin', 'Root', 'SUPPORT', 'noreply', 'nobody', 'me', 'null'])
    expect(isReservedUsername(name)).toBe(true);
  for (const name of ['mira', 'admin-2', '']) expect(isReservedUsername(name)).toBe(false);
});

test('an address keeps as much as its owner needs to recognise it', () => {
  expect(masked('13812345678')).toBe('138****5678');
  expect(masked('mira@colophon.example')).toBe('m**a@colophon.example');
  expect(masked('m@colophon.example')).toBe('m@colophon.example');
  expect(masked('mo@colophon.example')).toBe('mo@colophon.example');
  expect(masked('"a@b"@colophon.example')).toBe('"***"@colophon.example');
  expect(masked('+13812345678')).toBe('+13812345678');
  expect(masked('13812345678a')).toBe('13812345678a');
  expect(masked('')).toBe('');
});
