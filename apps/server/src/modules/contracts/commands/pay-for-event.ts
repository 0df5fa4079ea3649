import { and, eq, isNull } from 'drizzle-orm';
import { PAYMENT_REFUSED, payers, paymentCall, presentDetail, type ShownDetail } from '#modules/accounts/index.ts';
import { loadPolicies, type PolicyRow } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import { driverOf, type Executor, violatedConstraint } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Claim } from '#platform/repeats/once.ts';
import { type Actor, isUser } from '#platform/sessions/actor.ts';
import { type Consent, openConsent } from '../consents.ts';
import { MAX_OVERTAKEN } from '../limits.ts';
import { type EventRefusal, openPayment, paidMove, standingAfter, standingAt } from '../moves.ts';
import { payeeOf } from '../payees.ts';
import { type Payable, readPayable } from '../queries/read-payable.ts';
import { makeChains } from '../receipts/chain-ends.ts';
import { type ContractRow, contracts } from '../tables.ts';
import { announceEnds, hasEnded, insertLinks, insertTransitions, recordsOf } from './append-transitions.ts';
import { recordRefusedEvent } from './record-refused-event.ts';
import { updateStandings } from './write-standings.ts';

/** Somebody pays for an event of a contract. */
export interface EventPayment {
  readonly contractId: string;
  readonly eventId: string;
  /** Account that pays. */
  readonly accountId: string;
  readonly amountCents: number;
  /** The payment password; absent for programs, which pay by a consent that their owner has given before. */
  readonly password?: string | undefined;
  /** Why a program wants to pay, in its own words. */
  readonly reason?: string | undefined;
}

/** Facts about a payment that is asked for. */
interface Asking {
  /** The contract as it was moments ago. */
  readonly read?: Payable | undefined;
  /** The key under which the payment is asked for. */
  readonly claim?: Claim | null;
}

/**
 * Pays for an event of the contract's state, which moves the contract: money and contract change in one statement, or
 * neither does. Clock events that are due come first, also when no worker has fired them yet. Answers the payer's
 * statement line.
 *
 * Programs pay by a consent, which is decided in the transaction of the payment. Events that the contract cannot take are recorded.
 * Emits `contracts.terminated` when it ends by the payment.
 *
 * @throws Refusal `contract.not-found`, `access.not-owner`, `request.argument` for a person without password or a program with
 *   one, `contract.event-not-open`, `contract.event-not-payable`, `contract.amount-differs`; what `withPayer`, consents and the
 *   ledger refuse, with errCode 5
 */
export async function payForEvent(
  context: Context,
  actor: Actor,
  order: EventPayment,
  { read, claim = null }: Asking = {},
): Promise<ShownDetail> {
  const { db } = context;
  refuseOtherProof(actor, order);
  const payable = read ?? (await readPayable(db, order.contractId));
  if (!payable) throw new Refusal('contract.not-found');
  if (!isUser(actor, payable.contract.licenseeOwnerId)) throw new Refusal('access.not-owner');
  const policy = (await loadPolicies(db, [payable.contract.policyId])).get(payable.contract.policyId)!;
  const payment = { context, actor, order, policy, claim };
  try {
    // Nobody's password is looked at for what is refused anyway.
    planMove(payment, payable);
    const paid = await (order.password === undefined
      ? payByConsent(payment, payable)
      : payByPassword(payment, payable));
    if (paid instanceof Refusal) throw paid;
    return paid;
  } catch (error) {
    if (error instanceof NotTaken) {
      await recordRefusedEvent(context, actor, order, error);
      throw new Refusal(error.refusal);
    }
    throw error;
  }
}

interface Payment {
  readonly context: Context;
  readonly actor: Actor;
  readonly order: EventPayment;
  readonly policy: PolicyRow;
  readonly claim: Claim | null;
}

/** Proof that a payment may be made: a password that was right, or a consent that is yet to be decided. */
type Proof = { readonly rightTry: payers.Try } | { readonly consent: Consent };

/** A person proves by the password that they pay, a program never has it. */
function refuseOtherProof({ credential }: Actor, { password }: EventPayment): void {
  const isProgram = credential.kind === 'token';
  if (isProgram === (password === undefined)) return;
  const reason = isProgram ? 'is for persons: a token pays by its budget' : 'is missing';
  throw new Refusal('request.argument', { details: [{ field: 'password', reason }] });
}

function payByPassword(payment: Payment, payable: Payable): Promise<ShownDetail | Refusal> {
  const { context, actor, order } = payment;
  const purse = { accountId: order.accountId, password: order.password! };
  return payers.withPayer(context, actor, purse, {
    errCode: PAYMENT_REFUSED,
    act: (rightTry) => payUntilDone({ ...payment, rightTry }, payable),
  });
}

async function payByConsent(payment: Payment, payable: Payable): Promise<ShownDetail | Refusal> {
  const { context, actor, order, policy } = payment;
  await payers.refuseOtherPayer(context, actor, order.accountId, PAYMENT_REFUSED);
  const { eventId, amountCents, reason = '' } = order;
  const request = { actor, contract: payable.contract, policy, eventId, amountCents, reason };
  return payUntilDone({ ...payment, consent: await openConsent(context, request) }, payable);
}

/** Pays for the contract as it was read, and reads it again when it has moved meanwhile. */
async function payUntilDone(payment: Payment & Proof, read: Payable): Promise<ShownDetail | Refusal> {
  const { context, order } = payment;
  let payable = read;
  for (let overtaken = 0; ; overtaken += 1) {
    if (payable.contract.chainIssuer === null) await beginChain(context, order.contractId);
    else {
      try {
        return await pay(payment, payable);
      } catch (error) {
        if (!MOVED.has(violatedConstraint(error) ?? '') || overtaken === MAX_OVERTAKEN) throw error;
      }
    }
    payable = (await readPayable(context.db, order.contractId))!;
  }
}

/** By these the database refuses a move that does not follow on the latest, or on the end of the chain. */
const MOVED = new Set(['contract_transitions_order', 'contract_chain_contract_id_seq_pk']);

/**
 * Returns the present standing of the contract, its moves by the clock until then, and the transition that the payment is for.
 *
 * @throws NotTaken
 */
function planMove(
  { context: { clock, settings }, policy, order }: Pick<Payment, 'context' | 'policy' | 'order'>,
  { contract, latest }: Payable,
) {
  if (!latest) throw new NotTaken('contract.event-not-open', contract.fsmCurrentState);
  const machine = { states: policy.fsmStates, licenseeIdentityType: contract.licenseeIdentityType };
  // processes' clocks differ a little, histories go forward
  const now = new Date(Math.max(clock.now().getTime(), latest.createdAt.getTime()));
  const { standing, moves } = standingAt(now, latest, machine, settings.timeZone);
  const open = openPayment(policy.fsmStates, standing, order);
  if (open.refusal) throw new NotTaken(open.refusal, standing.fsmCurrentState);
  return { latest, machine, now, standing, moves, transition: open.transition };
}

async function pay(payment: Payment & Proof, payable: Payable): Promise<ShownDetail | Refusal> {
  const { context, actor, order, policy, claim } = payment;
  const consent = 'consent' in payment ? payment.consent : null;
  const { contract, numbers } = payable;
  const { contractId } = contract;
  const { latest, machine, now, standing, moves, transition } = planMove(payment, payable);
  const stateId = newObjectId(now);
  const { accountId: fromAccountId, amountCents } = order;
  const toAccountId = payeeOf(contract, transition);

  const moved = paidMove(standing.fsmCurrentState, transition, {
    payment: { ...numbers, amountCents, fromAccountId, toAccountId },
    triggerUserId: actor.userId,
    stateId,
  });
  const records = recordsOf([{ contract, firstOrdinal: latest.ordinal + 1, moves: [...moves, moved] }], {
    ends: new Map([[contractId, latest.chainEnd!]]),
    policies: new Map([[policy.policyId, policy]]),
    at: now,
  });
  const after: ContractRow = {
    ...contract,
    ...standingAfter(moved, machine, now, context.settings.timeZone),
    updatedAt: now,
  };

  const write = async (executor: Executor) => {
    const sql = driverOf(executor);
    const { call, resultOf } = paymentCall(sql, context, actor, {
      payerAccountId: fromAccountId,
      payeeAccountId: toAccountId,
      amountCents,
      contractId,
      contractName: contract.contractName,
      eventId: transition.id,
      subjectType: contract.subjectType,
      subjectName: contract.subjectName,
      objectId: contract.licensorId,
      stateId,
      rightTry: 'rightTry' in payment ? payment.rightTry : undefined,
      numbers,
    });
    const done = sql`done`;
    // The contract is locked before the accounts, as everywhere.
    const [row] = await sql<{ result: string }[]>`
      with locked as (select contract_id from contracts where contract_id = ${contractId} for no key update),
      paid as (select contract_id, ${call} as result from locked),
      done as (select contract_id from paid where result::json ->> 'refusal' is null),
      chained as (${insertLinks(sql, records, done)}),
      entered as (${insertTransitions(sql, records, done)}),
      moved as (${updateStandings(sql, [after], done)})
      select result from paid`;
    return resultOf(row!.result);
  };
  if (!hasEnded(after) && !consent && !claim) return write(context.db);
  return context.db.transaction(async (tx) => {
    await claim?.begin(tx);
    if (consent) {
      await driverOf(tx)`select from contracts where contract_id = ${contractId} for no key update`;
      const refused = await consent.decide(tx);
      if (refused) return refused;
    }
    const result = await write(tx);
    if (result instanceof Refusal) return result;
    await consent?.spend(tx, numbers.recordId);
    await announceEnds(tx, context, [after]);
    await claim?.end(tx, await presentDetail(tx, result));
    return result;
  });
}

/** Contracts that are older than chains get theirs before they move on. */
async function beginChain(context: Context, contractId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const older = and(eq(contracts.contractId, contractId), isNull(contracts.chainIssuer));
    await makeChains(tx, context, await tx.select().from(contracts).where(older).for('update'));
  });
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
