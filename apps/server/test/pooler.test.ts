import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Connection, connect, driverOf } from '../src/platform/database/database.ts';
import { dropDatabase, urlOf } from './cluster.ts';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from './pgbouncer.ts';
import { startTestAppOn, type TestApp } from './test-app.ts';

const KEYS = { SESSION_KEY: 'k'.repeat(32), RECEIPT_KEY: 'r'.repeat(32) };
const database = `pooler_${process.pid}`;
const numbers = Array.from({ length: 200 }, (_, number) => number);
let admin: postgres.Sql;
let directUrl: string;

describe.skipIf(!hasPgBouncer)('behind PgBouncer', () => {
  beforeAll(async () => {
    admin = postgres(inject('clusterUrl'), { max: 1, onnotice: () => undefined });
    await admin.unsafe(`create database ${database} template template`);
    directUrl = urlOf(inject('clusterUrl'), database);
  });
  afterAll(async () => {
    await dropDatabase(admin, database);
    await admin.end();
  });

  describe('that pools by transaction', () => {
    let bouncer: PgBouncer;
    let connection: Connection;
    beforeAll(async () => {
      bouncer = await startPgBouncer(directUrl);
      connection = await connect(bouncer.url, { directUrl });
    });
    afterAll(async () => {
      await connection.close();
      await bouncer.stop();
    });

    test('more connections than PostgreSQL has for them are each answered, in transactions and out of them', async () => {
      const { sql, db } = connection;
      const statements = numbers.map((number) => sql`select ${number}::int as number, pg_backend_pid() as pid`);
      const transactions = numbers.map((number) =>
        db.transaction(async (tx) => {
          const [first] = await driverOf(tx)`select pg_backend_pid() as pid`;
          const [row] = await driverOf(tx)`select ${number}::int as number, pg_backend_pid() as pid`;
          expect(row!.pid).toBe(first!.pid);
          return row!;
        }),
      );
      const rows = (await Promise.all([...statements, ...transactions])).flat();
      expect(rows.map(({ number }) => number)).toEqual([...numbers, ...numbers]);
      expect(new Set(rows.map(({ pid }) => pid)).size).toBe(3);
    });

    test('a statement that is refused takes nothing from those behind it', async () => {
      const shares = numbers.map((number) => connection.sql`select 100 / (${number}::int % 10) as share`);
      const answers = await Promise.allSettled(shares);
      expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(20);
    });

    test('times are in UTC, also after somebody else has used the connection', async () => {
      const { sql } = connection;
      const other = postgres(bouncer.url, { max: 3, prepare: false, connection: { TimeZone: 'Asia/Tokyo' } });
      for (let round = 0; round < 5; round += 1) {
        const zones = numbers.slice(0, 9).map(() => other`select current_setting('TimeZone') as zone`);
        expect(new Set((await Promise.all(zones)).map(([row]) => row!.zone))).toEqual(new Set(['Asia/Tokyo']));
        const ours = numbers.slice(0, 9).map(() => sql`select current_setting('TimeZone') as zone`);
        expect(new Set((await Promise.all(ours)).map(([row]) => row!.zone))).toEqual(new Set(['UTC']));
      }
      await other.end();
    });

    test('what is notified through it is heard past it', async () => {
      const heard: string[] = [];
      const { promise: isListening, resolve } = Promise.withResolvers<void>();
      connection.listen('pooled', { onNotification: (payload) => heard.push(payload), onListening: resolve });
      await isListening;
      await Promise.all(numbers.map((number) => connection.sql`select pg_notify('pooled', ${number}::text)`));
      await expect.poll(() => heard.length).toBe(numbers.length);
    });

    test('locks of transactions keep others out', async () => {
      let inside = 0;
      let most = 0;
      const work = numbers.slice(0, 30).map(() =>
        connection.db.transaction(async (tx) => {
          await driverOf(tx)`select pg_advisory_xact_lock(77)`;
          inside += 1;
          most = Math.max(most, inside);
          await driverOf(tx)`select 1`;
          inside -= 1;
        }),
      );
      await Promise.all(work);
      expect(most).toBe(1);
    });
  });

  describe('the application', () => {
    let bouncer: PgBouncer | undefined;
    let app: TestApp | undefined;
    afterEach(async () => {
      await app?.close();
      await bouncer?.stop();
      app = undefined;
      bouncer = undefined;
    });

    test('serves through it, and hears of its jobs past it', async () => {
      bouncer = await startPgBouncer(directUrl);
      const environment = { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: directUrl, ...KEYS };
      app = await startTestAppOn(bouncer.url, environment);
      const { jobs, db } = app.context;
      const done = Promise.withResolvers<void>();
      jobs.register({ queue: 'pooler.test', run: async () => done.resolve() });
      await jobs.work();
      await jobs.enqueue(db, 'pooler.test', {});
      await done.promise;

      const mira = await app.addUser('mira');
      expect(await mira.post('/v2/nodes', { nodeName: 'Alpha', nodeDomain: 'alpha' })).toMatchObject({ errCode: 0 });
      expect((await app.visitor.get('/v2/resources?limit=10')).status).toBe(200);
    });

    test('does not start without an address that goes past it, or with one that does not', async () => {
      bouncer = await startPgBouncer(directUrl);
      const refusal = `A pooler answers at ${new URL(bouncer.url).host}: set DATABASE_DIRECT_URL to an address at which PostgreSQL itself does.`;
      await expect(connect(bouncer.url)).rejects.toThrow(refusal);
      await expect(connect(directUrl, { directUrl: bouncer.url })).rejects.toThrow(refusal);
    });

    test('does not start where it pools by statement', async () => {
      bouncer = await startPgBouncer(directUrl, { pool_mode: 'statement' });
      await expect(connect(bouncer.url, { directUrl })).rejects.toThrow(
        `The pooler at ${new URL(bouncer.url).host} takes single statements only: have it pool by transaction (pool_mode = transaction).`,
      );
    });

    test('works where it pools by session', async () => {
      bouncer = await startPgBouncer(directUrl, { pool_mode: 'session', default_pool_size: '20' });
      const connection = await connect(bouncer.url, { directUrl });
      const rows = await Promise.all(numbers.map((number) => connection.sql`select ${number}::int as number`));
      expect(rows.map(([row]) => row!.number)).toEqual(numbers);
      await connection.close();
    });
  });
});
