import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { StoreFailed } from '../read-stored.ts';
import { fileOf, storeOf } from '../testing/bytes-of.ts';
import { zipOf } from '../testing/make-files.ts';
import { ArchiveRefused } from './archive-bytes.ts';
import { openArchive } from './open-archive.ts';

const open = (content: Buffer) => openArchive(storeOf(content), fileOf(content));

/** An archive that says of its entries that they are this large unpacked. */
async function claiming(...sizes: number[]): Promise<Buffer> {
  const zip = await zipOf(Object.fromEntries(sizes.map((_, index) => [`${index}.txt`, 'x'])));
  let at = -1;
  for (const size of sizes) {
    at = zip.indexOf('PK\x01\x02', at + 1);
    zip.writeUInt32LE(size, at + 24);
  }
  return zip;
}

test('an archive has its files by their paths, and not its folders', async () => {
  const packed = new ZipFile();
  packed.addEmptyDirectory('empty');
  packed.addEmptyDirectory('a/b');
  packed.addBuffer(Buffer.from('one'), 'a/b/One.txt');
  packed.addBuffer(Buffer.from('three'), 'three');
  packed.end();
  const { zip, entries, unzippedBytes } = await open(await buffer(packed.outputStream));
  expect([...entries.keys()]).toEqual(['a/b/One.txt', 'three']);
  expect(entries.get('three')).toMatchObject({ fileName: 'three', uncompressedSize: 5 });
  expect(unzippedBytes).toBe(8);
  expect(zip.entryCount).toBe(4);
  const content = await zip.openReadStreamPromise(entries.get('a/b/One.txt')!);
  expect((await buffer(content)).toString()).toBe('one');
});

test('an archive may unfold to two gibibytes, all entries together, and to no byte more', async () => {
  const most = 2 ** 31;
  expect((await open(await claiming(most - 1, 1))).unzippedBytes).toBe(most);
  for (const sizes of [[most + 1], [most, 1], [1, most]]) {
    const error = await open(await claiming(...sizes)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ArchiveRefused);
    expect(error).toMatchObject({ name: 'ArchiveRefused', message: 'more than 2147483648 bytes unpacked' });
  }
});

test('what is no archive, or leads out of itself, is refused with the reason', async () => {
  const error = await open(Buffer.from('no archive')).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ArchiveRefused);
  expect(error).toMatchObject({ message: expect.stringContaining('central directory'), cause: expect.any(Error) });
  const zip = await zipOf({ 'xx/a': 'x' });
  const escaping = Buffer.from(zip.toString('latin1').replaceAll('xx/a', '../a'), 'latin1');
  await expect(open(escaping)).rejects.toThrow(ArchiveRefused);
});

test('that the store fails says nothing about the archive', async () => {
  const down = { get: () => Promise.reject(new Error('down')) } as unknown as BlobStore;
  await expect(openArchive(down, fileOf(Buffer.alloc(100)))).rejects.toThrow(StoreFailed);
  const lost = { get: async () => null } as unknown as BlobStore;
  await expect(openArchive(lost, fileOf(Buffer.alloc(100)))).rejects.toMatchObject({ refusal: 'storage.file-lost' });
});
