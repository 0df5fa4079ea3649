import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import { type Connection, connect } from '../src/platform/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/database/embedded.ts';
import { createJobs, type Jobs } from '../src/platform/jobs/jobs.ts';
import { freePort } from './free-port.ts';

/** Two restarts; `FUZZ_FACTOR=5` makes ten. */
const RESTARTS = Math.ceil(2 * Number(process.env.FUZZ_FACTOR ?? 1));
const MODES = ['fast', 'immediate'] as const;
const LIMIT_MS = 30_000 + RESTARTS * 15_000;
const CLIENTS = 8;
const BACK_MS = 5000;
const STOP_MS = 10_000;
/** A queue of the server's own; a job about a message that is gone does nothing. */
const QUEUE = 'message.deliver';
const NO_MESSAGE = '0'.repeat(24);

const log = { debug: () => undefined, info: () => undefined, error: () => undefined };
let dataDir: string;
let databasePort: number;
let database: EmbeddedPostgres;
let server: ChildProcess;
let origin: string;
let connection: Connection;
let jobs: Jobs;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'restarts-'));
  databasePort = await freePort();
  await startDatabase();
  const databaseUrl = addressOf(database);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(dataDir, 'files'),
      SESSION_KEY: 'k'.repeat(32),
      RECEIPT_KEY: 'r'.repeat(32),
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMO: '0',
      RATE_LIMITS: '0',
      MESSAGE_RESEND_SECONDS: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await vi.waitUntil(async () => (await healthStatus()) === 200, { timeout: 55_000, interval: 100 });
  connection = await connect(databaseUrl, { connections: 2 });
  jobs = createJobs(connection, { clock: systemClock, log: pino({ level: 'silent' }) });
  jobs.register({ queue: QUEUE, run: async () => undefined });
});

afterAll(async () => {
  if (server.exitCode === null && server.signalCode === null) server.kill('SIGKILL');
  await jobs?.stop();
  await connection?.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function startDatabase(): Promise<void> {
  const settings = { port: String(databasePort), shared_buffers: '32MB' };
  database = await startEmbeddedPostgres({ dataDir, log, settings });
}

/** As that of a PostgreSQL of one's own: by the port alone. */
function addressOf({ url }: EmbeddedPostgres): string {
  const address = new URL(url);
  address.port = String(databasePort);
  address.hash = '';
  return address.href;
}

async function stopDatabase(mode: (typeof MODES)[number]): Promise<void> {
  if (mode === 'immediate') {
    const pid = Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
    process.kill(pid, 'SIGQUIT');
  }
  await database.stop();
}

const healthStatus = () =>
  fetch(`${origin}/healthz`).then(
    ({ status }) => status,
    () => 0,
  );

/** Asks for a code, which is a row once it is acknowledged. */
async function write(address: string): Promise<boolean> {
  const body = JSON.stringify({ loginName: address, authCodeType: 'register' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/v2/messages/send`, { method: 'POST', headers, body }).catch(() => undefined);
  if (!answer?.ok) return false;
  return ((await answer.json()) as { errCode: number }).errCode === 0;
}

/** People who write and jobs that come in, until `stop`; `written` holds what was acknowledged. */
function startLoad() {
  const written: string[] = [];
  let isOver = false;
  async function writeOn(client: number): Promise<void> {
    for (let number = 0; !isOver; number += 1) {
      const address = `reader-${client}-${number}@example.org`;
      if (await write(address)) written.push(address);
      else await delay(20);
    }
  }
  async function enqueueOn(): Promise<void> {
    while (!isOver) {
      await jobs.enqueue(connection.db, QUEUE, { messageId: NO_MESSAGE }).catch(() => undefined);
      await delay(10);
    }
  }
  const running = Promise.all([enqueueOn(), ...Array.from({ length: CLIENTS }, (_, client) => writeOn(client))]);
  return {
    written,
    async stop() {
      isOver = true;
      await running;
    },
  };
}

/** Jobs that were added and, done since, have no row any more. */
async function jobsDone(): Promise<number> {
  const [row] = await connection.sql`
    select (select last_value from jobs_job_id_seq)::int - count(*)::int as done from jobs`;
  return row!.done;
}

test(
  'restarts of the database under load lose nothing: served and worked again at once, and a stop is obeyed',
  async () => {
    const load = startLoad();
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      await delay(500);
      await stopDatabase(MODES[restart % MODES.length]!);
      expect(await healthStatus(), 'health without a database').toBe(503);
      await startDatabase();

      const backAt = performance.now();
      const writtenBefore = load.written.length;
      await expect.poll(healthStatus, { timeout: BACK_MS, interval: 50 }).toBe(200);
      const doneBefore = await jobsDone();
      await expect.poll(() => load.written.length, { timeout: BACK_MS, interval: 50 }).toBeGreaterThan(writtenBefore);
      await expect.poll(jobsDone, { timeout: BACK_MS, interval: 50 }).toBeGreaterThan(doneBefore);
      expect(performance.now() - backAt).toBeLessThan(BACK_MS);
      expect(server.exitCode).toBeNull();
    }
    await load.stop();

    const kept = await connection.sql<{ to: string }[]>`select to_address as to from messages`;
    const keptAddresses = new Set(kept.map(({ to }) => to));
    expect(load.written.length).toBeGreaterThan(0);
    expect(load.written.filter((address) => !keptAddresses.has(address))).toEqual([]);
    await expect.poll(async () => (await jobs.due()).count, { timeout: BACK_MS }).toBe(0);

    const laterLoad = startLoad();
    await delay(300);
    await stopDatabase('fast');
    server.kill('SIGTERM');
    const [code] = await Promise.race([once(server, 'exit'), delay(STOP_MS, ['still running'])]);
    expect(code).toBe(0);
    await laterLoad.stop();
  },
  LIMIT_MS,
);
