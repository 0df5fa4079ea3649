import { expect, test } from 'vitest';
import { previewKind } from './preview-kind.ts';

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
