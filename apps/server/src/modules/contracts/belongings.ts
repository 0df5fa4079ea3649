import { asc, eq, or, sql } from 'drizzle-orm';
import { type closing, findSessionUser } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { actorOf } from '#platform/sessions/actor.ts';
import { issueReceipt } from './receipts/issue-receipt.ts';
import { listReceiptKeys, presentKey } from './receipts/receipt-keys.ts';
import { contracts } from './tables.ts';

/** The contracts of a person on either side, with their histories. */
export async function* listContracts(read: closing.ReadRows, userId: number): AsyncGenerator<closing.Belonging> {
  const theirs = sql`licensor_owner_id = ${userId} or licensee_owner_id = ${userId}`;
  yield {
    path: 'contracts/contracts.json',
    list: read(sql`select * from contracts where ${theirs} order by contract_id`),
  };
  yield {
    path: 'contracts/history.json',
    list: read(sql`
      select contract_id, ordinal, from_state, to_state, event_id, event_info, created_at from contract_transitions
       where contract_id in (select contract_id from contracts where ${theirs}) order by contract_id, ordinal`),
  };
}

/** The signed receipts of a person's contracts, and the keys that they are checked with. */
export async function* listReceipts(context: Context, userId: number): AsyncGenerator<closing.Belonging> {
  const { db } = context;
  const user = await findSessionUser(context.sql, userId);
  if (!user) return;
  const owner = actorOf(user, { kind: 'token', tokenId: '', scopes: ['read'] }, '');
  const found = await db
    .select({ contractId: contracts.contractId })
    .from(contracts)
    .where(or(eq(contracts.licensorOwnerId, userId), eq(contracts.licenseeOwnerId, userId)))
    .orderBy(asc(contracts.contractId));
  for (const { contractId } of found) {
    const text = await issueReceipt(context, owner, contractId).catch((error) => {
      if (error instanceof Refusal && error.refusal === 'contract.not-started') return null;
      throw error;
    });
    if (text !== null) yield { path: `contracts/${contractId}.receipt.json`, text };
  }
  yield { path: 'keys/receipt-keys.json', json: { keys: (await listReceiptKeys(db)).map(presentKey) } };
}
