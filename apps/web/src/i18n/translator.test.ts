import { expect, test } from 'vitest';
import { textOf } from './translator.ts';

const ENGLISH = {
  greeting: 'Hello {name}, {name}!',
  files_one: '{count} file in {place}',
  files_other: '{count} files in {place}',
  bytes: '{count} bytes',
};

test('places are filled by name, each time they occur', () => {
  expect(textOf(ENGLISH, 'en_US', 'greeting', { name: 'Mira' })).toBe('Hello Mira, Mira!');
});

test('what is filled in is taken as it is, however it looks', () => {
  expect(textOf(ENGLISH, 'en_US', 'greeting', { name: '$& {count} <b>' })).toBe(
    'Hello $& {count} <b>, $& {count} <b>!',
  );
});

test('a place without a value stays empty', () => {
  expect(textOf(ENGLISH, 'en_US', 'greeting', { name: undefined })).toBe('Hello , !');
});

test.each([
  [0, '0 files in A'],
  [1, '1 file in A'],
  [2, '2 files in A'],
])('English counts %i by its form', (count, text) => {
  expect(textOf(ENGLISH, 'en_US', 'files', { count, place: 'A' })).toBe(text);
});

test.each([0, 1, 2])('Chinese counts %i with its one form', (count) => {
  expect(textOf({ files_other: '{count} 个文件' }, 'zh_CN', 'files', { count })).toBe(`${count} 个文件`);
});

test('a count may fill a text without forms', () => {
  expect(textOf(ENGLISH, 'en_US', 'bytes', { count: 1 })).toBe('1 bytes');
});

test('a key without a text is shown itself', () => {
  expect(textOf({}, 'zh_CN', 'greeting', { name: 'Mira' })).toBe('greeting');
});
