import { amountCents, type DescribedTransition } from '@colophon/policy';
import { eq } from 'drizzle-orm';
import { payAtOnce } from '#modules/accounts/index.ts';
import { loadPolicies } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import { newObjectId } from '#platform/ids.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { appendTransitions } from '../commands/append-transitions.ts';
import { writeStandings } from '../commands/write-standings.ts';
import { standingAfter } from '../moves.ts';
import { latestTransitions } from '../queries/latest-transitions.ts';
import { contracts } from '../tables.ts';

/** Pays for an event of a contract's state and moves the contract, in one transaction; answers the record of the payment. */
export async function payContract(
  context: Context,
  payer: Actor,
  payerAccountId: string,
  contractId: string,
  event: DescribedTransition,
): Promise<string> {
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const [contract] = await tx.select().from(contracts).where(eq(contracts.contractId, contractId)).for('update');
    const policies = await loadPolicies(tx, [contract!.policyId]);
    const stateId = newObjectId(now);
    const account = String(event.args.account);
    const toAccountId = contract!.fsmDeclarations[account] ?? account;
    const paid = await payAtOnce(tx, context, payer, {
      payerAccountId,
      payeeAccountId: toAccountId,
      amountCents: amountCents(event),
      contractId,
      contractName: contract!.contractName,
      eventId: event.id,
      subjectType: contract!.subjectType,
      subjectName: contract!.subjectName,
      objectId: '0'.repeat(24),
      stateId,
    });
    const [recordId, serialNo] = [String(paid.line.recordId), String(paid.line.serialNo)];
    const payment = { recordId, serialNo, amountCents: amountCents(event), fromAccountId: payerAccountId, toAccountId };
    const { id: eventId, code, name, service, args, toState } = event;
    const move = {
      fromState: contract!.fsmCurrentState,
      toState,
      event: { eventId, code, name, service, args },
      payment,
      stateId,
    };
    const latest = (await latestTransitions(tx, [contractId])).get(contractId)!;
    await appendTransitions(
      tx,
      context,
      [{ contract: contract!, firstOrdinal: latest.ordinal + 1, moves: [move] }],
      now,
    );
    const { fsmStates: states } = policies.get(contract!.policyId)!;
    const { licenseeIdentityType } = contract!;
    const standing = standingAfter(move, { states, licenseeIdentityType }, now, context.settings.timeZone);
    await writeStandings(tx, [{ ...contract!, ...standing, updatedAt: now }]);
    return recordId;
  });
}
