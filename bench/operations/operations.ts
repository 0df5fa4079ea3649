import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { BlobStore } from '@colophon/server/platform/blobs/blob-store.ts';
import { createBlobStore } from '@colophon/server/platform/blobs/create-blob-store.ts';
import { connect, type Sql } from '@colophon/server/platform/database/database.ts';
import { ROOT, SERVER_ARGS, SERVER_ENV } from '../../scripts/lib/project.mjs';
import { logIn } from '../caller.ts';
import { addResources, publish } from '../dataset.ts';
import type { Goal } from '../goals.ts';
import { ACCOUNT, undoLater } from '../installation.ts';
import { median, quantile } from '../measure.ts';
import type { Options } from '../options.ts';
import { startProgram } from '../programs.ts';
import { openLine } from '../sites/site.ts';
import { measureArchive } from './archive.ts';
import { type DebianPostgres, startDebianPostgres } from './debian-postgres.ts';
import { measureLists } from './lists.ts';

const run = promisify(execFile);

const ROUNDS = 3;
const READS = 2_000;
const MB = 1024 * 1024;
const TITLES = { backup: 'backup', restore: 'restore', reads: 'slowest hundredth of reads during a backup' };

/** The archive, operators' lists, and backup and restore by our commands, and by PostgreSQL's tools with a copy of the folder of blobs, by turns. */
export async function measureOperations({ rows, megabytes }: Options): Promise<Goal[]> {
  console.log('Measuring the archive of the log …');
  const archive = await measureArchive();
  console.log("Measuring operators' lists …");
  const first = [archive, ...(await measureLists(rows))];
  const postgres = await startDebianPostgres();
  if (!postgres)
    return [...first, ...Object.values(TITLES).map((title) => ({ title, notMeasured: "no PostgreSQL of Debian's" }))];
  const folder = await mkdtemp(join(tmpdir(), 'colophon-bench-'));
  undoLater(() => rm(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  const keys = { SESSION_KEY: randomBytes(32).toString('hex'), RECEIPT_KEY: randomBytes(32).toString('hex') };
  const settingsOf = (database: string, data: string) => ({
    ...SERVER_ENV,
    ...keys,
    DATABASE_URL: postgres.urlOf(database),
    DATA_DIR: data,
  });

  await postgres.createDatabase('source');
  const server = await startProgram(SERVER_ARGS, {
    env: {
      ...settingsOf('source', dataDir),
      ADMIN_EMAIL: ACCOUNT.loginName,
      ADMIN_PASSWORD: ACCOUNT.password,
      DEMO: '0',
      RATE_LIMITS: '0',
      LOG_LEVEL: 'warn',
    },
  });
  undoLater(server.stop);
  const caller = await logIn(server.origin, ACCOUNT);
  const { resourceId } = await publish(caller, 'read-meanwhile', []);
  console.log(`Filling a database with ${rows.toLocaleString('en')} resources and ${megabytes} MB of blobs …`);
  const { sql, close } = await connect(postgres.urlOf('source'), { connections: 1 });
  await addResources(sql, rows);
  await addBlobs(sql, await createBlobStore({ blobUrl: `file:${join(dataDir, 'blobs')}`, dataDir }), megabytes);
  await close();

  console.log('Measuring reads during a backup …');
  const command = (args: readonly string[], env: NodeJS.ProcessEnv) => () =>
    run(process.execPath, ['apps/server/src/backups-cli.ts', ...args], { cwd: ROOT, env: { ...process.env, ...env } });
  const line = openLine(server.origin);
  const read = () => line.firstByteMs({ path: `/v2/resources/${resourceId}` });
  const disturbed: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const calm: number[] = [];
    for (let reads = 0; reads < READS; reads += 1) calm.push(await read());
    const target = join(folder, `disturbing-${round}`);
    let isBusy = true;
    const backup = command(['backup', target], settingsOf('source', dataDir))().finally(() => {
      isBusy = false;
    });
    const busy: number[] = [];
    while (isBusy) busy.push(await read());
    await backup;
    await rm(target, { recursive: true });
    console.log(`  ${slowest(busy).toFixed(2)} ms during a backup, ${slowest(calm).toFixed(2)} ms in calm`);
    disturbed.push(slowest(busy) / slowest(calm));
  }
  line.close();
  await server.stop();

  console.log('Measuring backups …');
  const dump = join(folder, 'dump');
  const [target, copy] = [join(folder, 'backup'), join(folder, 'copy')];
  const backups = await ratioOf(
    async () => {
      await rm(copy, { recursive: true, force: true });
      return async () => {
        await postgres.dump('source', dump);
        await copyFolder(join(dataDir, 'blobs'), copy);
      };
    },
    async () => {
      await rm(target, { recursive: true, force: true });
      return command(['backup', target], settingsOf('source', dataDir));
    },
  );

  console.log('Measuring restores …');
  let restored = await emptyPlace(postgres, folder, 0);
  const nextPlace = async () => {
    await rm(restored.data, { recursive: true, force: true });
    restored = await emptyPlace(postgres, folder, restored.number + 1);
    return restored;
  };
  const restores = await ratioOf(
    async () => {
      const { database, data } = await nextPlace();
      return async () => {
        await postgres.restore(dump, database);
        await copyFolder(copy, data);
      };
    },
    async () => {
      const { database, data } = await nextPlace();
      return command(['restore', target], settingsOf(database, data));
    },
  );
  return [
    ...first,
    { title: TITLES.backup, value: backups, unit: 'of pg_dump and cp', target: { atMost: 1.3 } },
    { title: TITLES.restore, value: restores, unit: 'of pg_restore and cp', target: { atMost: 1.5 } },
    { title: TITLES.reads, value: median(disturbed), unit: 'of calm', target: { atMost: 1.3 } },
  ];
}

/** Files of a megabyte with the rows that name them. */
async function addBlobs(sql: Sql, store: BlobStore, megabytes: number): Promise<void> {
  for (let added = 0; added < megabytes; added += 1) {
    const { sha1, sha256, sizeBytes } = await store.put(Readable.from([randomBytes(MB)]));
    await sql`
      insert into files (sha1, sha256, size_bytes, meta_info, extensions, created_at, updated_at)
      values (${sha1}, ${sha256}, ${sizeBytes}, '{}', '{}', now(), now())`;
  }
}

async function emptyPlace(postgres: DebianPostgres, folder: string, number: number) {
  const database = `restored_${number}`;
  await postgres.createDatabase(database);
  return { number, database, data: join(folder, database) };
}

/** Both sides end with the bytes on the disk. */
async function copyFolder(from: string, to: string): Promise<void> {
  await run('cp', ['-r', from, to]);
  await run('sync', ['-f', to]);
}

type Work = () => Promise<unknown>;

/** The middle of the rounds' ratios of time; what has to be ready is prepared untimed. */
async function ratioOf(prepareFloor: () => Promise<Work>, prepareOurs: () => Promise<Work>): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const seconds = { floor: 0, ours: 0 };
    const sides = round % 2 === 0 ? (['floor', 'ours'] as const) : (['ours', 'floor'] as const);
    for (const side of sides) {
      const work = await (side === 'floor' ? prepareFloor() : prepareOurs());
      const startedAt = performance.now();
      await work();
      seconds[side] = (performance.now() - startedAt) / 1000;
    }
    console.log(`  ${seconds.ours.toFixed(1)} s, the tools ${seconds.floor.toFixed(1)} s`);
    ratios.push(seconds.ours / seconds.floor);
  }
  return median(ratios);
}

function slowest(times: readonly number[]): number {
  return quantile(
    [...times].sort((one, other) => one - other),
    0.99,
  );
}
