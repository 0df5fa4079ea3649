import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { imageAddress, presentFile, presentListedFile } from './presenters.ts';
import { fileUses, listReadableFiles, usedSpace } from './providers.ts';
import { readStored, StoreFailed } from './read-stored.ts';
import type { FileRow } from './tables.ts';
import { openTemporaryFiles } from './temporary-files.ts';
import { decoding, isOfStore, Undecodable } from './undecodable.ts';
import { NOT_YET, unlessLate } from './unless-late.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stored-content-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const storeThat = (get: BlobStore['get']) => ({ get }) as unknown as BlobStore;
const failing = async function* () {
  yield Buffer.from('some ');
  throw new Error('cut off');
};

test('what is stored is read, whole or in part; what is lost is told from a store that fails', async () => {
  const asked: unknown[] = [];
  const store = storeThat(async (sha256, range) => {
    asked.push([sha256, range]);
    return Readable.from([Buffer.from('some '), Buffer.from('words')]);
  });
  expect((await buffer(readStored(store, 'a'))).toString()).toBe('some words');
  expect((await buffer(readStored(store, 'b', { start: 1, end: 2 }))).toString()).toBe('some words');
  expect(asked).toEqual([
    ['a', undefined],
    ['b', { start: 1, end: 2 }],
  ]);
  await expect(
    buffer(
      readStored(
        storeThat(async () => null),
        'a',
      ),
    ),
  ).rejects.toMatchObject({
    refusal: 'storage.file-lost',
  });
  const down = new Error('down');
  for (const [broken, message] of [
    [storeThat(() => Promise.reject(down)), 'down'],
    [storeThat(async () => Readable.from(failing())), 'cut off'],
  ] as const) {
    const error = await buffer(readStored(broken, 'a')).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StoreFailed);
    expect(error).toMatchObject({ name: 'StoreFailed', message, cause: expect.any(Error) });
  }
});

test('what a decoder stumbles over is the content’s, what the store fails with the store’s', async () => {
  expect(await decoding(async () => 'decoded')).toBe('decoded');
  const [ofContent, ofStore, lost] = [
    new Undecodable('odd'),
    new StoreFailed('down'),
    new Refusal('storage.file-lost'),
  ];
  for (const error of [ofContent, ofStore, lost])
    await expect(decoding(() => Promise.reject(error))).rejects.toBe(error);
  const cause = new Error('bad header');
  const error = await decoding(() => Promise.reject(cause)).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Undecodable);
  expect(error).toMatchObject({ name: 'Undecodable', message: 'bad header', cause });
  expect([ofContent, ofStore, lost, cause].map(isOfStore)).toEqual([false, true, true, false]);
});

test('who waits too long is told so, and what is made is not lost', async () => {
  expect(await unlessLate(Promise.resolve('made'))).toBe('made');
  await expect(unlessLate(Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const { promise, resolve } = Promise.withResolvers<string>();
  expect(await unlessLate(promise, 1)).toBe(NOT_YET);
  resolve('late');
  expect(await unlessLate(promise, 1)).toBe('late');
});

test('temporary files are there until they are removed, or nobody has written to them for long', async () => {
  const temporary = openTemporaryFiles({ dataDir });
  const [first, second] = [await temporary.reserve('first'), await temporary.reserve('second')];
  expect([first, second]).toEqual([join(dataDir, 'uploads', 'first'), join(dataDir, 'uploads', 'second')]);
  for (const path of [first, second]) await writeFile(path, `text of ${path.at(-1)}`);
  expect(await text(temporary.read('first'))).toBe('text of t');
  const hourAgo = new Date(Date.now() - 3_600_000);
  await utimes(first, hourAgo, hourAgo);
  await temporary.removeOlderThan(7_200_000);
  expect((await stat(first)).size).toBe(9);
  await temporary.removeOlderThan(1_800_000);
  await expect(stat(first)).rejects.toThrow('ENOENT');
  expect((await readFile(second)).toString()).toBe('text of d');
  await temporary.remove('second');
  await temporary.remove('second');
  await expect(stat(second)).rejects.toThrow('ENOENT');
  await openTemporaryFiles({ dataDir: join(dataDir, 'new') }).removeOlderThan(1);
});

test('what modules make of files is one table, also of none', async () => {
  const dialect = new PgDialect();
  const asking = (lists: unknown[]) => ({ providers: { all: () => lists } }) as never;
  const none = 'select null::char(40) as sha1, null::integer as user_id where false';
  expect(dialect.sqlToQuery(fileUses(asking([]))).sql).toBe(`(${none})`);
  const uses = [sql`select a from b`, sql`select c from d`];
  expect(dialect.sqlToQuery(fileUses(asking(uses))).sql).toBe(
    `(${none} union all select a from b union all select c from d)`,
  );
  const db = {} as never;
  const seen: unknown[] = [];
  const listing =
    (list: string[]) =>
    async (...args: unknown[]) => {
      seen.push(args);
      return list;
    };
  expect(await listReadableFiles(asking([listing(['a']), listing([]), listing(['b', 'c'])]), db, ['x'])).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(seen).toEqual(Array(3).fill([db, ['x']]));
  const counting = (bytes: number) => async (_db: unknown, userId: number) => bytes * userId;
  expect(await usedSpace(asking([counting(3), counting(4)]), db, 2)).toBe(14);
  expect(await usedSpace(asking([]), db, 2)).toBe(0);
});

test('files and pictures are presented with what concerns clients', () => {
  const metaInfo = { fileSize: 7, mime: 'text/plain' };
  const file = { sha1: 'a', sha256: 'b', sizeBytes: 7, analysis: 2, metaInfo } as unknown as FileRow;
  const told = { sha1: 'a', fileSize: 7, metaAnalyzeStatus: 2, metaInfo };
  expect(presentFile(file)).toEqual(told);
  const describe = (info: object, code: string) => [{ key: code, value: Object.keys(info).length }];
  expect(presentListedFile(file, 'markdown', describe as never)).toEqual({
    ...told,
    metaInfoArray: [{ key: 'markdown', value: 2 }],
  });
  expect(imageAddress({ publicOrigin: 'https://a.example' }, { sha1: 'c', extension: 'png' })).toEqual({
    url: 'https://a.example/image/preview-image/c.png',
  });
});
