import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from 'node:tls';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { dropDatabase, urlOf } from './cluster.ts';
import { freePort } from './free-port.ts';
import { startLoad } from './load.ts';
import { CADDY, NGINX, type StartedProxy, startCaddy, startNginx } from './proxies.ts';
import { logIn, type ServerProcess, startServerProcess } from './server-process.ts';

/** A round restarts both processes; `FUZZ_FACTOR=5` makes five behind each proxy. */
const ROUNDS = Math.ceil(Number(process.env.FUZZ_FACTOR ?? 1));
const LIMIT_MS = 60_000 + ROUNDS * 60_000;
/** Below those of the shipped settings, in the same relation to one another: a test of the way, not of the figure. */
const DRAIN_MS = 2_000;
const IDLE_MS = 1_000;
/** Time that a proxy is left to see that a process is back, many times the interval in which it looks. */
const SEEN_MS = 1_500;
const PUBLIC_HOST = 'colophon.test';
const PUBLIC_ORIGIN = `http://${PUBLIC_HOST}`;

const database = `rolling_${process.pid}`;
/** As in the shipped compose file: two that serve, one that works. */
const ROLES = ['api,sites', 'api,sites', 'worker'];
const servers: ServerProcess[] = [];
let folder: string;
let admin: postgres.Sql;
let databaseUrl: string;
let ports: number[];

beforeAll(async () => {
  if (!NGINX && !CADDY) return;
  folder = await mkdtemp(join(tmpdir(), 'rolling-'));
  admin = postgres(inject('clusterUrl'), { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create database ${database} template template`);
  databaseUrl = urlOf(inject('clusterUrl'), database);
  ports = [await freePort(), await freePort(), await freePort()];
  for (const place of ROLES.keys()) await startServer(place);
}, LIMIT_MS);

afterAll(async () => {
  if (!NGINX && !CADDY) return;
  for (const server of servers) await server.kill();
  await dropDatabase(admin, database);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
}, LIMIT_MS);

/** Starts one of the processes over the same database and folder. */
async function startServer(place: number): Promise<void> {
  servers[place] = await startServerProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    ROLES: ROLES[place]!,
    ...(ROLES[place] === 'worker' && { SESSION_KEY: '' }),
    PORT: String(ports[place]),
    PUBLIC_ORIGIN,
    DRAIN_MS: String(DRAIN_MS),
    DRAIN_LIMIT_MS: '20000',
  });
}

const behind = () => ({ ports: [ports[0]!, ports[1]!] as const, idleMs: IDLE_MS });

describe.each([
  ['nginx', NGINX, startNginx],
  ['Caddy', CADDY, startCaddy],
])(
  'behind the shipped file of %s',
  (_name, program, startProxy: (of: ReturnType<typeof behind>) => Promise<StartedProxy>) => {
    test.skipIf(!program)('processes are restarted in turn, and no request fails', { timeout: LIMIT_MS }, async () => {
      const proxy = await startProxy(behind());
      try {
        const load = await startLoad(proxy.origin, { origin: PUBLIC_ORIGIN, cookie: await logIn(proxy.origin) });
        for (let restart = 0; restart < ROUNDS * 2; restart += 1) {
          await delay(SEEN_MS);
          const place = restart % 2;
          const { child, readiness } = servers[place]!;
          const stoppedAt = load.written.length;
          child.kill('SIGTERM');
          await expect.poll(readiness, { interval: 20, timeout: DRAIN_MS }).toBe(503);
          const [code] = await once(child, 'exit');
          expect(code).toBe(0);
          expect(load.written.length).toBeGreaterThan(stoppedAt);
          await startServer(place);
        }
        const { sent, fetched } = await load.stop();
        expect(load.failures.join('\n')).toBe('');
        expect(sent).toBeGreaterThan(ROUNDS);
        expect(fetched).toBeGreaterThan(ROUNDS);

        const sql = postgres(databaseUrl, { max: 1 });
        const kept = await sql<{ address: string }[]>`
          select to_address as address from messages where to_address = any(${load.written as string[]})`;
        await sql.end();
        expect(kept.map(({ address }) => address).toSorted()).toEqual(load.written.toSorted());
      } finally {
        await proxy.stop();
      }
    });
  },
);

test.skipIf(!NGINX && !CADDY)('the process that works refuses to serve', async () => {
  const worker = await fetch(`${servers[2]!.origin}/v2/resources`);
  expect(worker.headers.get('x-refusal')).toBe('server.other-role');
});

test.skipIf(!CADDY)('Caddy keeps requests with bodies while no process is ready', { timeout: LIMIT_MS }, async () => {
  let isReady = true;
  let asked = 0;
  const [gone, back] = [0, 1].map(() =>
    createServer((request, response) => {
      if (request.url === '/readyz') asked += 1;
      if (request.url === '/readyz' && !isReady) response.statusCode = 503;
      request.pipe(response);
    }).listen(0, '127.0.0.1'),
  ) as [Server, Server];
  await Promise.all([once(gone, 'listening'), once(back, 'listening')]);
  const [first, second] = [gone, back].map((each) => (each.address() as AddressInfo).port) as [number, number];
  const proxy = await startCaddy({ ports: [first, second], idleMs: IDLE_MS });
  try {
    gone.close();
    gone.closeAllConnections();
    isReady = false;
    asked = 0;
    await expect.poll(() => asked).toBeGreaterThan(2);
    const bodies = Array.from({ length: 10 }, (_, number) => `body ${number}`);
    const answers = Promise.all(
      bodies.map(async (body) => {
        const answer = await fetch(`${proxy.origin}/`, { method: 'POST', body });
        return answer.ok ? answer.text() : answer.status;
      }),
    );
    await Promise.race([answers, delay(IDLE_MS)]);
    isReady = true;
    expect(await answers).toEqual(bodies);
  } finally {
    await proxy.stop();
    back.close();
  }
});

test.skipIf(!CADDY)(
  'Caddy gets a certificate for hosts that the platform knows when they are first opened',
  async () => {
    const { tlsPort, stop } = await startCaddy(behind());
    /** The names of the certificate that somebody gets who opens a host; an alert where there is none. */
    const open = (servername: string) =>
      new Promise<string>((resolve) => {
        const socket = connect({ port: tlsPort, host: '127.0.0.1', servername, rejectUnauthorized: false });
        socket.once('secureConnect', () => resolve(String(socket.getPeerCertificate().subjectaltname)));
        socket.once('error', ({ message }) => resolve(message));
        socket.once('close', () => resolve('closed'));
        socket.once('secureConnect', () => socket.end());
      });
    try {
      expect(await open(PUBLIC_HOST)).toBe(`DNS:${PUBLIC_HOST}`);
      expect(await open('stranger.example')).toMatch(/alert/);
    } finally {
      await stop();
    }
  },
);
