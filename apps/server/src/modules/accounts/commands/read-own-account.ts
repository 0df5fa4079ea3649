import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, isUser } from '#platform/sessions/actor.ts';
import type { AccountRow } from '../tables.ts';
import { ensureIndividualAccount } from './ensure-account.ts';

/**
 * The individual account of `userId`, made when it is read for the first time.
 *
 * @throws Refusal `access.not-owner` when that is not the actor
 */
export async function readOwnAccount(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  userId: number,
): Promise<AccountRow> {
  if (!isUser(actor, userId)) throw new Refusal('access.not-owner');
  return ensureIndividualAccount(db, actor, clock.now());
}
