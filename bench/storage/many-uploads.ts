import { randomBytes, randomInt } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Sql } from '@colophon/server/platform/database/database.ts';
import type { Caller } from '../caller.ts';
import type { Goal } from '../goals.ts';
import type { Installation } from '../installation.ts';
import type { Options } from '../options.ts';
import { openFiles, residentBytes } from './process.ts';

const AT_ONCE = 8;
const MIN_BYTES = 1024;
const MAX_BYTES = 20 * 1024;
/** Before the counted ones: opens the connections and fills the caches that stay. */
const WARM_UP_PART = 0.1;
const LOOK_MS = 500;
/** Thirty seconds after the last analysis its thread ends, and gives back what it took. */
const SETTLE_MS = 40_000;
/** Connections to the database are opened as they are needed, and then stay. */
const POOLED_FILES = 16;
const MB = 1024 * 1024;

/** Measures what the server keeps of many small uploads once it is at rest: memory, open files, temporary files. */
export async function measureManyUploads(
  { uploads }: Options,
  { installation: { server, databaseUrl, dataDir }, caller }: { installation: Installation; caller: Caller },
): Promise<Goal[]> {
  const { sql, close } = await connect(databaseUrl, { connections: 1 });
  await upload(caller, Math.ceil(uploads * WARM_UP_PART));
  await untilAtRest(sql);
  const before = { bytes: residentBytes(server.pid), files: await openFiles(server.pid) };

  const startedAt = performance.now();
  await upload(caller, uploads);
  const perSecond = uploads / ((performance.now() - startedAt) / 1000);
  console.log(`  ${perSecond.toFixed(0)} a second; waiting for their analyses …`);
  await untilAtRest(sql);
  const grownBytes = residentBytes(server.pid) - before.bytes;
  const grownFiles = (await openFiles(server.pid)) - before.files;
  await close();

  const left = await readdir(join(dataDir, 'blobs', 'incoming'));
  const what = `of ${uploads.toLocaleString('en')} small uploads`;
  return [
    { title: `memory that stays ${what}`, value: grownBytes / MB, unit: 'MB', target: { atMost: 64 } },
    { title: `open files that stay ${what}`, value: grownFiles, unit: '', target: { atMost: POOLED_FILES } },
    { title: `temporary files that stay ${what}`, value: left.length, unit: '', target: { atMost: 0 } },
  ];
}

/** Uploads `count` files of random bytes, several at once. */
async function upload(caller: Caller, count: number): Promise<void> {
  let begun = 0;
  async function uploadInTurn(): Promise<void> {
    while (begun < count) {
      begun += 1;
      const form = new FormData();
      form.set('file', new Blob([randomBytes(randomInt(MIN_BYTES, MAX_BYTES))]), 'small.bin');
      await caller.call('POST', '/v2/storages/files/upload', form);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, uploadInTurn));
}

async function untilAtRest(sql: Sql): Promise<void> {
  for (;;) {
    const [row] = await sql<{ waiting: number }[]>`select count(*)::int as waiting from files where analysis < 2`;
    if (row!.waiting === 0) break;
    await sleep(LOOK_MS);
  }
  await sleep(SETTLE_MS);
}
