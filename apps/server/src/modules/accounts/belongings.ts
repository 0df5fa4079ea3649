import { sql } from 'drizzle-orm';
import type { closing } from '#modules/users/index.ts';

/** The wallet of a person: the balance as it is told, the lines as JSON and as a table, and the orders that brought money in and out. */
export async function* listWallet(read: closing.ReadRows, userId: number): AsyncGenerator<closing.Belonging> {
  const lines = sql`
    select d.serial_no::text, d.record_id::text, d.account_id, d.line_no, d.amount_cents, d.after_cents, d.status, d.created_at,
           t.kind, t.account_name, t.reciprocal_account_name, t.digest, t.remark, t.contract_id
      from accounts a
      join transaction_details d on d.account_id = a.account_id
      join transactions t on t.record_id = d.record_id
     where a.account_type = 1 and a.owner_id = ${String(userId)} order by d.line_no`;
  const wallet = sql`
    select balance_cents from accounts where account_type = 1 and owner_id = ${String(userId)}`;
  for await (const json of read(wallet)) yield { path: 'wallet/wallet.json', json };
  yield { path: 'wallet/statement.json', list: read(lines) };
  yield { path: 'wallet/statement.csv', text: await asTable(read(lines)) };
  yield {
    path: 'wallet/recharges.json',
    list: read(sql`
      select order_id::text, channel, amount_cents, status, created_at from recharge_orders where user_id = ${userId} order by order_id`),
  };
  yield {
    path: 'wallet/withdrawals.json',
    list: read(sql`
      select order_id::text, channel, amount_cents, fee_cents, payee, status, created_at
        from withdraw_orders where user_id = ${userId} order by order_id`),
  };
}

const COLUMNS = ['created_at', 'kind', 'amount_cents', 'after_cents', 'reciprocal_account_name', 'digest', 'remark'];

/** Comma-separated values (RFC 4180). */
async function asTable(rows: AsyncIterable<Readonly<Record<string, unknown>>>): Promise<string> {
  let table = `${COLUMNS.join(',')}\r\n`;
  for await (const row of rows) table += `${COLUMNS.map((name) => cell(row[name])).join(',')}\r\n`;
  return table;
}

/** A cell; what a spreadsheet would take for a formula is written as text. */
function cell(value: unknown): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
