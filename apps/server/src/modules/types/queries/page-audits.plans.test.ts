import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type WatchedPlans, watchPlans } from '#test/watch-plans.ts';
import { pageAudits } from './page-audits.ts';

const ROWS = 100_000;

let app: TestApp;
let watched: WatchedPlans;

beforeAll(async () => {
  app = await startTestApp();
  const { sql } = app.context;
  // categories changed at the beginning alone, tags at the end
  await sql`
    insert into audit_entries (operator_id, object_type, object_id, action, before, after, reason, created_at)
    select 1, case when n < 200 then 'operationCategory' when n < 90000 then 'resourceType' else 'suggestedTag' end, 'key-' || n % 5000,
           'change', '{}', '{}', '', now()
    from generate_series(1, ${ROWS}::integer) n`;
  await sql`vacuum analyze audit_entries`;
  watched = await watchPlans(app);
}, 180_000);
afterAll(async () => {
  await watched.close();
  await app.close();
});

test.each<[string, Omit<Parameters<typeof pageAudits>[1], 'skip' | 'limit'>, number]>([
  ['what changed long ago', { subject: 'category' }, 199],
  ['what changed of late', { subject: 'tag' }, 10_001],
  ['one thing of a kind', { subject: 'type', subjectKey: 'key-7' }, 17],
])('the history of %s is read newest first from an index, no more than the page', async (_, filter, found) => {
  const read = (skip: number) => pageAudits(watched.db, { limit: 100, ...filter, skip });
  const { dataList, totalItem } = await read(0);
  expect(totalItem).toBe(found);
  expect(dataList.map(({ auditId }) => auditId)).toEqual(
    dataList.map(({ auditId }) => auditId).toSorted((a, b) => b - a),
  );
  expect(await watched.largeNodes(() => read(0))).toEqual([]);
  const far = await watched.largeNodes(() => read(Math.max(0, found - 50)));
  expect(far.filter((node) => !node['Node Type'].startsWith('Index'))).toEqual([]);
});
