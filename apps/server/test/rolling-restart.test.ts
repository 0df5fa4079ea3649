import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { dropDatabase, urlOf } from './cluster.ts';
import { freePort } from './free-port.ts';

/** Two rounds of two restarts; `FUZZ_FACTOR=3` makes six. */
const ROUNDS = Math.ceil(2 * Number(process.env.FUZZ_FACTOR ?? 1));
const LIMIT_MS = 60_000 + ROUNDS * 40_000;
/** Below that of the shipped settings, in the same relation to what nginx keeps: a test of the way, not of the figure. */
const DRAIN = { ms: '2000', keepaliveTimeout: '1s' };
const CLIENTS = 4;
const PASSWORD = 'lantern7';
const PIECE = randomBytes(64 * 1024);
const PIECES = 24;
const PIECE_EVERY_MS = 50;

const ROOT = join(import.meta.dirname, '../../..');
/** The last is where `npm test` puts it, where Debian's packages can be had. */
const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', join(ROOT, 'node_modules/.cache/nginx/usr/sbin/nginx')].find(
  existsSync,
);
const database = `rolling_${process.pid}`;
let folder: string;
let admin: postgres.Sql;
let databaseUrl: string;
let proxy: ChildProcess;
let origin: string;
let ports: number[];
/** As in the shipped compose file: two that serve, one that works. */
const ROLES = ['api,sites', 'api,sites', 'worker'];
const servers: ChildProcess[] = [];

beforeAll(async () => {
  if (!nginx) return;
  folder = await mkdtemp(join(tmpdir(), 'rolling-'));
  admin = postgres(inject('clusterUrl'), { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create database ${database} template template`);
  databaseUrl = urlOf(inject('clusterUrl'), database);
  const front = await freePort();
  ports = [await freePort(), await freePort(), await freePort()];
  origin = `http://127.0.0.1:${front}`;
  await startServer(0);
  await startServer(1);
  await startServer(2);
  await startProxy(front);
});

afterAll(async () => {
  if (!nginx) return;
  for (const each of [proxy, ...servers]) {
    if (each?.exitCode !== null || each.signalCode !== null) continue;
    each.kill(each === proxy ? 'SIGTERM' : 'SIGKILL'); // nginx ends its workers itself
    await once(each, 'exit');
  }
  await dropDatabase(admin, database);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

/** Starts one of the processes as an operator does, over the same database and folder; done when it is ready. */
async function startServer(place: number): Promise<void> {
  const server = spawn(process.execPath, [join(ROOT, 'apps/server/src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      ROLES: ROLES[place],
      ...(ROLES[place] !== 'worker' && { SESSION_KEY: 'k'.repeat(32) }),
      RECEIPT_KEY: 'r'.repeat(32),
      PORT: String(ports[place]),
      PUBLIC_ORIGIN: origin,
      ADMIN_PASSWORD: PASSWORD,
      RATE_LIMITS: '0',
      MESSAGE_RESEND_SECONDS: '0',
      LOG_LEVEL: 'error',
      DRAIN_MS: DRAIN.ms,
      DRAIN_LIMIT_MS: '20000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  servers[place] = server;
  await vi.waitUntil(async () => (await readiness(place)) === 200, { timeout: 40_000, interval: 50 });
}

const readiness = (place: number) =>
  fetch(`http://127.0.0.1:${ports[place]}/readyz`, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  );

/** Starts nginx with the file that is shipped, at other ports and with the shorter time to leave. */
async function startProxy(port: number): Promise<void> {
  const shipped = await readFile(join(ROOT, 'deploy/nginx.conf'), 'utf8');
  const ours = [
    [/listen 8080;/, `listen 127.0.0.1:${port};`],
    [/127\.0\.0\.1:4181/, `127.0.0.1:${ports[0]}`],
    [/127\.0\.0\.1:4182/, `127.0.0.1:${ports[1]}`],
    [/keepalive_timeout 4s;/, `keepalive_timeout ${DRAIN.keepaliveTimeout};`],
  ] as const;
  let server = shipped;
  for (const [pattern, replacement] of ours) {
    expect(server).toMatch(pattern);
    server = server.replace(pattern, replacement);
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const settings = join(folder, 'nginx.conf');
  await mkdir(join(folder, 'temporary'), { recursive: true });
  await writeFile(
    settings,
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${folder}/pid; worker_processes 1;
     events {} http { access_log off; ${temporary} ${server} }`,
  );
  proxy = spawn(nginx!, ['-p', folder, '-c', settings, '-e', join(folder, 'error.log')], { stdio: 'inherit' });
  await vi.waitUntil(
    () =>
      fetch(`${origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    { timeout: 10_000 },
  );
}

interface Envelope {
  errCode: number;
  msg: string;
  data: { sha1: string };
}

/** Calls the platform through the proxy. Whatever is not a success is thrown. */
async function call(
  path: string,
  init: RequestInit & { duplex?: 'half' } = {},
): Promise<{ answer: Response; envelope: Envelope }> {
  const answer = await fetch(origin + path, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  const envelope = JSON.parse(text) as Envelope;
  if (envelope.errCode !== 0) throw new Error(`${path} answered ${envelope.errCode}: ${envelope.msg}`);
  return { answer, envelope };
}

async function logIn(): Promise<string> {
  const body = JSON.stringify({ loginName: 'administrator', password: PASSWORD, isRemember: 1 });
  const { answer } = await call('/v2/passport/login', { method: 'POST', headers: JSON_BODY, body });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

const JSON_BODY = { 'content-type': 'application/json' };

/** Clients who write, read, send and fetch until `stop`, none of whom asks again when something fails. */
function startLoad(cookie: string, path: string, sha1: string) {
  const written: string[] = [];
  const failures: string[] = [];
  let fetched = 0;
  let sent = 0;
  let isOver = false;

  async function goOn(step: (number: number) => Promise<void>): Promise<void> {
    for (let number = 0; !isOver; number += 1) {
      await step(number).catch((error: Error) => failures.push(`${error.message} ${String(error.cause ?? '')}`));
    }
  }

  const write = (client: number) => async (number: number) => {
    const loginName = `reader-${client}-${number}@example.org`;
    const body = JSON.stringify({ loginName, authCodeType: 'register' });
    await call('/v2/messages/send', { method: 'POST', headers: JSON_BODY, body });
    written.push(loginName);
    await call('/v2/resources?limit=5');
    await delay(20);
  };

  /** A file that takes longer to send than the proxy is left time, under a name of its own. */
  async function send(number: number): Promise<void> {
    const own = Buffer.concat([Buffer.from(`${number} `), PIECE]);
    const boundary = 'a-boundary';
    const body = new ReadableStream({
      async start(controller) {
        const part = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n`;
        controller.enqueue(Buffer.from(part));
        for (let piece = 0; piece < PIECES; piece += 1) {
          controller.enqueue(own);
          await delay(PIECE_EVERY_MS);
        }
        controller.enqueue(Buffer.from(`\r\n--${boundary}--\r\n`));
        controller.close();
      },
    });
    const headers = { cookie, origin, 'content-type': `multipart/form-data; boundary=${boundary}` };
    const { envelope } = await call('/v2/storages/files/upload', { method: 'POST', headers, body, duplex: 'half' });
    const expected = createHash('sha1');
    for (let piece = 0; piece < PIECES; piece += 1) expected.update(own);
    if (envelope.data.sha1 !== expected.digest('hex')) throw new Error('another file has arrived');
    sent += 1;
  }

  /** Reads a file slowly. */
  async function fetchFile(): Promise<void> {
    // not by fetch, which fails in Node when a connection ends whose answer is read slowly
    const [answer] = (await once(get(origin + path, { headers: { cookie } }), 'response')) as [IncomingMessage];
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
    const hash = createHash('sha1');
    for await (const bytes of answer) {
      hash.update(bytes);
      await delay(10);
    }
    if (hash.digest('hex') !== sha1) throw new Error('another file has come');
    fetched += 1;
  }

  const running = Promise.all([
    ...Array.from({ length: CLIENTS }, (_, client) => goOn(write(client))),
    goOn(send),
    goOn(fetchFile),
  ]);
  return {
    written,
    failures,
    async stop() {
      isOver = true;
      await running;
      return { sent, fetched };
    },
  };
}

test.skipIf(!nginx)(
  'processes behind the shipped proxy are restarted in turn, and no request fails',
  async () => {
    const cookie = await logIn();
    const bytes = randomBytes(4 * 1024 * 1024);
    const sha1 = createHash('sha1').update(bytes).digest('hex');
    const form = new FormData();
    form.set('file', new Blob([bytes]), 'large.bin');
    await call('/v2/storages/files/upload', { method: 'POST', headers: { cookie, origin }, body: form });
    const load = startLoad(cookie, `/v2/storages/files/${sha1}/download`, sha1);
    for (let restart = 0; restart < ROUNDS * 2; restart += 1) {
      await delay(500);
      const place = restart % 2;
      const server = servers[place]!;
      const stoppedAt = load.written.length;
      server.kill('SIGTERM');
      await expect.poll(() => readiness(place), { interval: 20, timeout: 5_000 }).toBe(503);
      const [code] = await once(server, 'exit');
      expect(code).toBe(0);
      expect(load.written.length).toBeGreaterThan(stoppedAt);
      await startServer(place);
    }
    const { sent, fetched } = await load.stop();
    expect(load.failures).toEqual([]);
    expect(sent).toBeGreaterThan(ROUNDS);
    expect(fetched).toBeGreaterThan(ROUNDS);

    const worker = await fetch(`http://127.0.0.1:${ports[2]}/v2/resources`);
    expect(worker.headers.get('x-refusal')).toBe('server.other-role');
    const sql = postgres(databaseUrl, { max: 1 });
    const kept = await sql<{ address: string }[]>`select to_address as address from messages`;
    await sql.end();
    expect(kept.map(({ address }) => address).toSorted()).toEqual(load.written.toSorted());
  },
  LIMIT_MS,
);
