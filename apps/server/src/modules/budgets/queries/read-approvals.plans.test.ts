import type { ApprovalStatus } from '@colophon/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#platform/sessions/actor.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type WatchedPlans, watchPlans } from '#test/watch-plans.ts';
import { pageApprovals } from './read-approvals.ts';

const ROWS = 100_000;
const actor = { userId: 7 } as Actor;

let app: TestApp;
let watched: WatchedPlans;
beforeAll(async () => {
  app = await startTestApp();
  const { sql } = app.context;
  const now = app.clock.now().toISOString();
  // One a minute of one person's, and as many of others: most are used, some waited in vain; the last day's are as they are made.
  await sql.unsafe(`
    insert into budgets (budget_id, user_id, name, per_payment_cents, per_day_cents, total_cents, approval_above_cents, allow_open_ended,
      allow_ends_against_will, allow_not_computable, types, owners, barred_owners, expires_at, created_at, updated_at)
    values ('b', 7, '', 0, 0, 0, 0, false, false, false, '{}', '{}', '{}', now(), now(), now());
    insert into budget_approvals
      (approval_id, budget_id, user_id, token_id, token_name, contract_id, event_id, amount_cents, reason, status, expires_at, created_at)
    select lpad(to_hex(n), 24, '0'), 'b', case when n % 2 = 0 then 7 else 8 end, 't', '', 'c', 'e', 1, '',
           (array['used', 'used', 'used', 'used', 'waiting', 'used', 'used', 'declined', 'used', 'approved'])[1 + n / 2 % 10],
           timestamptz '${now}' - n * interval '1 minute' + interval '1 day', timestamptz '${now}' - n * interval '1 minute'
      from generate_series(1, ${2 * ROWS}) n`);
  await sql`vacuum analyze budget_approvals`;
  watched = await watchPlans(app);
}, 120_000);
afterAll(async () => {
  await watched.close();
  await app.close();
});

test.each<ApprovalStatus | undefined>([undefined, 'waiting', 'approved', 'declined', 'used', 'expired'])(
  'a page of approvals that are %s reads little more than its rows',
  async (status) => {
    for (const skip of [0, 50]) {
      const page = () => pageApprovals({ db: watched.db, clock: app.clock }, actor, { status, skip, limit: 20 });
      expect(await watched.largeNodes(page, 'budget_approvals')).toEqual([]);
    }
  },
);
