import { expect, test } from 'vitest';
import { indexOf, MAX_PIECE_PX, moved, packedNames, pieceHeights, readIndex } from './comic.ts';
import { readArchive } from './read-archive.ts';

test('pictures are packed under numbers, in the order in which they are read', () => {
  expect(packedNames([{ name: 'b.PNG' }, { name: 'a.jpeg' }, { name: 'x' }])).toEqual([
    '001.png',
    '002.jpeg',
    '003.jpg',
  ]);
});

test('what an index says is read back', () => {
  const text = indexOf('manga', [{ name: '001.png', size: 5 }]);
  expect(readIndex(text)).toEqual({ mode: 'manga', names: ['001.png'] });
  expect(readIndex('{')).toEqual({ mode: 'page', names: [] });
  expect(readIndex('{"mode":9,"list":[1]}')).toEqual({ mode: 'page', names: [] });
});

test('a long picture is cut into equal pieces', () => {
  expect(pieceHeights(2000)).toEqual([2000]);
  for (const height of [2001, 4001, 9999, 60_000]) {
    const pieces = pieceHeights(height);
    expect(pieces.reduce((sum, piece) => sum + piece, 0)).toBe(height);
    expect(Math.max(...pieces)).toBeLessThanOrEqual(MAX_PIECE_PX);
    expect(Math.max(...pieces) - Math.min(...pieces)).toBeLessThanOrEqual(1);
  }
});

test('a picture takes its new place, forwards and backwards', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});

test('an archive of the tar kind is read by its headers', async () => {
  const name = new TextEncoder().encode('pages/01.png');
  const body = new Uint8Array(700).fill(7);
  const archive = new Uint8Array(512 + 1024 + 1024);
  archive.set(name, 0);
  archive.set(new TextEncoder().encode('00000001274\0'), 124);
  archive.set(new TextEncoder().encode('0'), 156);
  archive.set(new TextEncoder().encode('ustar\0'), 257);
  archive.set(body, 512);
  const entries = await readArchive(new Blob([archive]));
  expect(entries?.map(({ name: path, bytes }) => [path, bytes.length])).toEqual([['pages/01.png', 700]]);
});

test('what is no archive, or one that cannot be read here, is said to be none', async () => {
  expect(await readArchive(new Blob(['Rar!\x1a\x07\x00']))).toBeNull();
  expect(await readArchive(new Blob(['']))).toBeNull();
  expect(await readArchive(new Blob(['PK\x03\x04 broken']))).toBeNull();
});
