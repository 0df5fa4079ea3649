import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { readDatabaseVersion } from '#platform/database/database-version.ts';
import { migrate } from '#platform/database/migrate.ts';
import { dropDatabase, urlOf } from '#test/cluster.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { MAX_OPEN_CALLS } from '../limits.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import type { CallOutcome } from './make-call.ts';
import { type Called, settleDelivered, settleFailed } from './settle-delivery.ts';

const HOOKS = '/v2/webhooks';
const MIGRATION = 54;
const WELL: CallOutcome = { answerStatus: 200, answer: 'fine', failure: '', durationMs: 7, retryAfterMs: 0 };
const BADLY: CallOutcome = { ...WELL, answerStatus: 500 };

let app: TestApp;
let mira: TestUser;
let endpointId: string;
beforeAll(async () => {
  app = await startTestApp({ OUTGOING_ALLOW: '127.0.0.1:9' });
  mira = await app.addUser('mira');
});
afterAll(() => app.close());
afterEach(() => app.context.sql`delete from webhook_endpoints`);

async function hook(): Promise<void> {
  const made = await mira.post(HOOKS, { url: 'http://127.0.0.1:9/', events: ['*'] });
  endpointId = made.data.endpointId;
}

/** States facts about so many subjects. */
async function tell(count: number): Promise<void> {
  const { sql, clock } = app.context;
  await sql`
    select write_webhook_message('node.created', ${mira.userId}, 's' || n, null, null, '{}', ${clock.now()}) from generate_series(1, ${count}::integer) n`;
}

const claim = () => claimDeliveries(app.context, 100);
const ended = (outcome: CallOutcome, deliveries: Awaited<ReturnType<typeof claim>>): Called[] =>
  deliveries.map((delivery) => ({ delivery, outcome }));
const statuses = async (): Promise<string[]> =>
  (await mira.get(`${HOOKS}/${endpointId}/deliveries?limit=100`)).data.dataList.map(
    ({ status }: { status: string }) => status,
  );

test('what waits is in the queue alone, what has ended is not in it', async () => {
  await hook();
  await tell(3);
  expect(await statuses()).toEqual(['waiting', 'waiting', 'waiting']);
  const [first, second] = await claim();
  await settleDelivered(app.context, ended(WELL, [first!]));
  await settleFailed(app.context, ended(BADLY, [second!])[0]!);
  expect(await statuses()).toEqual(['waiting', 'waiting', 'delivered']);
  const { sql } = app.context;
  expect(await sql`select delivery_id, status from webhook_deliveries`).toEqual([
    { delivery_id: first!.deliveryId, status: 'delivered' },
  ]);
  expect(await sql`select delivery_id, attempt from webhook_queue order by 1 limit 1`).toEqual([
    { delivery_id: second!.deliveryId, attempt: 1 },
  ]);
  await mira.put(`${HOOKS}/${endpointId}`, { status: 'off' });
  expect(await statuses()).toEqual(['dropped', 'dropped', 'delivered']);
  expect(await sql`select from webhook_queue`).toHaveLength(0);
  const [dropped] = (await mira.get(`${HOOKS}/${endpointId}/deliveries?status=dropped&skip=1`)).data.dataList;
  expect(dropped).toMatchObject({ attempt: 1, answerStatus: 500, answer: 'fine', durationMs: 7, nextDate: null });
});

test('a delivery that is taken stays on its page, and no index is written to', async () => {
  await hook();
  await tell(MAX_OPEN_CALLS);
  const [before, after] = await app.context.db.transaction(async (tx) => {
    const written = async () =>
      (
        await tx.execute<{ all: number; in_page: number }>(`
          select pg_stat_get_xact_tuples_updated(oid)::integer as all, pg_stat_get_xact_tuples_hot_updated(oid)::integer as in_page
            from pg_class where relname = 'webhook_queue'`)
      ).rows[0]!;
    const first = await written();
    await tx.execute(`select claim_webhook_queue(100, '2100-01-01', ${MAX_OPEN_CALLS}, 1000, interval '30 seconds')`);
    return [first, await written()];
  });
  expect(after.all - before.all).toBe(MAX_OPEN_CALLS);
  expect(after.in_page - before.in_page).toBe(MAX_OPEN_CALLS);
});

test('what waits for an endpoint that was switched off meanwhile is dropped, not sent', async () => {
  await hook();
  await tell(2);
  // as where it was written while the endpoint was being switched off
  await app.context.sql`update webhook_endpoints set status = 'off'`;
  expect(await claim()).toEqual([]);
  expect(await statuses()).toEqual(['dropped', 'dropped']);
});

test('calls that end while their endpoint is being deleted leave it alone, and those of others are written down', async () => {
  await hook();
  await tell(1);
  const deleted = await claim();
  const gone = endpointId;
  await hook();
  await tell(1);
  const kept = (await claim()).filter((delivery) => delivery.endpointId === endpointId);
  const { sql } = app.context;
  await app.context.db.transaction(async (tx) => {
    await tx.execute(`select from webhook_endpoints where endpoint_id = '${gone}' for update`);
    await settleDelivered(app.context, ended(WELL, [...deleted, ...kept]));
    await tx.execute(`delete from webhook_endpoints where endpoint_id = '${gone}'`);
  });
  expect(await statuses()).toEqual(['delivered']);
  expect(await sql`select from webhook_queue`).toHaveLength(0);
});

test('a process of the version before finds nothing to send, and what it writes waits in the queue', async () => {
  await hook();
  await tell(1);
  const { sql, clock } = app.context;
  expect(
    await sql`select * from claim_webhook_deliveries(10, ${clock.now()}, 10, 1000, interval '30 seconds')`,
  ).toEqual([]);
  await sql`
    insert into webhook_deliveries (message_id, endpoint_id, type, subject, due_at, created_at)
    select message_id, ${endpointId}, 'ping', 'ping', ${clock.now()}, ${clock.now()} from webhook_messages limit 1`;
  expect((await claim()).map(({ subject, attempt }) => [subject, attempt])).toEqual([
    ['s1', 1],
    ['ping', 1],
  ]);
  expect(await sql`select from webhook_deliveries`).toHaveLength(0);
});

test('an upgrade takes over what waits, with its lease and what its last call was answered, and leaves what has ended', async () => {
  const admin = postgres(inject('clusterUrl'), { max: 1, onnotice: () => undefined });
  const database = `webhook_queue_${process.pid}`;
  await admin.unsafe(`create database ${database}`);
  const url = urlOf(inject('clusterUrl'), database);
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const { migrations, definitions } = readDatabaseVersion();
    await migrate(url, {
      migrations: migrations.slice(0, MIGRATION),
      definitions: definitions.filter(({ text }) => /\bIMMUTABLE\b/.test(text)),
    });
    await sql`
      insert into webhook_endpoints (endpoint_id, user_id, url, events, secret, created_at, updated_at)
      values (${'a'.repeat(24)}, 1, 'http://127.0.0.1:9/', '{*}', '', now(), now())`;
    await sql`insert into webhook_messages (message_id, user_id, type, subject, body, created_at) values ('msg_1', 1, 'ping', 'ping', '{}', now())`;
    await sql`
      insert into webhook_deliveries (message_id, endpoint_id, type, subject, status, attempt, due_at, leased_until, answer_status, answer, created_at)
      select 'msg_1', ${'a'.repeat(24)}, 'ping', status, status, 3, '2026-03-01Z', case status when 'waiting' then timestamptz '2026-03-02Z' end, 500, 'no',
             '2026-02-01Z'
        from unnest('{delivered,waiting,failed,dropped}'::text[]) as status`;
    await migrate(url);
    const queue =
      await sql`select delivery_id, attempt, due_at, leased_until, answer_status, answer, created_at from webhook_queue`;
    expect(queue).toEqual([
      {
        delivery_id: '2',
        attempt: 3,
        due_at: new Date('2026-03-01Z'),
        leased_until: new Date('2026-03-02Z'),
        answer_status: 500,
        answer: 'no',
        created_at: new Date('2026-02-01Z'),
      },
    ]);
    const log = await sql`select status from webhook_log order by delivery_id`;
    expect(log.map(({ status }) => status)).toEqual(['delivered', 'waiting', 'failed', 'dropped']);
    expect(await sql`select from webhook_deliveries`).toHaveLength(3);
  } finally {
    await sql.end();
    await dropDatabase(admin, database);
    await admin.end();
  }
});
