import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Sql } from '@colophon/server/platform/database/database.ts';
import { urlOfRunning } from '@colophon/server/platform/database/embedded-running.ts';
import { SERVER_ARGS, SERVER_ENV } from '../../scripts/lib/project.mjs';
import type { Goal } from '../goals.ts';
import { undoLater } from '../installation.ts';
import { startProgram } from '../programs.ts';

const COMMITS = 1_000;
const PAUSE_MS = 5;

/** The time from a commit until the archive of the log has it: as much is lost when the machine is. */
export async function measureArchive(): Promise<Goal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-bench-'));
  undoLater(() => rm(dataDir, { recursive: true, force: true }));
  const secret = randomBytes(32).toString('hex');
  const server = await startProgram(SERVER_ARGS, {
    env: {
      ...SERVER_ENV,
      DATA_DIR: dataDir,
      WAL_ARCHIVE: join(dataDir, 'archive'),
      SESSION_KEY: secret,
      RECEIPT_KEY: secret,
      DEMO: '0',
      LOG_LEVEL: 'warn',
    },
  });
  undoLater(server.stop);
  const { sql, close } = await connect((await urlOfRunning(dataDir))!, { connections: 1 });
  await sql`create table bench_commits (number int)`;
  while ((await positions(sql)).kept === null) await sleep(PAUSE_MS);

  const waiting: { position: bigint; at: number }[] = [];
  let longestMs = 0;
  const look = async () => {
    const { kept } = await positions(sql);
    while (waiting.length > 0 && waiting[0]!.position <= kept!) {
      longestMs = Math.max(longestMs, performance.now() - waiting.shift()!.at);
    }
  };
  for (let number = 0; number < COMMITS; number += 1) {
    await sql`insert into bench_commits values (${number})`;
    const at = performance.now();
    waiting.push({ position: (await positions(sql)).written, at });
    await look();
    await sleep(PAUSE_MS);
  }
  while (waiting.length > 0) {
    await look();
    await sleep(PAUSE_MS);
  }
  await close();
  await server.stop();
  return {
    title: 'longest time from a commit until the archive has it',
    value: longestMs / 1000,
    unit: 's',
    target: { atMost: 1 },
  };
}

/** Where the log ends, and up to where it need not be kept for the archive: `null` before the archive begins. */
async function positions(sql: Sql): Promise<{ written: bigint; kept: bigint | null }> {
  const [row] = await sql<{ written: string; kept: string | null }[]>`
    select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as written,
      (select (restart_lsn - '0/0'::pg_lsn)::text from pg_replication_slots) as kept`;
  return { written: BigInt(row!.written), kept: row!.kept === null ? null : BigInt(row!.kept) };
}
