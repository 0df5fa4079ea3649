import { expect, test } from 'vitest';
import { hasReadParts, isComicFile, previewKind } from './preview-kind.ts';

test.each([
  ['image/png', 'image'],
  ['image/svg+xml', 'image'],
  ['audio/mpeg', 'audio'],
  ['audio/wav', 'audio'],
  ['video/mp4', 'video'],
  ['text/markdown', 'markdown'],
  ['application/json', 'json'],
  ['text/plain', 'text'],
  ['text/html', 'text'],
  ['text/javascript', 'text'],
  ['application/xhtml+xml', 'text'],
  ['application/zip', 'none'],
  ['application/octet-stream', 'none'],
  ['', 'none'],
])('%s is shown as %s', (mime, kind) => {
  expect(previewKind(mime, 1000)).toBe(kind);
});

test.each(['text/markdown', 'application/json'])('a huge %s is shown as plain text', (mime) => {
  expect(previewKind(mime, 1024 ** 2 + 1)).toBe('text');
});

test('a deck is slides whatever it is written in, unless it is a package or huge', () => {
  for (const mime of ['text/markdown', 'text/html', 'text/plain'])
    expect(previewKind(mime, 1000, { isDeck: true })).toBe('slides');
  expect(previewKind('application/zip', 1000, { isDeck: true })).toBe('none');
  expect(previewKind('text/html', 1024 ** 2 + 1, { isDeck: true })).toBe('text');
});

test('files inside of comics and of packed decks are read, and no others', () => {
  expect(hasReadParts({ mime: 'application/zip' }, ['reveal_slide', 'reveal_slide'])).toBe(true);
  expect(hasReadParts({ mime: 'application/zip', imageCount: 3 }, ['图片'])).toBe(true);
  expect(hasReadParts({ mime: 'application/zip' }, ['插件'])).toBe(false);
  expect(hasReadParts({ mime: 'text/html' }, ['reveal_slide'])).toBe(false);
});

test('a comic is an archive of which analysis counted the pages, or that is published as one', () => {
  expect(isComicFile({ mime: 'application/zip', imageCount: 3 }, ['图片'])).toBe(true);
  expect(isComicFile({ mime: 'application/zip' }, ['漫画', '漫画'])).toBe(true);
  expect(isComicFile({ mime: 'application/zip' }, ['插件'])).toBe(false);
  expect(isComicFile({ mime: 'application/pdf' }, ['漫画'])).toBe(false);
});
