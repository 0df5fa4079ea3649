import { expect, test } from 'vitest';
import { cutPicture, isWhole, pixelsOf, previewOf, WHOLE } from './cut-picture.ts';

test('a mark becomes whole pixels within the picture', () => {
  expect(pixelsOf({ x: 25, y: 50, width: 50, height: 50 }, 640, 480)).toEqual({
    left: 160,
    top: 240,
    width: 320,
    height: 240,
  });
  expect(pixelsOf({ x: 90, y: 90, width: 20, height: 20 }, 100, 10)).toEqual({
    left: 90,
    top: 9,
    width: 10,
    height: 1,
  });
  expect(pixelsOf({ x: 0, y: 0, width: 0, height: 0 }, 1, 1)).toEqual({ left: 0, top: 0, width: 1, height: 1 });
});

test('the whole picture is sent as it is', async () => {
  const file = new File(['GIF89a'], 'moves.gif', { type: 'image/gif' });
  expect(await cutPicture(file, null as never, WHOLE)).toBe(file);
  expect(isWhole({ x: 0, y: 0.01, width: 99.99, height: 100 })).toBe(true);
  expect(isWhole({ x: 0, y: 0, width: 99, height: 100 })).toBe(false);
});

test('the preview shows exactly the marked part', () => {
  expect(previewOf({ x: 25, y: 0, width: 50, height: 100 })).toEqual({
    width: '200%',
    height: '100%',
    left: '-50%',
    top: '0%',
  });
});
