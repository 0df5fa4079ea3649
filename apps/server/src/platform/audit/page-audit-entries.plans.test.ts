import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type WatchedPlans, watchPlans } from '#test/watch-plans.ts';
import { type AuditFilter, pageAuditEntries } from './page-audit-entries.ts';

const ROWS = 100_000;

let app: TestApp;
let watched: WatchedPlans;
beforeAll(async () => {
  app = await startTestApp();
  // one operator at the beginning alone, one kind of object too, one action in a thousand
  await app.context.sql`
    insert into audit_entries (operator_id, action, object_type, object_id, before, after, reason, created_at)
    select case when n < 200 then 7 else 8 end, case when n % 1000 = 0 then 'freeze' else 'change' end,
           case when n < 300 then 'ad' else 'user' end, n % 5000, '{"status": 1}', '{"status": 2}', '',
           '2020-01-01Z'::timestamptz + n * interval '1 minute'
      from generate_series(1, ${ROWS}::integer) n`;
  await app.context.sql`vacuum analyze audit_entries`;
  watched = await watchPlans(app);
}, 120_000);
afterAll(async () => {
  await watched.close();
  await app.close();
});

const minute = (number: number) => new Date(Date.UTC(2020, 0, 1, 0, number));

test.each<[string, AuditFilter, number]>([
  ['of everybody', {}, ROWS],
  ['of one operator', { operatorId: 7 }, 199],
  ['of one action', { action: 'freeze' }, 100],
  ['on one kind of object', { objectType: 'ad' }, 299],
  ['on one object', { objectType: 'user', objectId: '4999' }, 20],
  ['on what has an id', { objectId: '4999' }, 20],
  ['of a while', { from: minute(1), until: minute(10) }, 10],
])('entries %s are read newest first, no more than the page', async (_, filter, found) => {
  const read = () => pageAuditEntries(watched.db, { ...filter, skip: 0, limit: 5 });
  const { rows, totalItem } = await read();
  expect(totalItem).toBe(found);
  const ids = rows.map(({ auditId }) => auditId);
  expect(ids).toHaveLength(5);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(await watched.largeNodes(read)).toEqual([]);
});
