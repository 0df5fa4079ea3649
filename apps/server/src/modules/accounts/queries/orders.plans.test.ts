import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageAuditEntries } from '#platform/audit/page-audit-entries.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type WatchedPlans, watchPlans } from '#test/watch-plans.ts';
import { openWallet } from '../testing/wallets.ts';
import { pageRechargeOrders, pageWithdrawOrders } from './find-order.ts';

const ROWS = 100_000;
const OWNER = 700_001;

let app: TestApp;
let accountId: string;
let watched: WatchedPlans;

beforeAll(async () => {
  app = await startTestApp();
  const { sql } = app.context;
  accountId = await openWallet(app, { userId: OWNER, username: 'busy' });
  await sql`
    insert into transactions (record_id, kind, transaction_type, account_id, account_name, reciprocal_account_id,
      reciprocal_account_name, amount_cents, operator_id, operator_name, authorization_type, status, created_at, updated_at)
    values (1, 'recharge', 1, '1', 'gateway', ${accountId}, 'busy', 1, '1', 'test', 'operator', 2, now(), now())`;
  await sql`
    insert into recharge_orders (order_id, user_id, account_id, channel, amount_cents, currency, currency_minor, record_id, status,
      client_token, expires_at, created_at, updated_at)
    select n, ${OWNER}, ${accountId}, 'operator', 1, 'CNY', 1, 1, 'paid', n, now(), now(), now() from generate_series(1, ${ROWS}) n`;
  await sql`
    insert into withdraw_orders (order_id, user_id, account_id, channel, amount_cents, currency, currency_minor, payee, record_id,
      status, client_token, created_at, updated_at)
    select n, ${OWNER}, ${accountId}, 'operator', 1, 'CNY', 1, '{}', 1, 'success', n, now(), now() from generate_series(1, ${ROWS}) n`;
  await sql`
    insert into audit_entries (operator_id, action, object_type, object_id, reason, created_at)
    select 1, 'freeze', 'account', ${accountId}, '', now() from generate_series(1, ${ROWS}) n`;
  for (const table of ['recharge_orders', 'withdraw_orders', 'audit_entries'])
    await sql.unsafe(`vacuum analyze ${table}`);
  watched = await watchPlans(app);
}, 180_000);
afterAll(async () => {
  await watched.close();
  await app.close();
});

type Rows = Promise<{ rows: readonly { orderId?: bigint | null; auditId?: number }[] }>;
const lists: Record<string, (page: { skip: number; limit: number; after?: { at: Date; id: string } }) => Rows> = {
  recharges: (page) => pageRechargeOrders(watched.db, page),
  'recharges of one user': (page) => pageRechargeOrders(watched.db, { ...page, userId: OWNER }),
  withdrawals: (page) => pageWithdrawOrders(watched.db, page),
  'withdrawals of one user': (page) => pageWithdrawOrders(watched.db, { ...page, userId: OWNER }),
  'acts on wallets': (page) => pageAuditEntries(watched.db, { ...page, objectType: 'account' }),
  'acts on one wallet': (page) => pageAuditEntries(watched.db, { ...page, objectType: 'account', objectId: accountId }),
};

test.each(Object.entries(lists))(
  'far down in %s an index is read for what is skipped, and nothing sorted',
  async (_, list) => {
    const large = await watched.largeNodes(() => list({ skip: ROWS - 500, limit: 100 }));
    const kinds = new Set(large.map((node) => node['Node Type']));
    expect(kinds).toEqual(new Set(['Index Only Scan']));
  },
);

test.each(Object.entries(lists))('after a row of %s no more is read than the page', async (_, list) => {
  const page = { skip: 0, limit: 100, after: { at: new Date(), id: String(ROWS / 2) } };
  const { orderId, auditId } = (await list(page)).rows[0]!;
  expect(Number(orderId ?? auditId)).toBe(ROWS / 2 - 1);
  expect(await watched.largeNodes(() => list(page))).toEqual([]);
});
