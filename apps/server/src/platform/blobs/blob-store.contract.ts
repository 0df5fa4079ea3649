import { createHash, randomBytes } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BlobStore, BlobTooLarge, OtherBytes } from './blob-store.ts';
import { DamagedBlob } from './content-checks.ts';

const CHUNK_BYTES = 65_536;
const UNKNOWN = '0'.repeat(64);

/** A store of the kind under test, empty. */
export interface StoreUnderTest {
  readonly store: BlobStore;
  /** Files in the folder that incoming bytes pass through. */
  temporaryFiles(): Promise<string[]>;
  /** Puts other bytes in place of those of a blob, as a failing disk does. */
  spoil(sha256: string, bytes: Buffer): Promise<void>;
  close(): Promise<void>;
}

/** Describes the guarantees of every blob store. Called inside the `describe` of one kind of store. */
export function describeBlobStore(open: () => Promise<StoreUnderTest>): void {
  describe('as every blob store', () => {
    let subject: StoreUnderTest;
    let store: BlobStore;

    beforeEach(async () => {
      subject = await open();
      store = subject.store;
    });

    afterEach(() => subject.close());

    async function expectEmpty(): Promise<void> {
      expect(await hashes(store)).toEqual([]);
      expect(await subject.temporaryFiles()).toEqual([]);
    }

    test('what is put can be read, under the hashes of its bytes', async () => {
      const blob = await store.put(Readable.from([Buffer.from('a'), Buffer.from('bc')]));

      expect(blob).toEqual({
        sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
        sha1: 'a9993e364706816aba3e25717850c26c9cd0d89d',
        sizeBytes: 3,
      });
      expect(String(await read(store, blob.sha256))).toBe('abc');
      expect(await store.size(blob.sha256)).toBe(3);
      expect(await subject.temporaryFiles()).toEqual([]);
    });

    test('no bytes are a blob too', async () => {
      const { sha256, sizeBytes } = await store.put(Readable.from([]));

      expect(sizeBytes).toBe(0);
      expect(await store.size(sha256)).toBe(0);
      expect((await read(store, sha256)).byteLength).toBe(0);
    });

    test('large bytes have the hashes that they have in one piece', async () => {
      const sizes = [8 * 1024 * 1024 - 1, 8 * 1024 * 1024, 9 * 1024 * 1024 + 5];
      const sources = sizes.map((size) => randomBytes(size));

      const blobs = await Promise.all(sources.map((bytes) => store.put(Readable.from(chunksOf(bytes)))));

      const hashOf = (algorithm: string, bytes: Buffer) => createHash(algorithm).update(bytes).digest('hex');
      expect(blobs).toEqual(
        sources.map((bytes) => ({
          sha256: hashOf('sha256', bytes),
          sha1: hashOf('sha1', bytes),
          sizeBytes: bytes.byteLength,
        })),
      );
    });

    test('a large source that fails leaves nothing behind', async () => {
      function* failing(): Generator<Buffer> {
        yield* chunksOf(randomBytes(9 * 1024 * 1024));
        throw new Error('the disk of the sender broke');
      }

      await expect(store.put(Readable.from(failing()))).rejects.toThrow('the disk of the sender broke');
      await expectEmpty();
    });

    test('memory of chunks that the store owns is given back, that of parts of something larger is not', async () => {
      const whole = Buffer.from(new ArrayBuffer(CHUNK_BYTES));
      const part = Buffer.from(new ArrayBuffer(2 * CHUNK_BYTES), 0, CHUNK_BYTES);

      const { sha256 } = await store.put(Readable.from([whole, part]), { ownsChunks: true });

      expect(whole.byteLength).toBe(0);
      expect(part.byteLength).toBe(CHUNK_BYTES);
      expect((await read(store, sha256)).equals(Buffer.alloc(2 * CHUNK_BYTES))).toBe(true);

      const lent = Buffer.from(new ArrayBuffer(CHUNK_BYTES));
      await store.put(Readable.from([lent]));
      expect(lent.byteLength).toBe(CHUNK_BYTES);
    });

    test('a large blob comes back as it was', async () => {
      const bytes = randomBytes(12 * 1024 * 1024 + 1);

      const { sha256 } = await store.put(Readable.from(chunksOf(bytes)));

      expect((await read(store, sha256)).equals(bytes)).toBe(true);
    });

    test('a range is read with both its ends', async () => {
      const { sha256 } = await store.put(Readable.from('0123456789'));

      expect(String(await read(store, sha256, { start: 0, end: 1 }))).toBe('01');
      expect(String(await read(store, sha256, { start: 3, end: 6 }))).toBe('3456');
      expect(String(await read(store, sha256, { start: 9, end: 9 }))).toBe('9');
    });

    test('the same bytes are stored once', async () => {
      const first = await store.put(Readable.from('same'));
      const second = await store.put(Readable.from('same'));

      expect(second).toEqual(first);
      expect(await hashes(store)).toEqual([first.sha256]);
      expect(await subject.temporaryFiles()).toEqual([]);
    });

    test('simultaneous puts of the same bytes all succeed with one copy', async () => {
      const bytes = randomBytes(1024 * 1024);

      const blobs = await Promise.all(Array.from({ length: 8 }, () => store.put(Readable.from(chunksOf(bytes)))));

      const [sha256, ...others] = new Set(blobs.map((blob) => blob.sha256));
      expect(others).toEqual([]);
      expect(await hashes(store)).toEqual([sha256]);
      expect((await read(store, sha256!)).equals(bytes)).toBe(true);
      expect(await subject.temporaryFiles()).toEqual([]);
    });

    test('a source that fails leaves nothing behind, and the same bytes can be put later', async () => {
      async function* failing(): AsyncGenerator<Buffer> {
        yield Buffer.from('half of it');
        throw new Error('the disk of the sender broke');
      }

      await expect(store.put(Readable.from(failing()))).rejects.toThrow('the disk of the sender broke');
      await expectEmpty();

      const { sha256 } = await store.put(Readable.from('half of it'));
      expect(await store.size(sha256)).toBe(10);
    });

    test('a source that is cut off leaves nothing behind, whenever that happens', async () => {
      for (let wait = 0; wait < 20; wait += 1) {
        const source = new PassThrough();
        source.write('half of it');
        const put = store.put(source);
        put.catch(() => undefined); // may fail before it is waited for
        for (let turn = 0; turn < wait; turn += 1) await new Promise(setImmediate);
        source.destroy();

        await expect(put).rejects.toThrow();
      }
      await expectEmpty();
    });

    test('a source that is too large is read no further and leaves nothing behind', async () => {
      let given = 0;
      function* endless(): Generator<Buffer> {
        for (;;) {
          given += CHUNK_BYTES;
          yield Buffer.alloc(CHUNK_BYTES, 'x');
        }
      }
      const source = Readable.from(endless(), { highWaterMark: 1 });

      await expect(store.put(source, { maxBytes: 10 * CHUNK_BYTES })).rejects.toThrow(BlobTooLarge);
      expect(given).toBeLessThan(20 * CHUNK_BYTES);
      expect(source.destroyed).toBe(true);
      await expectEmpty();
    });

    test('a source of exactly the allowed size is stored', async () => {
      const { sizeBytes } = await store.put(Readable.from('12345'), { maxBytes: 5 });

      expect(sizeBytes).toBe(5);
    });

    test('a blob is recorded once its bytes are there, and stored again as often as they are found gone', async () => {
      const found: (number | null)[] = [];
      const blob = await store.put(Readable.from('recorded'), {
        async record({ sha256 }) {
          found.push(await store.size(sha256));
          if (found.length === 3) return true;
          await store.delete(sha256);
          return false;
        },
      });

      expect(found).toEqual([8, 8, 8]);
      expect(String(await read(store, blob.sha256))).toBe('recorded');
      expect(await subject.temporaryFiles()).toEqual([]);
    });

    test('a source that is not the blob it was said to be is not put', async () => {
      const { sha256 } = await store.put(Readable.from('the one'));
      expect(await store.put(Readable.from('the one'), { sha256 })).toMatchObject({ sha256 });

      await expect(store.put(Readable.from('another'), { sha256 })).rejects.toThrow(OtherBytes);
      expect(await hashes(store)).toEqual([sha256]);
      expect(await subject.temporaryFiles()).toEqual([]);
    });

    test('what cannot be recorded is not put', async () => {
      const put = store.put(Readable.from('not recorded'), { record: () => Promise.reject(new Error('no row')) });

      await expect(put).rejects.toThrow('no row');
      expect(await subject.temporaryFiles()).toEqual([]);
    });

    test('all blobs are listed', async () => {
      const blobs = await Promise.all(['one', 'two', 'three'].map((text) => store.put(Readable.from(text))));

      expect((await hashes(store)).sort()).toEqual(blobs.map((blob) => blob.sha256).sort());
    });

    test('a deleted blob is gone, the others stay', async () => {
      const gone = await store.put(Readable.from('gone'));
      const kept = await store.put(Readable.from('kept'));

      await store.delete(gone.sha256);

      expect(await store.get(gone.sha256)).toBeNull();
      expect(await store.size(gone.sha256)).toBeNull();
      expect(await hashes(store)).toEqual([kept.sha256]);
    });

    test('a blob that is set aside is there no more, and can be put anew', async () => {
      const { sha256 } = await store.put(Readable.from('damaged'));
      await store.bytes(sha256);

      await store.setAside(sha256);
      expect([await store.get(sha256), await store.bytes(sha256), await hashes(store)]).toEqual([null, null, []]);
      await store.setAside(sha256);

      await store.put(Readable.from('damaged'));
      expect(await hashes(store)).toEqual([sha256]);
    });

    test('the bytes of a blob can be had at once, and again, until it is deleted', async () => {
      const { sha256 } = await store.put(Readable.from('small'));
      const [first, second] = [await store.bytes(sha256), await store.bytes(sha256)];
      expect(first?.toString()).toBe('small');
      expect(second).toEqual(first);

      await store.delete(sha256);
      expect(await store.bytes(sha256)).toBeNull();
    });

    test.each([0, 5, CHUNK_BYTES, 300_000])(
      'a blob of %i bytes that are other ones is never read whole',
      async (size) => {
        const bytes = randomBytes(size);
        const { sha256 } = await store.put(Readable.from([bytes]));
        // one that was right a moment ago is hashed again
        expect(await read(store, sha256)).toEqual(bytes);
        const told: string[] = [];
        store.onDamaged((name) => told.push(name));
        const spoiled = size === 0 ? Buffer.from('x') : Buffer.from(bytes);
        spoiled[size >> 1]! ^= 1;
        await subject.spoil(sha256, spoiled);

        let got = 0;
        const reading = async (range?: { start: number; end: number }) => {
          for await (const chunk of (await store.get(sha256, range))!) got += chunk.byteLength;
        };
        await expect(reading()).rejects.toThrow(DamagedBlob);
        expect(got).toBeLessThan(spoiled.byteLength);
        if (size > 0) await expect(reading({ start: 0, end: size + 1 })).rejects.toThrow(DamagedBlob);
        expect(await store.bytes(sha256)).toBeNull();
        expect(told).toEqual(Array.from({ length: size > 0 ? 3 : 2 }, () => sha256));
        if (size > 1) expect(await read(store, sha256, { start: 1, end: 1 })).toEqual(spoiled.subarray(1, 2));
        await subject.spoil(sha256, bytes);
        expect(await read(store, sha256)).toEqual(bytes);
        await store.delete(sha256);
      },
    );

    test('large bytes are hashed once in a while, not at each reading', async () => {
      const { sha256, sizeBytes } = await store.put(Readable.from(chunksOf(randomBytes(17 * 1024 * 1024))));
      expect((await read(store, sha256)).byteLength).toBe(sizeBytes);
      await subject.spoil(sha256, randomBytes(sizeBytes));
      expect((await read(store, sha256)).byteLength).toBe(sizeBytes);
      await store.delete(sha256);
    });

    test('an unknown blob is null, and deleting it changes nothing', async () => {
      expect(await store.get(UNKNOWN)).toBeNull();
      expect(await store.get(UNKNOWN, { start: 0, end: 1 })).toBeNull();
      expect(await store.bytes(UNKNOWN)).toBeNull();
      expect(await store.size(UNKNOWN)).toBeNull();
      await expect(store.delete(UNKNOWN)).resolves.toBeUndefined();
    });
  });
}

/** The bytes in pieces of the size that sockets and files give. */
function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.byteLength; start += CHUNK_BYTES) yield bytes.subarray(start, start + CHUNK_BYTES);
}

async function read(store: BlobStore, ...what: Parameters<BlobStore['get']>): Promise<Buffer> {
  const stream = await store.get(...what);
  return buffer(stream!);
}

async function hashes(store: BlobStore): Promise<string[]> {
  const found: string[] = [];
  for await (const sha256 of store.list()) found.push(sha256);
  return found;
}
