import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Entry, openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { createStoredZip } from './stored-zip.ts';
import { openTemporaryFile } from './temporary-file.ts';

const CHANGED_AT = new Date('2026-03-01T17:45:58.900Z');

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** An archive of some files, piece by piece. */
async function* zipOf(files: AsyncIterable<[string, Iterable<Buffer>]> | Iterable<[string, Iterable<Buffer>]>) {
  const directory = await openTemporaryFile();
  const zip = createStoredZip(directory, CHANGED_AT);
  for await (const [path, pieces] of files) yield* zip.file(path, Readable.from(pieces));
  yield* zip.end();
  await directory.close();
}

async function listed(path: string) {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true });
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return { zip, entries };
}

test('an archive has the bytes that another program gives it', async () => {
  const files: [string, Buffer[]][] = [
    ['bag/one.txt', [Buffer.from('one '), Buffer.from('after the other')]],
    ['bag/作品/é.md', [Buffer.from('# 落款')]],
    ['bag/empty', []],
    ['bag/long.bin', Array.from({ length: 40 }, (_, number) => Buffer.alloc(65_536, number))],
  ];
  const other = new ZipFile();
  for (const [path, pieces] of files)
    other.addReadStream(Readable.from(pieces), path, { mtime: CHANGED_AT, mode: 0o100644, compress: false });
  other.end();

  const [ours, theirs] = [await buffer(zipOf(files)), await buffer(other.outputStream)];
  expect(ours.equals(theirs)).toBe(true);
});

test('files beyond 65,535 are all in the directory', async () => {
  const path = join(folder, 'many.zip');
  const files = Array.from({ length: 70_000 }, (_, number): [string, Buffer[]] => [`bag/${number}`, []]);
  await writeFile(path, await buffer(zipOf(files)));

  const { zip, entries } = await listed(path);
  expect([zip.entryCount, entries.length, entries.at(-1)!.fileName]).toEqual([70_000, 70_000, 'bag/69999']);
  zip.close();
});

test('a file of more than 4 GiB, and those after it, are found', async () => {
  const path = join(folder, 'long.zip');
  const file = await open(path, 'w');
  const zeroes = Buffer.alloc(64 * 1024 ** 2);
  const long = Array.from({ length: 65 }, () => zeroes);
  let at = 0;
  for await (const piece of zipOf([
    ['bag/long.bin', long],
    ['bag/after.txt', [Buffer.from('still there')]],
  ])) {
    if (piece !== zeroes) await file.write(piece, 0, piece.length, at); // the others stay holes
    at += piece.length;
  }
  await file.close();

  const { zip, entries } = await listed(path);
  expect(entries.map(({ fileName, uncompressedSize }) => [fileName, uncompressedSize])).toEqual([
    ['bag/long.bin', 65 * zeroes.length],
    ['bag/after.txt', 11],
  ]);
  expect(await text(await zip.openReadStreamPromise(entries[1]!))).toBe('still there');
  zip.close();
});
