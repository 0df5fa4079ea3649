import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { BlobStore } from './blob-store.ts';
import { type PartedUpload, PartsLost, type StoredParts, storedBytes } from './part-store.ts';

const MEBIBYTE = 1_048_576;

/** Describes the guarantees of the uploads of every blob store. Called inside the `describe` of one kind of store. */
export function describePartStore(open: () => Promise<BlobStore>): void {
  /** An upload whose state is kept here, as a row does. */
  async function begin(sizeBytes: number) {
    const { parts } = await open();
    let upload: PartedUpload = { uploadId: randomUUID(), sizeBytes, generation: 0, stored: { parts: [] } };
    const save = async (stored: StoredParts) => {
      upload = { ...upload, stored };
    };
    return {
      parts,
      get upload() {
        return upload;
      },
      append: (source: Iterable<Buffer> | AsyncIterable<Buffer>) => parts.append(upload, Readable.from(source), save),
      takeOver() {
        upload = { ...upload, generation: upload.generation + 1 };
      },
      stored: () => storedBytes(upload.stored),
      read: () => buffer(parts.read(upload)),
    };
  }

  test('bytes of an upload that come in pieces of every size are read as they came, also twice', async () => {
    const whole = randomBytes(21 * MEBIBYTE);
    const one = await begin(whole.byteLength);
    let from = 0;
    for (const to of [5, 70_000, 3 * MEBIBYTE, 9 * MEBIBYTE, 20 * MEBIBYTE, 20 * MEBIBYTE + 1, whole.byteLength]) {
      await one.append(chunksOf(whole.subarray(from, to)));
      from = to;
      expect(one.stored()).toBe(to);
    }
    expect((await one.read()).equals(whole)).toBe(true);
    expect((await one.read()).equals(whole)).toBe(true);
    await one.parts.remove(one.upload.uploadId);
    await expect(one.read()).rejects.toThrow(PartsLost);
  });

  test('what has arrived of an upload whose source fails stays', async () => {
    const bytes = randomBytes(100_000);
    const one = await begin(200_000);
    async function* failing() {
      yield bytes;
      throw new Error('the line broke');
    }
    await expect(one.append(failing())).rejects.toThrow('the line broke');
    expect((await one.read()).equals(bytes)).toBe(true);
    await one.parts.remove(one.upload.uploadId);
  });

  test('what a writer of an earlier generation stores later changes nothing', async () => {
    const whole = randomBytes(20 * MEBIBYTE);
    const one = await begin(whole.byteLength);
    await one.append(chunksOf(whole.subarray(0, 8 * MEBIBYTE)));
    const before = one.upload;
    one.takeOver();
    await one.append(chunksOf(whole.subarray(8 * MEBIBYTE)));
    const late = one.parts.append(before, Readable.from(chunksOf(randomBytes(10 * MEBIBYTE))), () =>
      Promise.reject(new Error('not yours')),
    );
    await expect(late).rejects.toThrow('not yours');
    expect((await one.read()).equals(whole)).toBe(true);
    await one.parts.remove(one.upload.uploadId);
  });

  test('an upload whose stored bytes are gone is told to be lost, not gone on with', async () => {
    const one = await begin(30 * MEBIBYTE);
    await one.append(chunksOf(randomBytes(9 * MEBIBYTE)));
    await one.parts.remove(one.upload.uploadId);
    await expect(one.append(chunksOf(randomBytes(9 * MEBIBYTE)))).rejects.toThrow(PartsLost);
    await one.parts.remove(one.upload.uploadId);
  });

  test('uploads are listed by their age until they are removed, and are no blobs', async () => {
    const [one, other] = [await begin(100), await begin(20 * MEBIBYTE)];
    await one.append([Buffer.from('a')]);
    await other.append(chunksOf(randomBytes(9 * MEBIBYTE)));
    const list = async (until: number) => {
      const found = new Set<string>();
      for await (const uploadId of one.parts.list(new Date(until))) found.add(uploadId);
      return [...found].toSorted();
    };
    expect(await list(Date.now() - 60_000)).toEqual([]);
    const both = [one.upload.uploadId, other.upload.uploadId].toSorted();
    expect(await list(Date.now() + 60_000)).toEqual(both);
    const { list: listBlobs } = await open();
    for await (const sha256 of listBlobs()) expect.unreachable(sha256);
    for (const uploadId of both) await one.parts.remove(uploadId);
    expect(await list(Date.now() + 60_000)).toEqual([]);
  });
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.byteLength; start += 65_536) yield bytes.subarray(start, start + 65_536);
}
