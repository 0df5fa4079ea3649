import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBlobStore } from '#platform/blobs/create-blob-store.ts';
import { systemClock } from '#platform/clock.ts';
import { type Connection, connect } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded.ts';
import { SILENT } from '#platform/database/installed.ts';
import { migrate } from '#platform/database/migrate.ts';
import { ACCESS_KEY, hasS3Server, SECRET_KEY, startS3Server } from '#test/s3-server.ts';
import { below } from '../backup/places/below.ts';
import { openPlace } from '../backup/places/open-place.ts';
import type { Place } from '../backup/places/place.ts';
import { restoreUntil } from './commands/restore-until.ts';
import { readGrowing } from './log-files.ts';
import { readPosition, SEGMENT_BYTES } from './positions.ts';
import { ARCHIVE, type RunningArchive, runArchive } from './run-archive.ts';
import { listSeries } from './series.ts';

const NOW = new Date('2026-03-01T08:00:00Z');

const storeIn = (dataDir: string) => ({ dataDir, blobUrl: `file:${join(dataDir, 'blobs')}` });

let folder: string;
let database: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let connection: Connection;
let archive: RunningArchive;
/** Holds what is written of the log while it is there. */
let held: PromiseWithResolvers<void> | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-archive-'));
  const dataDir = join(folder, 'data');
  database = await startEmbeddedPostgres({ dataDir, log: SILENT });
  await migrate(database.url);
  connection = await connect(database.url, { connections: 1 });
  await connection.sql`create table note (number int generated always as identity, text text storage external)`;
  const place = await openPlace(join(folder, 'target'));
  const slow: Place = {
    ...place,
    async write(file, source) {
      if (file.includes('/log/')) await held?.promise;
      await place.write(file, source);
    },
  };
  const blobs = await createBlobStore(storeIn(dataDir));
  const clock = { now: () => NOW };
  archive = await runArchive({ databaseUrl: database.url, place: slow, seal: undefined, dataDir, blobs, clock });
  archive.ended.catch(() => undefined);
  await vi.waitFor(() => expect(archive.progress().copyAt).toEqual(NOW), { timeout: 60_000 });
}, 240_000);
afterAll(async () => {
  await connection.close();
  await database.stop();
  await rm(folder, { recursive: true });
});

const write = (bytes: number) => connection.sql`insert into note (text) values (repeat('x', ${bytes}))`;

async function logEnd(): Promise<bigint> {
  const [row] = await connection.sql<{ end: string }[]>`select pg_current_wal_flush_lsn()::text as end`;
  return readPosition(row!.end);
}

/** Segments of the log that this process has in its memory since it had `before` bytes there. */
const segmentsHeldSince = (before: number) => (process.memoryUsage().arrayBuffers - before) / SEGMENT_BYTES;

const untilAllIsKept = () => vi.waitFor(() => expect(archive.progress().behindSince).toBeNull(), { timeout: 60_000 });

async function keptEnd(): Promise<bigint> {
  const [series] = await listSeries(below(await openPlace(join(folder, 'target')), ARCHIVE), undefined);
  const { start, filled } = await readGrowing(series!, series!.source.begins);
  return start + BigInt(filled);
}

test('an archive whose place is slow says since when it is behind, and has PostgreSQL wait before memory is full', async () => {
  await untilAllIsKept();
  held = Promise.withResolvers();
  const before = process.memoryUsage().arrayBuffers;
  for (let segments = 0; segments < 12; segments += 1) await write(SEGMENT_BYTES);
  expect(archive.progress().behindSince).toEqual(NOW);
  await expect.poll(() => segmentsHeldSince(before), { timeout: 60_000 }).toBeGreaterThan(2);
  await delay(1500);
  expect(segmentsHeldSince(before)).toBeLessThan(7);

  held.resolve();
  held = undefined;
  await untilAllIsKept();
}, 240_000);

test('an archive that stops has what was committed before, however long its place takes', async () => {
  await untilAllIsKept();
  held = Promise.withResolvers();
  await write(1000);
  const end = await logEnd();
  const stopped = archive.stop();
  setTimeout(held.resolve, 500);
  await stopped;
  expect(await keptEnd()).toBeGreaterThanOrEqual(end);
}, 240_000);

test.skipIf(!hasS3Server())(
  'an archive in a bucket is restored from there, with its files',
  async () => {
    const server = await startS3Server();
    vi.stubEnv('AWS_ACCESS_KEY_ID', ACCESS_KEY);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', SECRET_KEY);
    try {
      const credentials = { accessKeyId: ACCESS_KEY, secretAccessKey: SECRET_KEY };
      const client = new S3Client({
        endpoint: server.endpoint,
        region: 'us-east-1',
        forcePathStyle: true,
        credentials,
      });
      await client.send(new CreateBucketCommand({ Bucket: 'archives' }));
      client.destroy();
      const place = await openPlace(`s3://archives/here?endpoint=${server.endpoint}&region=us-east-1&forcePathStyle`);
      const [dataDir, scratch] = [join(folder, 'data'), join(folder, 'scratch')];
      const blobs = await createBlobStore(storeIn(dataDir));
      const { sha1, sha256, sizeBytes } = await blobs.put(Readable.from(['bytes of a file']));
      await connection.sql`
      insert into files (sha1, sha256, size_bytes, meta_info, extensions, created_at, updated_at)
      values (${sha1}, ${sha256}, ${sizeBytes}, '{}', '{}', now(), now())`;
      const seal = undefined;
      archive = await runArchive({ databaseUrl: database.url, place, seal, dataDir, blobs, clock: systemClock });
      archive.ended.catch(() => undefined);
      await vi.waitFor(() => expect(archive.progress()).toMatchObject({ copyAt: expect.any(Date), waitingBlobs: 0 }), {
        timeout: 120_000,
      });
      await connection.sql`insert into note (text) values ('kept in a bucket')`;
      await archive.stop();

      const settings = { databaseUrl: undefined, ...storeIn(scratch) };
      expect(await restoreUntil({ settings, place, until: new Date(), say: () => undefined })).toEqual({
        missingBlobs: [],
      });
      const restored = await startEmbeddedPostgres({ dataDir: scratch, log: SILENT });
      const { sql, close } = await connect(restored.url, { connections: 1 });
      const [last] = await sql<{ text: string }[]>`select text from note order by number desc limit 1`;
      await close();
      await restored.stop();
      expect(last?.text).toBe('kept in a bucket');
      expect(String(await (await createBlobStore(settings)).bytes(sha256))).toBe('bytes of a file');
    } finally {
      vi.unstubAllEnvs();
      await server.stop();
    }
  },
  240_000,
);
