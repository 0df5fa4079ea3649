import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type WatchedPlans, watchPlans } from '#test/watch-plans.ts';
import { claimDeliveries } from '../delivery/claim-deliveries.ts';
import { type DeliveryFilter, listEndpoints, pageDeliveries } from './endpoints.ts';

const ROWS = 100_000;
/** One of a hundred has failed, another one is about a release. */
const RARE = ROWS / 100;

let app: TestApp;
let watched: WatchedPlans;
let context: Context;
let actor: Actor;
let endpointId: string;
beforeAll(async () => {
  app = await startTestApp({ OUTGOING_ALLOW: '127.0.0.1' });
  const mira = await app.addUser('mira');
  const made = await mira.post('/v2/webhooks', { url: 'http://127.0.0.1:9/', events: ['*'] });
  endpointId = made.data.endpointId;
  const { sql } = app.context;
  // a hundred at once are of the same moment
  await sql`
    insert into webhook_messages (message_id, user_id, type, subject, body, created_at)
    select 'msg_' || n, ${mira.userId}, 'ping', 'ping', '{}', timestamptz '2026-01-01' + n / 100 * interval '1 minute'
      from generate_series(1, ${ROWS}::integer) n`;
  await sql`
    insert into webhook_deliveries (message_id, endpoint_id, type, subject, status, due_at, created_at)
    select message_id, ${endpointId}, case when n % 100 = 3 then 'resource.released' else 'contract.moved' end, 'contract:' || n,
      case when n % 100 = 7 then 'failed' else 'delivered' end, created_at, created_at
      from webhook_messages, lateral (select substr(message_id, 5)::integer as n) numbered order by n`;
  await sql`
    insert into webhook_queue (message_id, endpoint_id, type, subject, due_at, created_at)
    select message_id, ${endpointId}, 'contract.moved', 'waiting:' || delivery_id, now() + interval '1 day', created_at
      from webhook_deliveries where delivery_id % 200 = 0`;
  for (const table of ['webhook_messages', 'webhook_queue', 'webhook_deliveries'])
    await sql.unsafe(`vacuum analyze ${table}`);
  watched = await watchPlans(app);
  context = Object.assign({}, app.context, { db: watched.db, sql: watched.sql });
  actor = { userId: mira.userId } as Actor;
}, 180_000);
afterAll(async () => {
  await watched.close();
  await app.close();
});

const page = (filter: Partial<DeliveryFilter>) =>
  pageDeliveries(context, actor, endpointId, { skip: 0, limit: 100, ...filter });
const largeKinds = async (list: () => Promise<unknown>) =>
  new Set((await watched.largeNodes(list, 'webhook_')).map((node) => node['Node Type']));

test('far down in all deliveries of an address, indexes alone are read for what is skipped', async () => {
  const { rows } = await page({ skip: ROWS - 500 });
  expect(rows).toHaveLength(100);
  expect(await largeKinds(() => page({ skip: ROWS - 500 }))).toEqual(new Set(['Merge Append', 'Index Only Scan']));
});

test.each<Partial<DeliveryFilter>>([
  {},
  { status: 'failed', skip: RARE - 200 },
  { status: 'waiting' },
  { type: 'resource.released', skip: RARE - 200 },
  { type: 'nothing' },
  { from: new Date('2026-01-01T16:00:00Z') },
])('a page of those with %j reads few rows', async (filter) => {
  expect(await largeKinds(() => page(filter))).toEqual(new Set());
});

test('the health of addresses, and what is due, are read without what has been', async () => {
  expect(await largeKinds(() => listEndpoints(context, actor.userId))).toEqual(new Set());
  expect(await largeKinds(() => claimDeliveries(context, 10))).toEqual(new Set());
});
