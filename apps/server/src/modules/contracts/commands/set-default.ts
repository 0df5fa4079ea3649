import { PartyIdentity } from '@colophon/model';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, isUser } from '#platform/sessions/actor.ts';
import { contracts } from '../tables.ts';

/**
 * Makes a contract the preferred one among the caller's contracts for its exhibit.
 *
 * @throws Refusal `contract.not-found`, `access.not-owner`, `contract.not-consumer`
 */
export async function setDefault({ db }: Context, actor: Actor, contractId: string): Promise<true> {
  await db.transaction(async (tx) => {
    const [contract] = await tx.select().from(contracts).where(eq(contracts.contractId, contractId));
    if (!contract) throw new Refusal('contract.not-found');
    if (!isUser(actor, contract.licenseeOwnerId)) throw new Refusal('access.not-owner');
    if (contract.licenseeIdentityType !== PartyIdentity.consumer) throw new Refusal('contract.not-consumer');
    const siblings = and(eq(contracts.subjectId, contract.subjectId), eq(contracts.licenseeId, contract.licenseeId));
    await tx.update(contracts).set({ isDefault: false }).where(siblings);
    await tx.update(contracts).set({ isDefault: true }).where(eq(contracts.contractId, contractId));
  });
  return true;
}
