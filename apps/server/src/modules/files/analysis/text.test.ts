import { expect, test } from 'vitest';
import { bytesOf } from '../testing/bytes-of.ts';
import { encodingOf, imagePathsIn, inspectText, isTextAfterAll } from './text.ts';

const inspect = (content: Buffer | string, extensions: string[] = [], chunkBytes?: number) => {
  const buffer = Buffer.from(content);
  return inspectText(bytesOf(buffer, chunkBytes), buffer.subarray(0, 200), extensions);
};
const kindOf = async (content: string, ...extensions: string[]) => (await inspect(content, extensions)).mime;

test.each([
  ['', 0],
  ['  \n', 0],
  ['one', 1],
  ['one two, three — four!', 4],
  ['两个字', 3],
  ['かな カナ 한글', 6],
  ['a字b', 3],
  ['one字', 2],
  ["don't", 2],
  ['𠀀𠀁 x', 3],
  ['2026-11-30', 3],
])('%j has %i words, in however small pieces it is read', async (text, wordCount) => {
  for (const chunkBytes of [undefined, 1, 2, 3, 5])
    expect((await inspect(text, [], chunkBytes)).metaInfo).toEqual({ wordCount, encoding: 'utf-8' });
});

test.each<[string, Buffer, string | undefined]>([
  ['plain letters', Buffer.from('plain'), 'utf-8'],
  ['Chinese of today', Buffer.from('字'), 'utf-8'],
  ['older Chinese', Buffer.from([0xc1, 0xbd, 0xb8, 0xf6]), 'gb18030'],
  ['a mark of UTF-16', Buffer.from([0xff, 0xfe, 0x61, 0]), 'utf-16le'],
  ['the other mark of UTF-16', Buffer.from([0xfe, 0xff, 0, 0x61]), 'utf-16be'],
  ['half of such a mark', Buffer.from([0xff, 0x61]), undefined],
  ['the other half', Buffer.from([0xfe, 0x61, 0xff]), undefined],
  ['the other half before a letter', Buffer.from([0xfe, 0x61]), 'gb18030'],
  ['a zero', Buffer.from([0x61, 0, 0x61]), undefined],
  ['what no encoding has', Buffer.from([0xff, 0xff, 0xff]), undefined],
])('%s: the encoding is told by the first bytes', (_what, head, encoding) => {
  expect(encodingOf(head, { isCut: false })).toBe(encoding);
});

test('what is cut may end within a character, what is whole may not', async () => {
  const cut = Buffer.from('字字').subarray(0, 5);
  expect(encodingOf(cut, { isCut: true })).toBe('utf-8');
  expect(encodingOf(cut, { isCut: false })).not.toBe('utf-8');
  const { metaInfo } = await inspectText(bytesOf(cut), cut, [], { isCut: true });
  expect(metaInfo).toEqual({ wordCount: 1, encoding: 'utf-8' });
  expect((await inspectText(bytesOf(cut), cut, [])).metaInfo.encoding).not.toBe('utf-8');
});

test.each([
  ['\x00', false],
  ['\x07', false],
  ['\x08', false],
  ['\t\n\v\f\r', true],
  ['\x0e', false],
  ['\x1a', false],
  ['\x1b', true],
  ['\x1c', false],
  ['\x1f', false],
  [' ', true],
])('the character %j may stand in a text: %s', async (character, isText) => {
  const { mime, metaInfo } = await inspect(`a${character}b`);
  expect(mime).toBe(isText ? 'text/plain' : 'application/octet-stream');
  if (!isText) expect(metaInfo).toEqual({});
  // wherever it stands
  expect((await inspect(`${'a'.repeat(100)}${character}b`, [], 10)).mime).toBe(mime);
});

test.each([
  ['.md', 'text/markdown'],
  ['.markdown', 'text/markdown'],
  ['.csv', 'text/csv'],
  ['.css', 'text/css'],
  ['.yaml', 'application/yaml'],
  ['.yml', 'application/yaml'],
  ['.srt', 'application/x-subrip'],
  ['.vtt', 'text/vtt'],
  ['.js', 'text/plain'],
  ['.json', 'text/plain'],
  ['.xml', 'text/plain'],
  ['.html', 'text/plain'],
  ['', 'text/plain'],
])('words in a file that ends in “%s” are %s', async (extension, mime) => {
  expect(await kindOf('some words', extension)).toBe(mime);
});

test('kinds with a grammar are what begins as they do, whatever the file is called', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  for (const before of [
    '',
    '\uFEFF',
    ' \n',
    '<?xml version="1.0"?>\n',
    '<!-- a\nnote --> ',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" [ <!ENTITY x "y"> ]>',
  ])
    expect(await kindOf(before + svg, '.txt')).toBe('image/svg+xml');
  expect(await kindOf('<svg:svg xmlns:svg="x"/>')).toBe('image/svg+xml');
  expect(await kindOf(`words ${svg}`, '.svg')).toBe('text/plain');
  expect(await kindOf('<svgs/>')).toBe('text/plain');

  for (const page of ['<!DOCTYPE html><p>', '<html>', '<html lang="en">', '<!-- x --><!doctype html>'])
    for (const extensions of [[], ['.html'], ['.htm'], ['.txt', '.html']])
      expect(await kindOf(page, ...extensions)).toBe('text/html');
  expect(await kindOf('<!doctype html><p>', '.txt')).toBe('text/plain');
  expect(await kindOf('words <html>', '.html')).toBe('text/plain');
  expect(await kindOf('<htmls>', '.html')).toBe('text/plain');

  expect(await kindOf('{"a": [1]}', '.json')).toBe('application/json');
  expect(await kindOf('{"a": [1]', '.json')).toBe('text/plain');
  expect(await kindOf('{"a": [1]}', '.txt')).toBe('text/plain');
  expect(await kindOf('<a/>', '.xml')).toBe('application/xml');
  expect(await kindOf('<a/>', '.txt')).toBe('text/plain');
  expect(await kindOf('some', '.txt', '.md')).toBe('text/markdown');
});

test('JSON is read in the encoding that it has', async () => {
  const text = Buffer.from('\uFEFF{"a": "字"}', 'utf16le');
  expect(await inspect(text, ['.json'])).toMatchObject({
    mime: 'application/json',
    metaInfo: { encoding: 'utf-16le' },
  });
});

const address = (digit: string, slash = '/') => `preview-image${slash}${digit.repeat(40)}`;

test('public pictures that a text names are found in order, once, also within other addresses and between pieces', async () => {
  const text = `see ${address('b')}.jpg and ${address('a', '%2F')} and ${address('b')}; not ${address('G')}, preview-image/12`;
  expect(imagePathsIn(text)).toEqual([address('b'), address('a', '%2F')]);
  expect(imagePathsIn('none')).toEqual([]);
  for (const chunkBytes of [undefined, 1, 7, 40])
    expect((await inspect(text, [], chunkBytes)).imagePaths).toEqual([address('b'), address('a', '%2F')]);
  expect(await inspect('none')).not.toHaveProperty('imagePaths');
});

test('of the public pictures that a text names ten thousand are noted', async () => {
  const text = Array.from({ length: 10_001 }, (_, n) => `preview-image/${n.toString(16).padStart(40, '0')}`).join(' ');
  const last = `preview-image/${(9999).toString(16).padStart(40, '0')}`;
  for (const paths of [imagePathsIn(text), (await inspect(text)).imagePaths!]) {
    expect(paths).toHaveLength(10_000);
    expect(paths.at(-1)).toBe(last);
  }
});

test.each([
  ['video/mp2t', 'G letters', true],
  ['image/bmp', 'BM letters', true],
  ['application/x-msdownload', 'MZ letters', true],
  ['image/bmp', 'BM\0', false],
  ['video/mp4', 'letters', false],
])('what is known as %s by two letters and is %j: text %s', (mime, head, isText) => {
  expect(isTextAfterAll(mime, Buffer.from(head))).toBe(isText);
});
