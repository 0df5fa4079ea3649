import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBlobStore } from '#platform/blobs/create-blob-store.ts';
import { systemClock } from '#platform/clock.ts';
import { type Connection, connect } from '#platform/database/database.ts';
import { readDatabaseVersion } from '#platform/database/database-version.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded.ts';
import { SILENT } from '#platform/database/installed.ts';
import { migrate } from '#platform/database/migrate.ts';
import { below } from '../backup/places/below.ts';
import { openPlace } from '../backup/places/open-place.ts';
import { makeKeyFile, readKeyFile, type Seal } from '../backup/seal.ts';
import type { ArchiveState } from './archive-process.ts';
import { type RestoreUntilOptions, restoreUntil } from './commands/restore-until.ts';
import { keep, readKept } from './kept-files.ts';
import { readPosition } from './positions.ts';
import { runArchive } from './run-archive.ts';

const PROGRAM = fileURLToPath(new URL('./archive-process.ts', import.meta.url));
/** Notes that the archive is to have before the kill, and those that it may not have yet. */
const NOTES = { kept: 40, later: 20 };
const MB = 1024 * 1024;

let base: string;
/** The archived installation, its archives, and the place where it is restored. */
let source: ReturnType<typeof settingsOf>;
let plain: string;
let sealed: string;
let seal: Seal;
let scratch: ReturnType<typeof settingsOf>;
let betweenWrites: Date;
/** Notes that were written before the kill, and where the log was when each was acknowledged. */
const notes: { number: number; position: bigint }[] = [];
/** Position up to which the archive had told PostgreSQL, before the kill, that the log need not be kept. */
let confirmed: bigint;
let sha256: string;

const settingsOf = (dataDir: string) => ({
  databaseUrl: undefined,
  dataDir,
  blobUrl: `file:${join(dataDir, 'blobs')}`,
});
const startPostgres = (dataDir: string, onLost?: () => void) =>
  startEmbeddedPostgres({ dataDir, log: SILENT, ...(onLost && { onLost }) });

/** Has a process of its own keep the archive; answers when it has all there is. */
async function startArchive(target: string): Promise<ChildProcess> {
  const child = fork(PROGRAM, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send({ begin: { target, dataDir: source.dataDir, blobUrl: source.blobUrl } });
  await untilTold(child, ({ copyAt }) => copyAt !== null);
  return child;
}

async function untilTold(child: ChildProcess, isReached: (state: ArchiveState) => boolean): Promise<void> {
  for (;;) {
    const [state] = (await once(child, 'message')) as [ArchiveState];
    if (state.failure !== '') throw new Error(state.failure);
    if (isReached(state)) return;
  }
}

/** A position that PostgreSQL answers to an expression. */
async function readPositionOf({ sql }: Connection, expression: string): Promise<bigint> {
  const [row] = await sql.unsafe<{ position: string }[]>(`select ${expression} as position`);
  return readPosition(row!.position);
}

const write = ({ sql }: Connection, text: string) => sql`insert into note (text) values (${text})`;

async function restored(): Promise<string[]> {
  const database = await startPostgres(scratch.dataDir);
  const { sql, close } = await connect(database.url, { connections: 1 });
  try {
    const rows = await sql<{ text: string }[]>`select text from note where length(text) < 100 order by number`;
    return rows.map(({ text }) => text);
  } finally {
    await close();
    await database.stop();
  }
}

async function bring(target: string, more: Partial<RestoreUntilOptions> = {}) {
  return restoreUntil({
    settings: scratch,
    place: await openPlace(target),
    until: new Date(),
    say: () => undefined,
    ...more,
  });
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'colophon-archive-'));
  source = settingsOf(join(base, 'source'));
  plain = join(base, 'plain');
  sealed = join(base, 'sealed');
  await makeKeyFile(join(base, 'key'));
  seal = await readKeyFile(join(base, 'key'));

  let database = await startPostgres(source.dataDir, () => undefined);
  await migrate(database.url);
  let connection = await connect(database.url, { connections: 1 });
  await connection.sql`create table note (number int generated always as identity, text text)`;
  let archive = await startArchive(plain);
  await write(connection, 'first');
  await delay(20);
  betweenWrites = new Date();
  await delay(20);
  await write(connection, 'second');
  // More than one file of the log.
  for (let mb = 0; mb < 20; mb += 1)
    await connection.sql`insert into note (text) select string_agg(md5(random()::text), '') from generate_series(1, ${MB / 32})`;
  const store = await createBlobStore(source);
  const blob = await store.put(Readable.from(['bytes of a file']));
  sha256 = blob.sha256;
  await connection.sql`
    insert into files (sha1, sha256, size_bytes, meta_info, extensions, created_at, updated_at)
    values (${blob.sha1}, ${sha256}, ${blob.sizeBytes}, '{}', '{}', now(), now())`;
  archive.send({ stored: sha256 });
  const isKept = async () => (await filesIn(plain)).some((file) => file.endsWith(sha256));
  await vi.waitUntil(isKept, { timeout: 30_000 });
  const writeNotes = async (count: number) => {
    for (let number = notes.length; count > 0; number += 1, count -= 1) {
      await write(connection, `note ${number}`);
      notes.push({ number, position: await readPositionOf(connection, 'pg_current_wal_lsn()') });
    }
  };
  const readConfirmed = () => readPositionOf(connection, '(select restart_lsn from pg_replication_slots)');
  await writeNotes(NOTES.kept);
  while ((await readConfirmed()) < notes.at(-1)!.position) await delay(20);
  await writeNotes(NOTES.later);
  confirmed = await readConfirmed();
  const postmaster = Number.parseInt(await readFile(join(source.dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  const ended = once(archive, 'exit');
  archive.kill('SIGKILL');
  process.kill(postmaster, 'SIGKILL');
  await ended;
  await connection.close().catch(() => undefined);
  await database.stop();
  await cp(plain, join(base, 'killed'), { recursive: true });

  // The archive goes on with what came after the kill.
  database = await startPostgres(source.dataDir);
  connection = await connect(database.url, { connections: 1 });
  archive = await startArchive(plain);
  await write(connection, 'after the kill');
  const stopped = once(archive, 'exit');
  archive.send({ stop: true });
  await stopped;
  await connection.close();

  const other = await runArchive({
    databaseUrl: database.url,
    place: await openPlace(sealed),
    seal,
    dataDir: source.dataDir,
    blobs: store,
    clock: systemClock,
  });
  other.ended.catch(() => undefined);
  await vi.waitFor(() => expect(other.progress().copyAt).not.toBeNull(), { timeout: 30_000 });
  await other.stop();
  await database.stop();
}, 240_000);
afterAll(() => rm(base, { recursive: true, force: true }));
beforeEach(() => {
  scratch = settingsOf(join(base, 'scratch'));
});
afterEach(() => rm(join(base, 'scratch'), { recursive: true, force: true }));

test('everything that the archive had when the whole was killed is there, with its files', async () => {
  expect(await bring(join(base, 'killed'))).toEqual({ missingBlobs: [] });
  const safe = notes.filter(({ position }) => position <= confirmed).map(({ number }) => `note ${number}`);
  expect(safe.length).toBeGreaterThanOrEqual(NOTES.kept);
  const found = await restored();
  expect(found.slice(0, 2)).toEqual(['first', 'second']);
  expect(found.slice(2, safe.length + 2)).toEqual(safe);
  const store = await createBlobStore(scratch);
  expect(String(await store.bytes(sha256))).toBe('bytes of a file');
}, 240_000);

test('after a kill the same log goes on', async () => {
  expect(await readdir(join(plain, 'archive', 'series'))).toHaveLength(1);
  await bring(plain);
  const found = await restored();
  expect(found.slice(0, 2)).toEqual(['first', 'second']);
  expect(found.slice(-2)).toEqual([`note ${notes.at(-1)!.number}`, 'after the kill']);
}, 240_000);

test('a moment between two writes has the first and not the second', async () => {
  await bring(plain, { until: betweenWrites });
  expect(await restored()).toEqual(['first']);
}, 240_000);

test('an encrypted archive has the same in it, and nothing that could be read', async () => {
  await bring(sealed, { seal });
  expect((await restored()).at(-1)).toBe('after the kill');
  for (const file of await filesIn(sealed)) expect(file).toMatch(/\.age$|installation\.json$/);
}, 240_000);

describe('an archive is refused, and nothing is touched,', () => {
  let spoilt: string;
  beforeEach(async () => {
    spoilt = join(base, 'spoilt');
    await cp(plain, spoilt, { recursive: true });
    return () => rm(spoilt, { recursive: true });
  });

  async function expectRefused(reason: RegExp | string, more: Partial<RestoreUntilOptions> = {}): Promise<void> {
    await expect(bring(spoilt, more)).rejects.toThrow(reason);
    expect((await filesIn(scratch.dataDir)).filter((file) => !file.endsWith('server.lock'))).toEqual([]);
  }

  const logOf = async () => (await filesIn(spoilt)).filter((file) => file.includes('/log/'));

  async function changeByte(file: string): Promise<void> {
    const bytes = await readFile(file);
    bytes[Math.floor(bytes.byteLength / 2)]! ^= 1;
    await writeFile(file, bytes);
  }

  test('with a changed byte in any of its files', async () => {
    const log = await logOf();
    const kinds = [
      (await filesIn(spoilt)).find((file) => file.endsWith('data.tar.zst'))!,
      (await filesIn(spoilt)).find((file) => file.endsWith('copy.json'))!,
      (await filesIn(spoilt)).find((file) => file.endsWith('series.json'))!,
      log[0]!,
      log.at(-1)!,
    ];
    for (const file of kinds) {
      await changeByte(file);
      await expectRefused(/damaged/);
      await changeByte(file);
    }
    await writeFile(join(spoilt, 'archive', 'blobs', sha256.slice(0, 2), sha256), 'other bytes');
    await expectRefused('is not as it was written');
  }, 240_000);

  test('with a part of the log missing', async () => {
    const log = await logOf();
    expect(log.length).toBeGreaterThan(2);
    await rm(log[0]!);
    await expectRefused('the log is missing at');
  });

  test('of another major version of PostgreSQL, another kind of processor, or a later format', async () => {
    const [seriesId] = await readdir(join(spoilt, 'archive', 'series'));
    const place = below(await openPlace(spoilt), `archive/series/${seriesId}`);
    const note = JSON.parse(String(await readKept(place, 'series.json', undefined)));
    for (const [change, reason] of [
      [{ postgresMajor: 17 }, 'The archive is of PostgreSQL 17, and this program has 18'],
      [{ processor: 'mips' }, 'another kind of processor (mips;'],
      [{ format: 2 }, 'by a later version of this program'],
    ] as const) {
      await keep(place, 'series.json', Buffer.from(JSON.stringify(Object.assign({}, note, change))), undefined);
      await expectRefused(reason);
    }
  });

  test('of a database of a later version', async () => {
    const version = readDatabaseVersion();
    const earlier = { ...version, migrations: version.migrations.slice(0, -1) };
    await expectRefused('of a later version than this program', { version: earlier });
  }, 240_000);

  test('of a moment before it begins', async () => {
    await expectRefused(/begins at .+: name that moment or a later one/, { until: new Date(0) });
  });

  test('by another key', async () => {
    await expectRefused('is not encrypted', { seal });
  });

  test('over data that is there, unless it is of the same installation and to be replaced', async () => {
    await bring(sealed, { seal });
    await expect(bring(spoilt)).rejects.toThrow('--replace --yes');
    await bring(spoilt, { until: betweenWrites, replaces: true });
    expect(await restored()).toEqual(['first']);
    const database = await startPostgres(scratch.dataDir);
    const { sql, close } = await connect(database.url, { connections: 1 });
    await sql`update installation_facts set name = 'installation:' || gen_random_uuid() where name like 'installation:%'`;
    await close();
    const archiving = { databaseUrl: database.url, dataDir: scratch.dataDir, seal: undefined, clock: systemClock };
    await expect(
      runArchive({ ...archiving, place: await openPlace(spoilt), blobs: await createBlobStore(scratch) }),
    ).rejects.toThrow('holds the backups of another installation');
    await database.stop();
    await expect(bring(spoilt, { replaces: true })).rejects.toThrow('something else than the installation');
    expect(await restored()).toEqual(['first']);
  }, 240_000);
});
