import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import type { Context } from '#platform/context.ts';
import { beginElsewhere } from '#test/statements.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { MAX_UNNAMED_BLOBS } from '../limits.ts';
import { findFile, possessesFile } from '../queries/find-file.ts';
import { type FileRow, files } from '../tables.ts';
import { png, sha1Of } from '../testing/make-files.ts';
import { upload, uploadAnalysed } from '../testing/upload.ts';
import { collectUnusedFiles } from './collect-unused-files.ts';
import { lockBlob } from './keep-blob.ts';
import { storeFile } from './store-file.ts';

const DAY_MS = 86_400_000;
const FILES = '/v2/storages/files';

let app: TestApp;
let mira: number;
let otto: number;
beforeAll(async () => {
  app = await startTestApp();
  [mira, otto] = [(await app.addUser('mira')).userId, (await app.addUser('otto')).userId];
  await app.context.sql`create table works (sha1 char(40), user_id integer)`;
  app.context.providers.add('files.uses', sql`select sha1, user_id from works`);
});
afterAll(() => app.close());

async function collectDaily(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    app.clock.advance(DAY_MS);
    await collectUnusedFiles(app.context);
  }
}

/** By commands: sessions do not live as long as these tests. */
function store(userId: number, content: string, context: Context = app.context): Promise<FileRow> {
  return storeFile(context, { userId, source: Readable.from([content]), filename: 'a.txt' });
}

/** Makes something of a file, as the modules above do. */
async function use(sha1: string): Promise<void> {
  await app.context.sql`insert into works values (${sha1}, ${mira})`;
}

/** Returns a context whose store has one call replaced. */
function withBlobs(replaced: Partial<BlobStore>): Context {
  return { ...app.context, blobs: { ...app.context.blobs, ...replaced } };
}

/** Until somebody waits for a lock on a blob. */
async function lockAwaited(): Promise<void> {
  const waiting = async () => {
    const [row] = await app.context.sql`select count(*)::int from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    return row!.count;
  };
  await expect.poll(waiting, { interval: 5 }).toBe(1);
}

test('who makes nothing of a file possesses it for seven days; then it goes, and its bytes with it', async () => {
  const { db, blobs } = app.context;
  const { sha1, sha256 } = await store(mira, 'nothing is made of this');

  await collectDaily(7);
  expect(await possessesFile(db, mira, sha1)).toBe(true);
  expect(await blobs.size(sha256)).not.toBeNull();

  await collectDaily(2);
  expect(await possessesFile(db, mira, sha1)).toBe(false);
  expect(await findFile(db, sha1)).toBeNull();
  expect(await blobs.size(sha256)).toBeNull();

  await store(mira, 'nothing is made of this');
  expect(await possessesFile(db, mira, sha1)).toBe(true);
  expect(await blobs.size(sha256)).not.toBeNull();
});

test('a run tells how much it removed, and leaves to the next what another process has in hand', async () => {
  const { sha1 } = await store(mira, 'held by another process');
  const { sha1: other } = await store(mira, 'held by nobody');
  await app.context.sql`delete from possessions where sha1 in (${sha1}, ${other})`;
  const elsewhere = await beginElsewhere(app);
  await elsewhere.sql`select from files where sha1 = ${sha1} for update`;
  expect(await collectUnusedFiles(app.context)).toEqual({ images: 0, files: 1, blobs: 1 });
  await elsewhere.commit();
  expect(await collectUnusedFiles(app.context)).toEqual({ images: 0, files: 1, blobs: 1 });
  expect(await collectUnusedFiles(app.context)).toEqual({ images: 0, files: 0, blobs: 0 });
});

test('the seven days begin when the last use ends, and again with each upload', async () => {
  const { db } = app.context;
  const content = 'a work is made of this';
  const { sha1 } = await store(mira, content);
  await use(sha1);
  await collectDaily(20);
  expect(await possessesFile(db, mira, sha1)).toBe(true);

  await app.context.sql`delete from works where sha1 = ${sha1}`;
  await collectDaily(6);
  await store(mira, content);
  await collectDaily(6);
  expect(await possessesFile(db, mira, sha1)).toBe(true);
  await collectDaily(3);
  expect(await findFile(db, sha1)).toBeNull();
});

test('what one user makes of a file keeps its bytes, but gives another no possession', async () => {
  const { db, blobs } = app.context;
  const { sha1, sha256 } = await store(mira, 'both uploaded this');
  await store(otto, 'both uploaded this');
  await use(sha1);

  await collectDaily(9);
  expect([await possessesFile(db, mira, sha1), await possessesFile(db, otto, sha1)]).toEqual([true, false]);
  expect(await blobs.size(sha256)).not.toBeNull();
});

test('a public picture stays when the file that it was made from goes, as long as it is shown', async () => {
  const noah = await app.addUser('noah');
  const sha1 = await uploadAnalysed(app, noah, 'photo.png', await png(20, 10));
  const cover = await noah.post(`${FILES}/imageHandle`, { sha1 });
  const picture = await upload(noah, 'p.png', await png(5, 5), `${FILES}/uploadImage`);

  await app.context.sql`create table shown (url text)`;
  const urls: string[] = [cover.data.url, picture.data.url];
  for (const url of urls) await app.context.sql`insert into shown values (${url})`;
  const statuses = () => Promise.all(urls.map(async (url) => (await app.visitor.get(new URL(url).pathname)).status));

  await collectDaily(9);
  expect(await findFile(app.context.db, sha1)).toBeNull();
  expect(await statuses()).toEqual([200, 200]);
  await app.context.sql`delete from shown`;
  await collectDaily(8);
  expect(await statuses()).toEqual([404, 404]);
});

test('bytes that were refused, or whose upload died before it was recorded, go', async () => {
  await expect(store(mira, '')).rejects.toMatchObject({ refusal: 'file.empty' });
  const { sha256 } = await app.context.blobs.put(Readable.from('the process died after this'));

  await collectUnusedFiles(app.context);
  for (const refused of [sha256, createHash('sha256').digest('hex')])
    expect(await app.context.blobs.size(refused)).toBeNull();
});

test('blobs that nearly all have no row are not this database’s, and left alone', async () => {
  const folder = join(app.context.settings.dataDir, 'blobs', 'ab', 'cd');
  await mkdir(folder, { recursive: true });
  const names = Array.from({ length: MAX_UNNAMED_BLOBS + 1 }, (_, index) => `abcd${String(index).padStart(60, '0')}`);
  for (const name of names) await writeFile(join(folder, name), '');
  expect(await collectUnusedFiles(app.context)).toMatchObject({ blobs: 0 });

  await rm(join(folder, names[0]!));
  expect(await collectUnusedFiles(app.context)).toMatchObject({ blobs: MAX_UNNAMED_BLOBS });
});

test('bytes without a row are removed up to a thousand, or as many as have one', async () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => String(index).padStart(64, 'c'));
  const removing = new Error('it removes');
  const logged: unknown[] = [];
  const collect = (count: number) =>
    collectUnusedFiles({
      ...withBlobs({
        async *list() {
          yield* names(count);
        },
        delete: () => Promise.reject(removing),
      }),
      log: {
        info: () => undefined,
        error: (...line: unknown[]) => void logged.push(line),
      } as unknown as Context['log'],
    });
  const { sql: driver } = app.context;
  const [row] = await driver`select (select count(*) from files) + (select count(*) from preview_images) as named`;
  await expect(collect(MAX_UNNAMED_BLOBS)).rejects.toThrow('it removes');
  expect(await collect(MAX_UNNAMED_BLOBS + 1)).toMatchObject({ blobs: 0 });
  const told = { unnamed: MAX_UNNAMED_BLOBS + 1, named: Number(row!.named) };
  expect(logged).toEqual([[told, 'blobs left alone: most have no row, is this their database?']]);
  await driver`insert into files (sha1, sha256, size_bytes, meta_info, extensions, created_at, updated_at)
    select lpad(n::text, 40, 'd'), lpad(n::text, 64, 'd'), 1, '{}', '{}', now(), now()
    from generate_series(1, ${MAX_UNNAMED_BLOBS + 1}) as n`;
  await driver`insert into possessions (user_id, sha1, created_at)
    select ${mira}, sha1, now() from files where sha1 like 'dddd%'`;
  await expect(collect(MAX_UNNAMED_BLOBS + 1)).rejects.toThrow('it removes');
  await driver`delete from possessions where sha1 like 'dddd%'`;
  await driver`delete from files where sha1 like 'dddd%'`;
});

test('bytes collected after they were stored and before they were recorded are stored once more', async () => {
  const { put } = app.context.blobs;
  for (let round = 0; round < 20; round += 1) {
    const recordings: string[] = [];
    const context = withBlobs({
      put: (source, options) =>
        put(source, {
          ...options,
          async record(blob) {
            if (recordings.push(blob.sha256) === 1) await collectUnusedFiles(app.context);
            return options!.record!(blob);
          },
        }),
    });
    const { sha256 } = await store(otto, `collected too early ${round}`, context);
    expect(recordings).toEqual([sha256, sha256]);
    expect(await app.context.blobs.size(sha256)).not.toBeNull();
  }
});

test('while bytes are being deleted, whoever records the same ones waits and stores them once more', async () => {
  for (let round = 0; round < 20; round += 1) {
    const content = `deleted while recorded ${round}`;
    const { sha256 } = await app.context.blobs.put(Readable.from(content));
    let storing: Promise<unknown> | undefined;
    await collectUnusedFiles(
      withBlobs({
        async delete(deleted) {
          storing = store(otto, content);
          await lockAwaited();
          await app.context.blobs.delete(deleted);
        },
      }),
    );
    expect(await storing).toMatchObject({ sha256 });
    expect(await app.context.blobs.size(sha256)).not.toBeNull();
  }
});

test('while bytes are being recorded, the collection waits, and leaves them', async () => {
  for (let round = 0; round < 20; round += 1) {
    let collecting: Promise<{ blobs: number }> | undefined;
    const context = withBlobs({
      async size(sha256) {
        const found = await app.context.blobs.size(sha256);
        collecting ??= collectUnusedFiles(app.context);
        await lockAwaited();
        return found;
      },
    });
    const { sha256 } = await store(otto, `recorded while collected ${round}`, context);
    expect(await collecting).toMatchObject({ blobs: 0 });
    expect(await app.context.blobs.size(sha256)).not.toBeNull();
  }
});

test('uploads and collections in any order at the same time lose nothing that has a row', {
  timeout: 60_000,
}, async () => {
  const { db, blobs, sql: driver } = app.context;
  const contents = Array.from({ length: 6 }, (_, index) => `fought over ${index}`);
  let uploading = true;

  async function checkOne(content: string): Promise<boolean> {
    return db.transaction(async (tx) => {
      const [file] = await tx
        .select()
        .from(files)
        .where(eq(files.sha1, sha1Of(content)));
      if (!file) return true;
      await lockBlob(tx, file.sha256);
      const [stillThere] = await tx.select().from(files).where(eq(files.sha1, file.sha1));
      return !stillThere || (await blobs.size(file.sha256)) !== null;
    });
  }
  async function collectOn(): Promise<number> {
    let removed = 0;
    while (uploading) {
      app.clock.advance(8 * DAY_MS);
      removed += (await collectUnusedFiles(app.context)).blobs;
    }
    return removed;
  }
  const collecting = [collectOn(), collectOn()];
  const uploads = contents.flatMap((content) =>
    [1, 2].map(async () => {
      for (let round = 0; round < 25; round += 1) {
        await store(otto, content);
        expect(await checkOne(content)).toBe(true);
      }
    }),
  );
  await Promise.all(uploads).finally(() => {
    uploading = false;
  });
  const removed = await Promise.all(collecting);

  expect(removed[0]! + removed[1]!).toBeGreaterThan(contents.length);
  const rows = await driver<{ sha256: string }[]>`select sha256 from files`;
  for (const { sha256 } of rows) expect(await blobs.size(sha256)).not.toBeNull();
  expect((await db.execute(sql`select from possessions where sha1 not in (select sha1 from files)`)).rows).toHaveLength(
    0,
  );
});
