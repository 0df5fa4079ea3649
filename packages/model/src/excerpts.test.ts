import { expect, test } from 'vitest';
import { isExcerptMade, possibleExcerpts } from './excerpts.ts';

test.each([
  ['video/mp4', 10_000, ['film 5', 'picture 0']],
  ['video/quicktime', 1_000_000, ['film 60', 'picture 0']],
  ['video/matroska', 4000, ['film 2', 'picture 0']],
  ['video/webm', 1999, ['picture 0']],
  ['video/vnd.avi', 10_000, ['picture 0']],
  ['audio/mpeg', 10_400, ['sound 5']],
  ['audio/ogg; codecs=opus', 120_000, ['sound 60']],
  ['audio/wav', 1999, []],
  ['audio/x-m4a', undefined, []],
  ['audio/midi', 10_000, []],
  ['image/png', undefined, ['picture 0']],
  ['text/csv', undefined, ['text 200']],
  ['text/html', undefined, []],
  [undefined, undefined, []],
])('of %s that lasts %s ms: seconds up to half and a minute, a picture, lines', (mime, duration, expected) => {
  expect(possibleExcerpts({ mime, duration }).map(({ kind, most }) => `${kind} ${most}`)).toEqual(expected);
});

test('of a comic a picture', () => {
  expect(possibleExcerpts({ mime: 'application/zip', imageCount: 3 })).toEqual([{ kind: 'picture', most: 0 }]);
});

test('films and sound other than MP3 are made, all else is cut as it is sent', () => {
  expect(isExcerptMade('film', 'video/mp4')).toBe(true);
  expect(isExcerptMade('sound', 'audio/flac')).toBe(true);
  expect(isExcerptMade('sound', 'audio/mpeg')).toBe(false);
  expect(isExcerptMade('picture', 'video/mp4')).toBe(false);
});
