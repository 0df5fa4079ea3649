import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { seedRewards } from '../src/modules/rewards/index.ts';
import { seedResourceTypes } from '../src/modules/types/index.ts';
import { systemClock } from '../src/platform/clock.ts';
import { connect } from '../src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded.ts';
import { migrate } from '../src/platform/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL; `template` is migrated, knows the resource types, tasks and rewards of a new installation, and is cloned for each test application. */
    clusterUrl: string;
  }
}

/**
 * Tests kill processes, not the machine: nothing has to outlive a loss of power, and a database a file is copied sooner. Commits are
 * written all the same: VACUUM would not count rows as visible to all before.
 */
const SETTINGS = { fsync: 'off', full_page_writes: 'off' };

/** A folder that Linux keeps in memory, and the room that it has to have there: several hundred databases come and go in a run. */
const MEMORY_FOLDER = '/dev/shm';
const ROOM_BYTES = 8 * 1024 ** 3;

/** Where the cluster's files are: in memory where there is room, as copying a database to a disk takes ten times the work. */
async function folderOfCluster(): Promise<string> {
  const memory = await statfs(MEMORY_FOLDER).catch(() => null);
  return memory && memory.bavail * memory.bsize >= ROOM_BYTES ? MEMORY_FOLDER : tmpdir();
}

/** Removes what runs that were killed have left in memory, where it would stay until the machine starts anew. */
async function clearMemory(): Promise<void> {
  for (const name of await readdir(MEMORY_FOLDER).catch(() => [])) {
    const [, pid] = /^colophon-test-(\d+)-/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) await rm(join(MEMORY_FOLDER, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** One PostgreSQL for the whole run, with a migrated template database that each test application clones. */
export default async function startCluster({ provide }: TestProject): Promise<() => Promise<void>> {
  await clearMemory();
  const dataDir = await mkdtemp(join(await folderOfCluster(), `colophon-test-${process.pid}-`));
  const log = pino({ level: 'warn' });
  const cluster = await startEmbeddedPostgres({ dataDir, log, settings: SETTINGS });
  const admin = postgres(cluster.url, { max: 1, onnotice: () => undefined });
  await admin`create database template`.simple();
  await admin.end();

  const templateUrl = urlOf(cluster.url, 'template');
  await migrate(templateUrl);
  const connection = await connect(templateUrl);
  await seedResourceTypes({ db: connection.db, clock: systemClock });
  await seedRewards({ db: connection.db, clock: systemClock });
  await connection.close();
  provide('clusterUrl', cluster.url);

  return async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** The address of another database of the same cluster. */
export function urlOf(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/**
 * Removes a database of the cluster that killed processes may still be connected to. Not by `drop … with (force)`, which may not
 * end PostgreSQL's own vacuuming and is refused; that gives way by itself.
 */
export async function dropDatabase(admin: postgres.Sql, database: string): Promise<void> {
  await admin`select pg_terminate_backend(pid) from pg_stat_activity
               where datname = ${database} and backend_type = 'client backend'`;
  await admin.unsafe(`drop database ${database}`);
}
