import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isHealthy, proveLedger, wrongStatements } from '#modules/accounts/index.ts';
import { pay } from '#modules/accounts/testing/pay.ts';
import { randomNumbers } from '#modules/accounts/testing/stories.ts';
import { openWallet } from '#modules/accounts/testing/wallets.ts';
import { upload } from '#modules/files/testing/upload.ts';
import { connect, driverOf } from '#platform/database/database.ts';
import { urlOf } from '#test/cluster.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { blobsIn, makeScratch, type Scratch } from './testing/scratch.ts';

const FACTOR = Number(process.env.FUZZ_FACTOR ?? 1);
const SEED = Number(process.env.FUZZ_SEED);
/** Of backups, and as many of restores. `FUZZ_FACTOR=100` makes 200. */
const KILLS = Math.ceil(2 * FACTOR);
const FILES = 40;
/** From the start of the command, which takes most of the first of them to load. */
const KILLED_AFTER_MS = [300, 3000] as const;
const PROGRAM = fileURLToPath(new URL('../../../backups-cli.ts', import.meta.url));

let app: TestApp;
let scratch: Scratch;
let databaseUrl: string;
beforeAll(async () => {
  app = await startTestApp();
  const [row] = await app.context.sql`select current_database() as name`;
  databaseUrl = urlOf(inject('clusterUrl'), row!.name);
  scratch = await makeScratch();
});
afterAll(async () => {
  await scratch.remove();
  await app.close();
});

/** Runs a command, to its end or until it is killed; answers its exit code, null for a killed one. */
async function run(args: readonly string[], environment: Record<string, string>, killAfterMs?: number) {
  const keys = { SESSION_KEY: 'x'.repeat(32), RECEIPT_KEY: 'x'.repeat(32) };
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { ...process.env, ...keys, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [code] = await ended;
  clearTimeout(timer);
  return code as number | null;
}

test(`a backup under load and a restore, each killed ${KILLS} times and repeated, lose nothing that was committed before`, {
  timeout: 120_000 + 60_000 * FACTOR,
}, async () => {
  const random = randomNumbers(SEED);
  const killAfterMs = () => KILLED_AFTER_MS[0] + random() * (KILLED_AFTER_MS[1] - KILLED_AFTER_MS[0]);
  const mira = await app.addUser('mira');
  const [from, to] = [await openWallet(app, mira, 10_000_000), await openWallet(app, await app.addUser('otto'))];
  const store = (number: number) => upload(mira, `${number}.txt`, `text ${number} `.repeat(1000));
  for (let number = 0; number < FILES; number += 1) await store(number);

  // Money moves and files come all the time.
  const paid: string[] = [];
  let isBusy = true;
  const beBusy = async () => {
    for (let number = FILES; isBusy; number += 1) {
      paid.push(await pay(app, from, to, 1));
      if (number % 10 === 0) await store(number);
      await delay(1);
    }
  };
  const busy = beBusy();
  const target = join(scratch.folder, 'backups');
  const source = { DATABASE_URL: databaseUrl, DATA_DIR: app.context.settings.dataDir };
  for (let kill = 0; kill < KILLS; kill += 1) await run(['backup', target], source, killAfterMs());
  const before = [...paid];
  expect(await run(['backup', target], source)).toBe(0);
  isBusy = false;
  await busy;

  const restored = { DATABASE_URL: scratch.settings.databaseUrl, DATA_DIR: scratch.settings.dataDir };
  for (let kill = 0; kill < KILLS; kill += 1) await run(['restore', target], restored, killAfterMs());
  const code = await run(['restore', target], restored);
  // One that was to be killed may have come to its end before.
  expect(await run(['restore', target, '--replace', '--yes'], restored)).toBe(0);
  expect([0, 1]).toContain(code);

  const { db, close } = await connect(scratch.settings.databaseUrl, { connections: 1 });
  try {
    const rows = await driverOf(db)<
      { id: string }[]
    >`select record_id::text as id from transactions where kind = 'transfer'`;
    const ids = new Set(rows.map(({ id }) => id));
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    expect(ids.size).toBeLessThan(paid.length);
    // what came is what was committed first
    expect([...ids].sort()).toEqual(paid.slice(0, ids.size).sort());
    expect(isHealthy(await proveLedger(db, app.clock.now(), 'Asia/Shanghai'))).toBe(true);
    expect(await wrongStatements(db)).toEqual([]);
    const named = await driverOf(db)<{ sha256: string }[]>`select sha256 from files order by sha256`;
    const stored = await blobsIn(app.context.settings);
    const blobs = await blobsIn({
      blobUrl: `file:${join(scratch.settings.dataDir, 'blobs')}`,
      dataDir: scratch.settings.dataDir,
    });
    expect([...blobs.keys()]).toEqual(named.map(({ sha256 }) => sha256));
    for (const [sha256, bytes] of blobs) expect(bytes.equals(stored.get(sha256)!)).toBe(true);
  } finally {
    await close();
  }
});
