import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartRefusal } from '../start-refusal.ts';
import { describeBlobStore } from './blob-store.contract.ts';
import { createBlobStore } from './create-blob-store.ts';
import { describePartStore } from './part-store.contract.ts';

const MEGABYTE = 1024 * 1024;

describe('blobs on the file system', () => {
  let dataDir: string;
  let root: string;

  const open = () => createBlobStore({ blobUrl: `file:${root}`, dataDir });

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'colophon blobs #'));
    root = join(dataDir, 'blobs');
  });

  afterEach(() => rm(dataDir, { recursive: true }));

  describeBlobStore(async () => ({
    store: await open(),
    temporaryFiles: () => readdir(join(root, 'incoming')),
    spoil: (sha256, bytes) => writeFile(join(root, sha256.slice(0, 2), sha256.slice(2, 4), sha256), bytes),
    close: async () => {},
  }));

  describe('as every store of uploads', () => describePartStore(open));

  test('a blob lies in folders named by the start of its hash', async () => {
    const { sha256 } = await (await open()).put(Readable.from('abc'));

    expect(await readdir(join(root, 'ba', '78'))).toEqual([sha256]);
  });

  test('blobs are still there after the store is opened again, by path or by URL', async () => {
    const { sha256 } = await (await open()).put(Readable.from('abc'));

    expect(await (await open()).size(sha256)).toBe(3);
    const byUrl = await createBlobStore({ blobUrl: pathToFileURL(root).href, dataDir });
    expect(await byUrl.size(sha256)).toBe(3);
  });

  test('a name that is not a hash reaches no file', async () => {
    const store = await open();
    await writeFile(join(dataDir, 'secret'), 'secret');

    await expect(store.get('../../../secret')).rejects.toThrow(TypeError);
  });

  test('what a crashed process left is removed at the start, what another one is receiving stays', async () => {
    const incoming = join(root, 'incoming');
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
    await mkdir(incoming, { recursive: true });
    await writeFile(join(incoming, 'left'), '');
    await utimes(join(incoming, 'left'), yesterday, yesterday);
    await writeFile(join(incoming, 'in use'), '');

    await open();

    expect(await readdir(incoming)).toEqual(['in use']);

    // Where no other process can be, nothing is in use yet.
    await createBlobStore({ blobUrl: `file:${root}`, dataDir }, { isOnlyProcess: true });
    expect(await readdir(incoming)).toEqual([]);
  });

  test('a folder that cannot be written is one line at the start', async () => {
    const occupied = join(dataDir, 'a file');
    await writeFile(occupied, '');

    const refusal = await createBlobStore({ blobUrl: `file:${occupied}`, dataDir }).catch((error: Error) => error);

    expect(refusal).toBeInstanceOf(StartRefusal);
    expect((refusal as Error).message).toMatch(/^The folder .+ cannot be written \(.+\)\. Make it writable or .+$/);
  });

  test('200 MB go in and out without filling the memory', async () => {
    const store = await open();
    const before = process.memoryUsage().rss;
    let highest = before;
    const watch = () => {
      highest = Math.max(highest, process.memoryUsage().rss);
    };
    function* bytes(): Generator<Buffer> {
      for (let megabyte = 0; megabyte < 200; megabyte++) {
        for (let part = 0; part < 16; part++) yield Buffer.alloc(MEGABYTE / 16, `${megabyte} ${part}`);
        watch();
      }
    }

    const { sha256, sizeBytes } = await store.put(Readable.from(bytes()));
    let readBytes = 0;
    for await (const chunk of (await store.get(sha256))!) {
      readBytes += chunk.byteLength;
      if (readBytes % MEGABYTE === 0) watch();
    }

    expect(sizeBytes).toBe(200 * MEGABYTE);
    expect(readBytes).toBe(200 * MEGABYTE);
    expect(highest - before).toBeLessThan(120 * MEGABYTE);
  });
});
