import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { DIRECTORY_BLOCK_BYTES } from '../limits.ts';
import { fileOf, storeOf } from '../testing/bytes-of.ts';
import { ArchiveBytes } from './archive-bytes.ts';

const CONTENT = randomBytes(3 * DIRECTORY_BLOCK_BYTES);

/** The bytes of an archive, and which ranges of it were read from the store. */
function openBytes(content = CONTENT) {
  const store = storeOf(content);
  const asked: [start: number, end: number][] = [];
  const get: BlobStore['get'] = (sha256, range) => {
    asked.push([range!.start, range!.end]);
    return store.get(sha256, range);
  };
  const bytes = new ArchiveBytes({ ...store, get }, fileOf(content));
  const read = (position: number, length: number) =>
    new Promise<Buffer>((resolve, reject) => {
      // One byte before and behind stay as they are.
      const target = Buffer.alloc(length + 2, 7);
      bytes.read(target, 1, length, position, (error) => (error ? reject(error) : resolve(target)));
    });
  return { bytes, asked, read };
}

const framed = (start: number, length: number) =>
  Buffer.concat([Buffer.of(7), CONTENT.subarray(start, start + length), Buffer.of(7)]);

test('small pieces of a directory come out of one larger block', async () => {
  const { asked, read } = openBytes();
  expect(await read(100, 4)).toEqual(framed(100, 4));
  expect(asked).toEqual([[100, 100 + DIRECTORY_BLOCK_BYTES - 1]]);
  expect(await read(100, 1)).toEqual(framed(100, 1));
  expect(await read(140, 46)).toEqual(framed(140, 46));
  const last = 100 + DIRECTORY_BLOCK_BYTES - 10;
  expect(await read(last, 10)).toEqual(framed(last, 10));
  expect(asked).toHaveLength(1);
});

test('what the block has not is read anew: before it, behind it, and what is larger than a block', async () => {
  const { asked, read } = openBytes();
  await read(100, 4);
  expect(await read(99, 2)).toEqual(framed(99, 2));
  const behind = 99 + DIRECTORY_BLOCK_BYTES;
  expect(await read(behind - 1, 2)).toEqual(framed(behind - 1, 2));
  expect(await read(7, DIRECTORY_BLOCK_BYTES + 1)).toEqual(framed(7, DIRECTORY_BLOCK_BYTES + 1));
  expect(asked.slice(1)).toEqual([
    [99, behind - 1],
    [behind - 1, behind + DIRECTORY_BLOCK_BYTES - 2],
    [7, 7 + DIRECTORY_BLOCK_BYTES],
  ]);
});

test('nothing is read beyond the end of the archive', async () => {
  const { asked, read } = openBytes();
  const end = CONTENT.byteLength;
  expect(await read(end - 5, 5)).toEqual(framed(end - 5, 5));
  expect(asked).toEqual([[end - 5, end - 1]]);
  await expect(read(end - 4, 5)).rejects.toThrow('the archive ends too early');
  expect(asked).toHaveLength(1);
});

test('behind the directory only what is asked for is read, and nothing is kept', async () => {
  const { bytes, asked, read } = openBytes();
  await read(100, 4);
  bytes.endDirectory();
  expect(await read(100, 4)).toEqual(framed(100, 4));
  expect(await read(100, 4)).toEqual(framed(100, 4));
  expect(asked.slice(1)).toEqual([
    [100, 103],
    [100, 103],
  ]);
});

test('a content is read from its first byte to the one before its end, and of none nothing is read', async () => {
  const { bytes, asked } = openBytes();
  const content = bytes._readStreamForRange(50, 60);
  expect(content.readableObjectMode).toBe(false);
  expect(await buffer(content)).toEqual(CONTENT.subarray(50, 60));
  expect(await buffer(bytes._readStreamForRange(60, 60))).toHaveLength(0);
  expect(asked).toEqual([[50, 59]]);
});

test('a store that fails is said to have failed', async () => {
  const bytes = new ArchiveBytes(
    { get: () => Promise.reject(new Error('gone')) } as unknown as BlobStore,
    fileOf(CONTENT),
  );
  const failed = new Promise((resolve) => bytes.read(Buffer.alloc(4), 0, 4, 0, resolve));
  expect(await failed).toMatchObject({ name: 'StoreFailed', message: 'gone' });
});
