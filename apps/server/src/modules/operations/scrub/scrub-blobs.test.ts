import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { randomNumbers } from '#modules/accounts/testing/stories.ts';
import { openPlace } from '#modules/operations/backup/places/open-place.ts';
import { forgetOldRows } from '#platform/retention/retention.ts';
import { urlOf } from '#test/cluster.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { backUp } from '../backup/commands/back-up.ts';
import { mendBlob } from './scrub-blobs.ts';

const FACTOR = Number(process.env.FUZZ_FACTOR ?? 1);
/** `FUZZ_FACTOR=4` makes 1,000. */
const FLIPS = Math.ceil(250 * FACTOR);
const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
let operator: TestUser;
let blobsFolder: string;
let target: string;
const names: string[] = [];

beforeAll(async () => {
  target = await mkdtemp(join(tmpdir(), 'colophon-scrub-'));
  app = await startTestApp({ BACKUP_TARGET: target, SCRUB_DAYS: '30', SCRUB_BYTES_PER_SECOND: '100000000' });
  operator = await app.addUser('root', { isOperator: true });
  const { sql, blobs, settings, clock } = app.context;
  blobsFolder = join(settings.dataDir, 'blobs');
  for (let number = 0; number < FLIPS + 2; number += 1) {
    const { sha1, sha256, sizeBytes } = await blobs.put(Readable.from([`blob ${number} `.repeat(1 + (number % 50))]));
    await sql`
      insert into files (sha1, sha256, size_bytes, meta_info, extensions, created_at, updated_at)
      values (${sha1}, ${sha256}, ${sizeBytes}, '{}', '{}', ${clock.now()}, ${clock.now()})`;
    names.push(sha256);
  }
  const [row] = await sql`select current_database() as name`;
  const databaseUrl = urlOf(inject('clusterUrl'), row!.name);
  const place = await openPlace(target);
  // The last one is in no backup.
  await sql`update files set sha256 = reverse(sha256) where sha256 = ${names.at(-1)!}`;
  await backUp({ databaseUrl, blobs, dataDir: settings.dataDir, place, clock, say: () => undefined });
  await sql`update files set sha256 = reverse(sha256) where sha256 = reverse(${names.at(-1)!}::text)`;
}, 240_000);
afterAll(async () => {
  await app.close();
  await rm(target, { recursive: true });
});

const pathOf = (sha256: string) => join(blobsFolder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);

async function scrub() {
  await operator.post('/v2/operators/scrub');
  await app.context.jobs.enqueue(app.context.db, 'operations.scrub', {});
  await app.context.jobs.runDue();
  return (await operator.get('/v2/operators/scrub?limit=100')).data;
}

test(`${FLIPS} flipped bits are all found and mended from the backup; what is lost there too is told`, {
  timeout: 240_000,
}, async () => {
  const random = randomNumbers(Number(process.env.FUZZ_SEED));
  expect(await scrub()).toMatchObject({
    last: { blobs: FLIPS + 2, endDate: expect.any(String) },
    found: { totalItem: 0 },
  });

  const right = new Map<string, Buffer>();
  for (const sha256 of names.slice(0, FLIPS)) {
    const bytes = await readFile(pathOf(sha256));
    right.set(sha256, Buffer.from(bytes));
    bytes[Math.floor(random() * bytes.length)]! ^= 1 << Math.floor(random() * 8);
    await writeFile(pathOf(sha256), bytes);
  }
  await rm(pathOf(names[FLIPS]!));
  await writeFile(pathOf(names[FLIPS + 1]!), 'wrong');

  const { last, found } = await scrub();
  expect(last).toMatchObject({ blobs: FLIPS + 2 });
  expect(found.totalItem).toBe(FLIPS + 2);
  const rows = await app.context.sql`select sha256, damage, is_mended as "isMended" from damaged_blobs`;
  expect(rows.toSorted((a, b) => names.indexOf(a.sha256) - names.indexOf(b.sha256))).toEqual(
    names.map((sha256, at) => ({ sha256, damage: at === FLIPS ? 'missing' : 'wrong', isMended: at !== FLIPS + 1 })),
  );
  for (const [sha256, bytes] of right) expect(await readFile(pathOf(sha256))).toEqual(bytes);
  expect(await app.context.blobs.get(names[FLIPS + 1]!)).toBeNull();
  expect(await readFile(`${pathOf(names[FLIPS + 1]!)}.damaged`, 'utf8')).toBe('wrong');
});

test('all blobs are read once in so many days, and when an operator says so, which is on record', async () => {
  const look = async () => {
    await app.context.jobs.enqueue(app.context.db, 'operations.scrub', {});
    await app.context.jobs.runDue();
    const [last] = await app.context.sql`select max(scrub_id) as "scrubId" from scrubs`;
    return last!.scrubId;
  };
  // the first of an installation is due at once
  await app.context.sql`delete from scrubs`;
  const before = await look();
  expect(before).not.toBeNull();
  app.clock.advance(30 * DAY_MS - 1);
  expect(await look()).toBe(before);
  app.clock.advance(1);
  expect(await look()).toBe(before + 1);
  const mira = await app.addUser('mira');
  expect(await mira.post('/v2/operators/scrub')).toMatchObject({ errCode: 3 });
  const root = await app.addUser('again', { isOperator: true });
  expect((await root.post('/v2/operators/scrub')).data).toMatchObject({ scrubId: before + 2, endDate: null });
  expect((await root.post('/v2/operators/scrub')).data).toMatchObject({ scrubId: before + 2 });
  const { data } = await root.get('/v2/operators/audits?objectType=scrub&startDate=2026-03-20');
  expect(data.dataList).toMatchObject([{ action: 'run', objectId: String(before + 2), operatorId: root.userId }]);
});

test('a damaged blob is not served, and is mended as soon as somebody asks for it', async () => {
  const { blobs, sql, jobs } = app.context;
  const [sha256] = names as [string];
  const right = await readFile(pathOf(sha256));
  const wrong = Buffer.from(right);
  wrong[0]! ^= 1;
  await writeFile(pathOf(sha256), wrong);
  await sql`delete from damaged_blobs`;
  await expect(buffer((await blobs.get(sha256))!)).rejects.toThrow('not those that were stored');
  const found = async () =>
    (await sql`select sha256, is_mended as "isMended" from damaged_blobs`).map((row) => ({ ...row }));
  await expect
    .poll(async () => {
      await jobs.runDue();
      return found();
    })
    .toEqual([{ sha256, isMended: true }]);
  expect(await buffer((await blobs.get(sha256))!)).toEqual(right);

  // a job that was killed between the two steps, and one for what is in no backup, twice
  await sql`delete from damaged_blobs`;
  await blobs.setAside(sha256);
  await mendBlob(app.context, sha256);
  expect(await found()).toEqual([{ sha256, isMended: true }]);
  expect(await buffer((await blobs.get(sha256))!)).toEqual(right);
  const inNoBackup = names.at(-1)!;
  for (let times = 0; times < 2; times += 1) await mendBlob(app.context, inNoBackup);
  expect((await found()).filter((row) => row.sha256 === inNoBackup)).toEqual([{ sha256: inNoBackup, isMended: false }]);
});

test('damage that was mended is known for a year, and other damage until it is mended', async () => {
  const { sql, clock } = app.context;
  await sql`delete from damaged_blobs`;
  const rows = [
    { days: 366, isMended: true },
    { days: 364, isMended: true },
    { days: 366, isMended: false },
  ];
  for (const { days, isMended } of rows)
    await sql`
      insert into damaged_blobs (sha256, damage, is_mended, found_at)
      values (${String(days).padStart(64, '0')}, 'wrong', ${isMended}, ${new Date(clock.now().getTime() - days * DAY_MS)})`;
  await forgetOldRows(app.context);
  const left = await sql`select is_mended as "isMended", sha256::int as days from damaged_blobs order by damage_id`;
  expect(left.map((row) => ({ ...row }))).toEqual([
    { isMended: true, days: 364 },
    { isMended: false, days: 366 },
  ]);
});
