import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type WatchedPlans, watchPlans } from '#test/watch-plans.ts';
import { type CallFilter, pageCalls, readCalls } from './calls.ts';

const ROWS = 100_000;
const token = 't'.padEnd(24, '0');

let app: TestApp;
let watched: WatchedPlans;
beforeAll(async () => {
  app = await startTestApp();
  const { sql } = app.context;
  // One a minute of one person's, and as many of others: a tenth of another token, a hundredth refused, as few of another operation.
  await sql.unsafe(`
    insert into agent_calls (user_id, token_id, token_name, tool, refusal, created_at)
    select 7 + n % 2, case when n / 2 % 10 = 0 then '${token}' else 'other' end, '',
           case when n / 2 % 100 = 1 then 'contracts.pay' else 'objects.update' end,
           case when n / 2 % 100 = 2 then 'budgets.total' when n / 2 % 100 = 3 then 'access.token-scope' end,
           timestamptz '2026-03-01' - n * interval '1 minute'
      from generate_series(1, ${2 * ROWS}) n`);
  await sql`vacuum analyze agent_calls`;
  watched = await watchPlans(app);
}, 120_000);
afterAll(async () => {
  await watched.close();
  await app.close();
});

test.each<CallFilter>([
  {},
  { token },
  { tool: 'contracts.pay' },
  { outcome: 'done' },
  { outcome: 'refused' },
  { outcome: 'budgets.total' },
  { to: new Date('2026-01-01') },
  { token, outcome: 'done', from: new Date('2025-12-01') },
])(
  'a page of calls with %j reads little more than its rows, a late one and the next of a table as well',
  async (filter) => {
    for (const skip of [0, 100]) {
      const page = () => pageCalls({ db: watched.db }, 7, { ...filter, skip, limit: 5 });
      expect(await watched.largeNodes(page, 'agent_calls')).toEqual([]);
    }
    const rows = await readCalls({ db: watched.db }, 7, { ...filter, before: undefined, limit: 50 });
    const next = () => readCalls({ db: watched.db }, 7, { ...filter, before: rows.at(-1)!.call, limit: 50 });
    expect(await watched.largeNodes(next, 'agent_calls')).toEqual([]);
  },
);
