import { sql } from 'drizzle-orm';
import type { closing } from '#modules/users/index.ts';

/** Receipts that a person brought along from other installations. */
export async function* listEarlierLicences(read: closing.ReadRows, userId: number): AsyncGenerator<closing.Belonging> {
  const receipts = sql`
    select issuer, contract_id as id, receipt from earlier_licences where user_id = ${userId} order by issuer, contract_id`;
  for await (const { issuer, id, receipt } of read<{ issuer: string; id: string; receipt: string }>(receipts))
    yield { path: `contracts/earlier/${new URL(issuer).host}/${id}.receipt.json`, text: receipt };
}
