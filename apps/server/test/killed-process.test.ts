import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FileAnalysis, OnlineStatus, UserStatus } from '@colophon/model';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { offerExhibits, TRIAL } from '#modules/contracts/testing/exhibits-to-sign.ts';
import { expectDone, mount, openNode, publish } from '#modules/exhibits/testing/publish.ts';
import { storeFile } from '#modules/files/index.ts';
import { dropDatabase, urlOf } from './cluster.ts';
import { freePort } from './free-port.ts';
import { startLoad } from './load.ts';
import { logIn, type ServerProcess, startServerProcess } from './server-process.ts';
import { PASSWORD, startTestAppOn, type TestApp, type TestUser } from './test-app.ts';

const LIMIT_MS = 180_000;
/** A job without a sign of its worker is another's after 15 s; the rest is for busy machines. */
const GOES_ON_MS = 60_000;
const PUBLIC_ORIGIN = 'http://127.0.0.1:4180';
const KEYS = { SESSION_KEY: 'k'.repeat(32), RECEIPT_KEY: 'r'.repeat(32) };
const TIMERS_AT_ONCE = 50;
const CHANGES = 20;

const database = `killed_${process.pid}`;
let folder: string;
let admin: postgres.Sql;
let sql: postgres.Sql;
/** A process that does no work, of another time: what is signed in it is due in all others at once. */
let app: TestApp;
/** Three processes that serve and work. */
let servers: ServerProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-'));
  admin = postgres(inject('clusterUrl'), { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create database ${database} template template`);
  // PostgreSQL ends what a killed process was doing, as it does when the machine is gone as well
  await admin.unsafe(`alter database ${database} set client_connection_check_interval = '100ms'`);
  const databaseUrl = urlOf(inject('clusterUrl'), database);
  sql = postgres(databaseUrl, { max: 2 });
  await sql`create table held_up (since timestamptz)`;
  await sql.unsafe(`
    create function hold_up() returns trigger language plpgsql as $$
    begin
      while exists (select from held_up) loop perform pg_sleep(0.05); end loop;
      return new;
    end $$;
    create trigger hold_up before update on files for each row
      when (new.analysis = ${FileAnalysis.success} and new.size_bytes < 100) execute function hold_up()`);
  servers = await Promise.all(
    [0, 1, 2].map(async (number) =>
      startServerProcess({
        ...KEYS,
        // the first comes by TCP, the others by the local socket: so its connections are known
        DATABASE_URL: number === 0 ? databaseUrl.replace(/#.*/, '') : databaseUrl,
        DATA_DIR: folder,
        PUBLIC_ORIGIN,
        DEMO: '0',
        PORT: String(await freePort()),
      }),
    ),
  );
  app = await startTestAppOn(databaseUrl, { ...KEYS, DATA_DIR: folder, PUBLIC_ORIGIN });
}, LIMIT_MS);

afterAll(async () => {
  await sql`delete from held_up`;
  for (const server of servers) await server.kill();
  await app?.close();
  await sql.end();
  await dropDatabase(admin, database);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
}, LIMIT_MS);

const countOf = async (query: postgres.PendingQuery<postgres.Row[]>) => (await query).count;
/** Statements of the first process that are held up. */
const heldUp = () =>
  countOf(sql`select from pg_stat_activity
               where client_addr is not null and wait_event = 'PgSleep' and datname = current_database()`);

test(
  'when one of three processes is killed the others serve on, do its jobs, and each timer fires once',
  async () => {
    const cookie = await logIn(servers[1]!.origin);
    const loads = await Promise.all(
      servers.slice(1).map(({ origin }) => startLoad(origin, { origin: PUBLIC_ORIGIN, cookie })),
    );
    const [owner, reader] = [await app.addUser('owner'), await app.addUser('reader')];
    const exhibits = await offerExhibits(app, owner, [TRIAL]);
    const startTimers = () =>
      Promise.all(
        Array.from({ length: TIMERS_AT_ONCE }, async () =>
          expectDone(await exhibits.sign(reader, exhibits.offer([TRIAL]), [TRIAL])),
        ),
      );

    await sql`insert into held_up values (now())`;
    let stored = 0;
    const storeAnother = async () => {
      stored += 1;
      const source = Readable.from([Buffer.from(`held up ${stored}`)]);
      await storeFile(app.context, { userId: owner.userId, source, filename: 'a.txt' });
      return heldUp();
    };
    await expect.poll(storeAnother, { timeout: GOES_ON_MS, interval: 500 }).toBeGreaterThan(0);
    const signing = startTimers();
    await servers[0]!.kill();
    await signing;
    await startTimers();
    await expect.poll(heldUp, { timeout: GOES_ON_MS }).toBe(0);
    await sql`delete from held_up`;

    const left = () => countOf(sql`select from files where analysis <> ${FileAnalysis.success} and size_bytes < 100`);
    await expect.poll(left, { timeout: GOES_ON_MS }).toBe(0);
    await expect
      .poll(() => countOf(sql`select from contracts where due_at is not null`), { timeout: GOES_ON_MS })
      .toBe(0);
    for (const load of loads) {
      const { sent } = await load.stop();
      expect([load.failures, sent > 0 && load.written.length > 0]).toEqual([[], true]);
    }

    const histories = await sql<{ steps: string[] }[]>`
      select array_agg(from_state || ' ' || to_state order by ordinal) as steps from contract_transitions
       where contract_id in (select contract_id from contracts where licensee_id = ${String(reader.userId)})
       group by contract_id`;
    expect(histories).toHaveLength(2 * TIMERS_AT_ONCE);
    expect(new Set(histories.map(({ steps }) => steps.join()))).toEqual(new Set(['_none_ initial,initial over']));
    expect(await countOf(sql`select from contract_refused_events`)).toBe(0);
  },
  LIMIT_MS,
);

test(
  'a change of rights in one process holds in another as soon as it is answered',
  async () => {
    const [author, reader, operator] = [
      await app.addUser('author'),
      await app.addUser('frozen'),
      await app.addUser('guard', { isOperator: true }),
    ];
    const work = await publish(app, author, { name: 'work' });
    const nodeId = await openNode(author, 'rights');
    const { presentableId } = await mount(author, nodeId, work, 'work');
    const headersOf = async ({ email }: TestUser) => {
      const answer = await fetch(`${servers[1]!.origin}/v2/passport/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ loginName: email, password: PASSWORD, jwtType: 'header' }),
      });
      return { authorization: answer.headers.get('authorization')!, 'content-type': 'application/json' };
    };
    const [authors, readers, operators] = await Promise.all([author, reader, operator].map(headersOf));
    const call = async (server: ServerProcess, path: string, init: RequestInit) =>
      (await (await fetch(server.origin + path, init)).json()) as {
        ret: number;
        errCode: number;
        data: { isAuth: boolean };
      };
    const put = (server: ServerProcess, path: string, headers: Record<string, string>, body: object) =>
      call(server, path, { method: 'PUT', headers, body: JSON.stringify(body) });

    const exhibit = `/v2/presentables/${presentableId}/onlineStatus`;
    await put(servers[1]!, exhibit, authors!, { onlineStatus: OnlineStatus.online });
    const wrong: string[] = [];
    for (let number = 0; number < CHANGES; number += 1) {
      const [here, there] = number % 4 < 2 ? [servers[1]!, servers[2]!] : [servers[2]!, servers[1]!];
      const isAllowed = number % 2 === 1;
      const onlineStatus = isAllowed ? OnlineStatus.online : OnlineStatus.offline;
      expect((await put(here, exhibit, authors!, { onlineStatus })).errCode).toBe(0);
      const decision = await call(there, `/v2/auths/exhibits/${nodeId}/${presentableId}/result`, {});
      if (decision.data.isAuth !== isAllowed) wrong.push(`exhibit at ${number}`);

      const status = isAllowed ? UserStatus.normal : UserStatus.frozen;
      const account = `/v2/users/${reader.userId}/freeOrRecoverUserStatus`;
      expect((await put(here, account, operators!, { status, reason: 'a test' })).errCode).toBe(0);
      const buckets = await call(there, '/v2/storages/buckets', { headers: readers! });
      if ((buckets.errCode === 0) !== isAllowed) wrong.push(`account at ${number}`);
    }
    expect(wrong).toEqual([]);
  },
  LIMIT_MS,
);
