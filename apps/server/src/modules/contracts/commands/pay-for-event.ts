import { PAYMENT_REFUSED, payAtOnce, type ShownDetail, type Try, withPayer } from '#modules/accounts/index.ts';
import { loadPolicies, type PolicyRow } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import { driverOf, type Transaction } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, isUser } from '#platform/sessions/actor.ts';
import { type EventRefusal, openPayment, paidMove, type Standing, standingAfter, standingAt } from '../moves.ts';
import { payeeOf } from '../payees.ts';
import { findContracts } from '../queries/find-contracts.ts';
import { latestTransitions } from '../queries/latest-transitions.ts';
import { standingNow } from '../queries/read-contracts.ts';
import type { ContractRow } from '../tables.ts';
import { announceEnds, appendTransitions } from './append-transitions.ts';
import { recordRefusedEvent } from './record-refused-event.ts';
import { writeStandings } from './write-standings.ts';

/** Somebody pays for an event of a contract. */
export interface EventPayment {
  readonly contractId: string;
  readonly eventId: string;
  /** What is paid from. */
  readonly accountId: string;
  readonly amountCents: number;
  readonly password: string;
}

/**
 * Pays for an event of the contract's state, which moves the contract: money and contract change in one transaction, or
 * neither does. Clock events that are due come first, also when no worker has fired them yet. Answers the payer's
 * statement line.
 *
 * Events that the contract cannot take are recorded. Emits `contracts.terminated` when it ends by the payment.
 *
 * @throws Refusal `contract.not-found`, `access.not-owner`, `contract.event-not-open`, `contract.event-not-payable`,
 *   `contract.amount-differs`; what `withPayer` and the ledger refuse, with errCode 5
 */
export async function payForEvent(context: Context, actor: Actor, order: EventPayment): Promise<ShownDetail> {
  const { db } = context;
  const [contract] = await findContracts(db, { contractIds: [order.contractId] });
  if (!contract) throw new Refusal('contract.not-found');
  if (!isUser(actor, contract.licenseeOwnerId)) throw new Refusal('access.not-owner');
  const policy = (await loadPolicies(db, [contract.policyId])).get(contract.policyId)!;
  try {
    // Nobody's password is looked at for what is refused anyway; whether it still holds, the transaction sees.
    const [standing] = await standingNow(context, [contract]);
    openOrRefuse(policy, standing!, order);
    return await withPayer(context, actor, order, {
      errCode: PAYMENT_REFUSED,
      act: (rightTry) => db.transaction((tx) => payWithin(tx, context, actor, { order, contract, policy, rightTry })),
    });
  } catch (error) {
    if (error instanceof NotTaken) {
      await recordRefusedEvent(context, actor, order, error);
      throw new Refusal(error.refusal);
    }
    throw error;
  }
}

async function payWithin(
  tx: Transaction,
  context: Context,
  actor: Actor,
  {
    order,
    contract,
    policy,
    rightTry,
  }: { order: EventPayment; contract: ContractRow; policy: PolicyRow; rightTry: Try },
): Promise<ShownDetail> {
  const { contractId } = contract;
  // Sent together and in this order: what the lock has waited for belongs to the history that is read after it. What else a
  // running contract consists of does not change.
  const [, latest] = await Promise.all([
    driverOf(tx)`select from contracts where contract_id = ${contractId} for no key update`.execute(),
    latestTransitions(tx, [contractId]),
  ]);
  const last = latest.get(contractId)!;
  const { timeZone } = context.settings;
  const machine = { states: policy.fsmStates, licenseeIdentityType: contract.licenseeIdentityType };
  // processes' clocks differ a little, histories go forward
  const now = new Date(Math.max(context.clock.now().getTime(), last.createdAt.getTime()));
  const { standing, moves } = standingAt(now, last, machine, timeZone);
  const transition = openOrRefuse(policy, standing, order);

  const stateId = newObjectId(now);
  const toAccountId = payeeOf(contract, transition);
  const line = await payAtOnce(tx, context, actor, {
    payerAccountId: order.accountId,
    payeeAccountId: toAccountId,
    amountCents: order.amountCents,
    contractId,
    contractName: contract.contractName,
    eventId: transition.id,
    subjectType: contract.subjectType,
    subjectName: contract.subjectName,
    objectId: contract.licensorId,
    stateId,
    rightTry,
  });
  const { accountId: fromAccountId, amountCents } = order;
  const [recordId, serialNo] = [String(line.line.recordId), String(line.line.serialNo)];
  const payment = { recordId, serialNo, amountCents, fromAccountId, toAccountId };
  const paid = paidMove(standing.fsmCurrentState, transition, { payment, triggerUserId: actor.userId, stateId });
  const moved: ContractRow = { ...contract, ...standingAfter(paid, machine, now, timeZone), updatedAt: now };
  const steps = [{ contract, firstOrdinal: last.ordinal + 1, moves: [...moves, paid], chainEnd: last.chainEnd }];
  // sent together: neither waits for the other one's answer
  await Promise.all([
    appendTransitions(tx, context, steps, now, new Map([[policy.policyId, policy]])),
    writeStandings(tx, [moved]),
  ]);
  await announceEnds(tx, context, [moved]);
  return line;
}

/** The contract does not take the event. */
class NotTaken extends Error {
  readonly refusal: EventRefusal;
  readonly state: string;

  constructor(refusal: EventRefusal, state: string) {
    super(refusal);
    this.refusal = refusal;
    this.state = state;
  }
}

function openOrRefuse(
  { fsmStates }: PolicyRow,
  standing: Pick<Standing, 'fsmCurrentState' | 'fsmRunningStatus'>,
  order: Pick<EventPayment, 'eventId' | 'amountCents'>,
) {
  const open = openPayment(fsmStates, standing, order);
  if (open.refusal) throw new NotTaken(open.refusal, standing.fsmCurrentState);
  return open.transition;
}
