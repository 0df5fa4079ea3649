import type { TestApp } from '#test/test-app.ts';

/**
 * Writes a long statement at once: lines of one cent that went from an empty account to another, a second apart from 2025
 * on, as the ledger would have, but without moving anything. One in a thousand is pending, one in a thousand closed.
 */
export async function addLines(app: TestApp, accountId: string, payeeId: string, count: number): Promise<void> {
  const { sql } = app.context;
  const numbers = sql`
    select 1000000000 + n as record_id, n, timestamptz '2025-01-01T00:00:00Z' + n * interval '1 second' as at,
           case n % 1000 when 1 then 1 when 2 then 3 else 2 end as status
      from generate_series(1, ${count}::int) n`;
  await sql`
    insert into transactions (record_id, kind, transaction_type, account_id, account_name, reciprocal_account_id,
      reciprocal_account_name, amount_cents, operator_id, operator_name, authorization_type, confirm_timeout_at, status,
      created_at, updated_at)
    select record_id, 'payment', 2, ${accountId}, 'payer', ${payeeId}, 'payee', 1, '1', 'test', 'password', at, status, at, at
      from (${numbers}) numbers`;
  await sql`
    insert into transaction_details (serial_no, record_id, account_id, line_no, amount_cents, before_cents, after_cents,
      income_sum_cents, expenditure_sum_cents, status, created_at, updated_at)
    select record_id, record_id, ${accountId}, n, -1, -n + 1, -n, 0, n, status, at, at from (${numbers}) numbers`;
  await sql`vacuum analyze transactions`;
  await sql`vacuum analyze transaction_details`;
}
