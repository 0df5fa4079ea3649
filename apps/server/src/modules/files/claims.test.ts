import { expect, test } from 'vitest';
import { parseClaims } from './claims.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const claim = (metaInfo: unknown) => parseClaims(encode({ metaInfo }));

test('an uploader may claim what analysis could have found, but nothing that decides how the file is served', () => {
  expect(claim({ wordCount: 12, title: 'A tale' })).toEqual({ wordCount: 12, title: 'A tale' });
  expect(claim({ WordCount: 12 })).toEqual({ wordCount: 12 });
  expect(claim({ fileSize: 1, mime: 'text/html', encoding: 'utf-7', price: 3, __proto__x: 1, width: 5 })).toEqual({
    width: 5,
  });
});

test('a claim is a finite number or a text of at most 200 characters', () => {
  expect(claim({ title: 't'.repeat(200), artist: 't'.repeat(201), album: ['x'], width: null, height: true })).toEqual({
    title: 't'.repeat(200),
  });
  expect(claim({ title: '' })).toEqual({ title: '' });
});

test.each([
  undefined,
  '',
  'no base64!',
  encode(null),
  encode({}),
  encode({ metaInfo: 3 }),
  encode([]),
  encode({ metaInfo: null }),
])('what is malformed claims nothing: %s', (extParams) => {
  expect(parseClaims(extParams)).toEqual({});
});
