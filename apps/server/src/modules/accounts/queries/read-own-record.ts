import type { Executor } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { ownsAccount } from '../access.ts';
import type { TransactionRow } from '../tables.ts';
import { findAccount } from './find-account.ts';
import { findRecord } from './find-record.ts';

/**
 * A transaction that the actor has paid or received.
 *
 * @throws Refusal `payment.not-found`, `access.not-owner`
 */
export async function readOwnRecord(db: Executor, actor: Actor, recordId: string): Promise<TransactionRow> {
  const record = await findRecord(db, recordId);
  if (!record) throw new Refusal('payment.not-found');
  const parties = await Promise.all([findAccount(db, record.accountId), findAccount(db, record.reciprocalAccountId)]);
  if (!parties.some((account) => ownsAccount(actor, account!))) throw new Refusal('access.not-owner');
  return record;
}
