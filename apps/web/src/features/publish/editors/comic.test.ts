import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readIndex } from '#domain/preview/comic-index.ts';
import { indexOf, MAX_PIECE_PX, moved, packedNames, pieceHeights } from './comic.ts';
import { readArchive } from './read-archive.ts';
import { comicOf } from './read-comic.ts';

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
  expect(entries).toEqual([{ name: 'pages/01.png', bytes: body }]);
});

test('what is no archive, is damaged or has a password is told apart', async () => {
  expect(await readArchive(new Blob(['']))).toBe('unknown');
  expect(await readArchive(new Blob(['a text of some length']))).toBe('unknown');
  expect(await readArchive(new Blob(['PK\x03\x04 broken']))).toBe('damaged');
  expect(await readArchive(new Blob(['PK\x03\x04\x14\x00\x01\x00']))).toBe('encrypted');
});

test('of a zip archive each file is unpacked, however large it becomes', async () => {
  const text = new Uint8Array(600_000).fill(65);
  const archive = zipSync({ 'pages/': new Uint8Array(), 'pages/01.png': new Uint8Array([1]), 'read.txt': text });
  expect(await readArchive(new Blob([archive]))).toEqual([
    { name: 'pages/01.png', bytes: new Uint8Array([1]) },
    { name: 'read.txt', bytes: text },
  ]);
});

test('a zip archive of too many files is refused', async () => {
  const files = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}.png`, new Uint8Array()]));
  expect(await readArchive(new Blob([zipSync(files, { level: 0 })]))).toBe('too_large');
});

test('pages are the pictures, by name and wherever their paths lead; those of one name are all there', () => {
  const entry = (name: string) => ({ name, bytes: new Uint8Array([1]) });
  const entries = ['b/10.png', '../../b/9.GIF', 'ComicInfo.xml', '*/1.jpg', '*/1.jpg', 'a.exe'].map(entry);
  const { mode, pictures } = comicOf(entries);
  expect(mode).toBe('page');
  expect(pictures.map(({ name, blob }) => [name, blob.type])).toEqual([
    ['9.GIF', 'image/gif'],
    ['1.jpg', 'image/jpeg'],
    ['1.jpg', 'image/jpeg'],
    ['10.png', 'image/png'],
  ]);
});

test('an index says which pages there are, and how they are read', () => {
  const bytes = new TextEncoder().encode(
    indexOf('strip', [
      { name: '2.png', size: 1 },
      { name: 'gone.png', size: 1 },
    ]),
  );
  const files = ['1.png', '2.png'].map((name) => ({ name, bytes: new Uint8Array([1]) }));
  const { mode, pictures } = comicOf([...files, { name: 'index.json', bytes }]);
  expect([mode, pictures.map(({ name }) => name)]).toEqual(['strip', ['2.png']]);
});
