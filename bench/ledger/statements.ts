import type { Connection } from '@colophon/server/platform/database/database.ts';
import type { Goal } from '../goals.ts';
import { median } from '../measure.ts';
import { addWallet, type Payer } from './wallets.ts';

const SHORT = 1000;
const PAGE_SIZE = 100;
const PAIRS = 100;
const WARM_UPS = 10;
const SECONDS_APART = 2;
const WEEK_MS = 7 * 86_400_000;

/** Pages of a long statement against those of one with 1,000 lines, asked for by turns, with all their totals. */
export async function measureStatements(connection: Connection, origin: string, lines: number): Promise<Goal[]> {
  const { sql } = connection;
  const short = await addWallet(connection, origin, 'short-statement');
  const long = await addWallet(connection, origin, 'long-statement');
  await writeLines(sql, short.accountId, SHORT);
  await writeLines(sql, long.accountId, lines);
  await sql`vacuum analyze`;

  const weekAgo = new Date(Date.now() - WEEK_MS).toISOString();
  const queries = {
    'first page': '',
    'half of it skipped': (total: number) => `&skip=${total / 2}`,
    'of a week': `&startCreatedDate=${weekAgo}&endCreatedDate=${new Date().toISOString()}`,
  } as const;
  const goals: Goal[] = [];
  for (const [name, query] of Object.entries(queries)) {
    const ratios: number[] = [];
    for (let pair = -WARM_UPS; pair < PAIRS; pair += 1) {
      const shortMs = await page(short, typeof query === 'string' ? query : query(SHORT));
      const longMs = await page(long, typeof query === 'string' ? query : query(lines));
      if (pair >= 0) ratios.push(longMs / shortMs);
    }
    goals.push({
      title: `statement of ${lines.toLocaleString('en')} lines, ${name}, in times of ${SHORT.toLocaleString('en')}`,
      value: median(ratios),
      unit: 'of it',
      target: { atMost: 1.3 },
    });
  }
  return goals;
}

/** Milliseconds until a page was answered. */
async function page({ accountId, caller }: Payer, query: string): Promise<number> {
  const startedAt = performance.now();
  const { dataList } = await caller.call<{ dataList: unknown[] }>(
    'GET',
    `/v2/transactions/details/${accountId}?limit=${PAGE_SIZE}${query}`,
  );
  const elapsedMs = performance.now() - startedAt;
  if (dataList.length !== PAGE_SIZE) throw new Error(`A page has ${dataList.length} lines.`);
  return elapsedMs;
}

/** Writes `count` lines of a cent into an empty statement, the last one now. The balance stays: what is read here are lines. */
async function writeLines(sql: Connection['sql'], accountId: string, count: number): Promise<void> {
  await sql`
    with numbered as (
      select number, nextval('ledger_numbers') as record_id, nextval('ledger_numbers') as serial_no,
        now() + (number - ${count}::int) * interval '1 second' * ${SECONDS_APART}::int as at
      from generate_series(1, ${count}::int) number
    ), records as (
      insert into transactions (record_id, kind, transaction_type, account_id, account_name, reciprocal_account_id,
        reciprocal_account_name, amount_cents, operator_id, operator_name, authorization_type, status, settled_at,
        created_at, updated_at)
      select record_id, 'transfer', 1, '508000000030003', 'reward', ${accountId}, 'owner', 1, '0', 'bench', 'operator', 2, at,
        at, at
      from numbered
    )
    insert into transaction_details (serial_no, record_id, account_id, line_no, amount_cents, before_cents, after_cents,
      income_sum_cents, expenditure_sum_cents, status, created_at, updated_at)
    select serial_no, record_id, ${accountId}, number, 1, number - 1, number, number, 0, 2, at, at
    from numbered`;
}
