import { createHmac } from 'node:crypto';
import type { DemoDeal } from '@colophon/content/demo';
import { PartyIdentity, parseAmount, SubjectType } from '@colophon/model';
import { PAYMENT_CODE } from '@colophon/policy';
import { activateWallet, findIndividualAccounts, issueCoins } from '../modules/accounts/index.ts';
import { type ContractRow, contractPayments, signContracts } from '../modules/contracts/index.ts';
import { findExhibit } from '../modules/exhibits/index.ts';
import { findNode } from '../modules/nodes/index.ts';
import { loadPolicies } from '../modules/policies/index.ts';
import { findResourceBy } from '../modules/resources/index.ts';
import { credentials } from '../modules/users/index.ts';
import type { Context } from '../platform/context.ts';
import type { Actor } from '../platform/sessions/actor.ts';

const DAY_MS = 86_400_000;
/** Starting balance of each person in the demonstration: 100.00. */
const FIRST_COINS_CENTS = 10_000;

/** The context of somebody who did something so many days ago; time goes on from there. */
export function daysBefore(context: Context, days: number): Context {
  return { ...context, clock: { now: () => new Date(context.clock.now().getTime() - days * DAY_MS) } };
}

/**
 * The payment password of the demonstration's wallets. It belongs to the installation, so that a start that makes good another
 * one pays with the same.
 */
export function demoPaymentPassword({ receiptKey }: Pick<Context, 'receiptKey'>): string {
  const number = createHmac('sha256', receiptKey).update('wallets of the demonstration').digest().readUInt32BE();
  return String(number % 1_000_000).padStart(6, '0');
}

/** Activates the wallets and has the operator put the first coins into them. */
export async function openWallets(context: Context, operator: Actor, owners: Iterable<Actor>): Promise<void> {
  const passwordHash = await credentials.hashPassword(demoPaymentPassword(context));
  for (const owner of owners) {
    await activateWallet(context, owner, passwordHash);
    await issueCoins(context, operator, {
      to: { userId: owner.userId },
      amountCents: FIRST_COINS_CENTS,
      outsideTransactionId: `demonstration-${owner.userId}`,
    });
  }
}

/** Signs and pays, in the order of time. What is signed or paid already is left as it is. */
export async function makeDeals(
  context: Context,
  actors: ReadonlyMap<string, Actor>,
  deals: readonly DemoDeal[],
): Promise<void> {
  const moments = deals.flatMap((deal) => [
    { days: deal.signedDaysAgo, deal, payment: 0 },
    ...(deal.paidDaysAgo ?? []).map((days, index) => ({ days, deal, payment: index + 1 })),
  ]);
  const signed = new Map<DemoDeal, ContractRow>();
  for (const { days, deal, payment } of moments.sort((one, other) => other.days - one.days)) {
    const past = daysBefore(context, days);
    const actor = actors.get(deal.username)!;
    if (payment === 0) signed.set(deal, await sign(past, actor, deal));
    else await pay(past, actor, { contract: signed.get(deal)!, payment });
  }
}

/** Signs the terms, or finds the contract of them. */
async function sign(context: Context, actor: Actor, deal: DemoDeal): Promise<ContractRow> {
  const { db } = context;
  const { nodeId } = (await findNode(db, { nodeDomain: deal.nodeDomain }))!;
  const resource = (await findResourceBy(db, { resourceName: deal.resourceName }))!;
  const { resourceId } = resource;
  const exhibit = (await findExhibit(db, { nodeId, resourceId }))!;
  const isSite = deal.signedBy === 'site';
  const { policyId } = (isSite ? resource : exhibit).policies.find(({ policyName }) => policyName === deal.policyName)!;
  const [contract] = await signContracts(context, actor, {
    subjects: [{ subjectId: isSite ? resourceId : exhibit.presentableId, policyId }],
    subjectType: isSite ? SubjectType.resource : SubjectType.exhibit,
    licenseeId: String(isSite ? nodeId : actor.userId),
    licenseeIdentityType: isSite ? PartyIdentity.node : PartyIdentity.consumer,
  });
  return contract!;
}

/** Pays the one price of the terms, if it was paid less often than this. */
async function pay(
  context: Context,
  actor: Actor,
  { contract, payment }: { contract: ContractRow; payment: number },
): Promise<void> {
  const { contractId, policyId } = contract;
  const paid = await context.sql`select 1 from transactions where contract_id = ${contractId}`;
  if (paid.length >= payment) return;
  const { fsmStates } = (await loadPolicies(context.db, [policyId])).get(policyId)!;
  const price = Object.values(fsmStates)
    .flatMap(({ transitions }) => transitions)
    .find(({ code }) => code === PAYMENT_CODE)!;
  const { accountId } = (await findIndividualAccounts(context.db, [actor.userId])).get(actor.userId)!;
  await contractPayments.payForEvent(context, actor, {
    contractId,
    eventId: price.id,
    accountId,
    amountCents: parseAmount(price.args.amount)!,
    password: demoPaymentPassword(context),
  });
}
