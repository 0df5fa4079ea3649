import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Connection, connect } from '../src/platform/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/database/embedded.ts';
import { freePort } from './free-port.ts';

/** An analysis that was cut off goes on within so long, whoever died. */
const GOES_ON_MS = 30_000;
const ADMIN = { loginName: 'administrator', password: 'lantern7' };

const log = { debug: () => undefined, info: () => undefined, error: () => undefined };
let dataDir: string;
let databasePort: number;
let database: EmbeddedPostgres;
let server: ChildProcess;
let origin: string;
let connection: Connection;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'analysis-'));
  databasePort = await freePort();
  await startDatabase();
  await startServer();
  connection = await connect(addressOf(database), { connections: 2 });
  // Holds the end of analyses up, so that they are cut off for certain.
  await connection.sql`create table held_up (since timestamptz)`;
  await connection.sql.unsafe(`
    create function hold_up() returns trigger language plpgsql as $$
    begin
      if exists (select from held_up) then perform pg_sleep(300); end if;
      return new;
    end $$;
    create trigger hold_up before update on files for each row when (new.analysis = 2) execute function hold_up()`);
}, 90_000);

afterAll(async () => {
  await endServer();
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

async function startServer(): Promise<void> {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: addressOf(database),
      DATA_DIR: join(dataDir, 'files'),
      SESSION_KEY: 'k'.repeat(32),
      RECEIPT_KEY: 'r'.repeat(32),
      ADMIN_PASSWORD: ADMIN.password,
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMO: '0',
      RATE_LIMITS: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isUp = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(isUp, { timeout: 55_000, interval: 100 });
}

async function endServer(): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill('SIGKILL');
  await exit;
}

/** Uploads a text, and waits until its analysis is held up shortly before its end. */
async function uploadHeldUp(content: string): Promise<string> {
  await connection.sql`insert into held_up values (now())`;
  const login = await fetch(`${origin}/v2/passport/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ADMIN, jwtType: 'header' }),
  });
  const form = new FormData();
  form.append('file', new File([content], 'text.md'));
  const headers = { authorization: login.headers.get('authorization')! };
  const answer = await fetch(`${origin}/v2/storages/files/upload`, { method: 'POST', headers, body: form });
  const { data } = (await answer.json()) as { data: { sha1: string } };
  const isHeldUp = async () => {
    const [row] = await connection.sql`
      select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`;
    return row !== undefined && (await analysisOf(data.sha1)) === 1;
  };
  await vi.waitUntil(isHeldUp, { timeout: 30_000, interval: 100 });
  return data.sha1;
}

async function analysisOf(sha1: string): Promise<number | undefined> {
  const [row] = await connection.sql`select analysis from files where sha1 = ${sha1}`;
  return row?.analysis;
}

const isDone = (sha1: string) =>
  vi.waitUntil(async () => (await analysisOf(sha1).catch(() => 0)) === 2, { timeout: GOES_ON_MS, interval: 100 });

test('an analysis goes on within half a minute when its process was killed', { timeout: 150_000 }, async () => {
  const sha1 = await uploadHeldUp('# cut off by a kill');
  await endServer();
  await connection.sql`delete from held_up`;
  await connection.sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`;
  expect(await analysisOf(sha1)).toBe(1);
  await startServer();
  await isDone(sha1);
});

test('an analysis goes on within half a minute when its database was restarted', { timeout: 150_000 }, async () => {
  const sha1 = await uploadHeldUp('# cut off by a restart');
  const pid = Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  process.kill(pid, 'SIGQUIT');
  await database.stop();
  await connection.close();
  await startDatabase();
  connection = await connect(addressOf(database), { connections: 2 });
  await connection.sql`delete from held_up`;
  await isDone(sha1);
});
