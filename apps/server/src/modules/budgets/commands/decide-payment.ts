import { presentAmount, UserStatus } from '@colophon/model';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { contractPayments } from '#modules/contracts/index.ts';
import { computation, compute } from '#platform/computing/compute.ts';
import type { Context } from '#platform/context.ts';
import { driverOf, type Transaction } from '#platform/database/database.ts';
import { countForToken } from '#platform/rate-limits/count-for-token.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { approvalUrl } from '../approval-url.ts';
import { platformDay } from '../platform-day.ts';
import { isAllowedSubject } from '../queries/allowed-subject.ts';
import { type ApprovalRow, type BudgetRow, budgetApprovals, budgetPayments, budgets } from '../tables.ts';
import { allowsTerms, type readTerms, type Terms } from '../terms.ts';
import { askForApproval } from './ask-for-approval.ts';
import { noteRefusal } from './note-refusal.ts';

const termsOf = computation<typeof readTerms>(new URL('../terms.ts', import.meta.url), 'readTerms');

/** States of an account that pays nothing. */
const CLOSED_TO: readonly number[] = [UserStatus.frozen, UserStatus.closed];

/** Why a budget does not pay. */
type BudgetRefusal =
  | 'budgets.off'
  | 'budgets.expired'
  | 'budgets.subject'
  | 'budgets.facts'
  | 'budgets.per-payment'
  | 'budgets.per-day'
  | 'budgets.total'
  | 'budgets.approval-wanted'
  | 'budgets.approval-declined';

interface Verdict {
  readonly refusal: BudgetRefusal;
  /** The bound that the payment breaks, and what is left of it, where that is an amount. */
  readonly limitCents?: number;
  readonly leftCents?: number;
}

/**
 * The consent of the budget of the token that the actor came with. It decides under a lock of the budget, so that payments of one budget
 * follow one another.
 *
 * @throws Refusal `request.takes-too-long` for terms that take too long to compute; `decide` refuses as `Verdict` says, and
 *   `access.frozen`; `spend` refuses `agents.too-many`
 */
export async function openBudget(
  context: Context,
  request: contractPayments.ConsentRequest,
): Promise<contractPayments.Consent> {
  const { credential, userId } = request.actor;
  if (credential.kind !== 'token' || !credential.budgetId) throw new Refusal('access.token-scope');
  const { budgetId } = credential;
  const { tokenId } = credential;
  const { contract, policy, eventId, amountCents } = request;
  // Policies are texts of strangers: no lock waits for what they take to compute.
  const terms = await compute(termsOf, {
    machine: { audiences: policy.fsmDeclarations.audiences, states: policy.fsmStates },
    kind: contract.licenseeIdentityType as 1 | 2 | 3,
    signedAt: contract.createdAt.getTime(),
    timeZone: context.settings.timeZone,
  });
  let approval: ApprovalRow | undefined;
  let today = '';

  return {
    async decide(tx) {
      const [budget] = await tx.select().from(budgets).where(eq(budgets.budgetId, budgetId)).for('no key update');
      if (budget?.userId !== userId) return new Refusal('budgets.off');
      today = dayOf(context, budget);
      const [owner] = await driverOf(tx)<{ status: number }[]>`select status from users where user_id = ${userId}`;
      if (!owner || CLOSED_TO.includes(owner.status)) return new Refusal('access.frozen');
      approval = await latestApproval(tx, context, budgetId, request);
      const verdict = await judge(tx, context, { budget, today, request, terms, approval });
      if (!verdict) return null;
      const { refusal, limitCents, leftCents } = verdict;
      const wanted =
        refusal === 'budgets.approval-wanted'
          ? (approval ?? (await askForApproval(tx, context, { budget, tokenId, request })))
          : undefined;
      await noteRefusal(tx, context, budget, refusal);
      return new Refusal(refusal, {
        data: {
          refusal,
          asked: presentAmount(amountCents),
          limit: limitCents === undefined ? null : presentAmount(limitCents),
          left: leftCents === undefined ? null : presentAmount(leftCents),
          ...(wanted && {
            approvalId: wanted.approvalId,
            approvalUrl: approvalUrl(context.settings, wanted.approvalId),
          }),
        },
      });
    },

    async spend(tx, recordId) {
      await countForToken(context, tx, request.actor, 'payments');
      await tx
        .update(budgets)
        .set({
          spentCents: sql`${budgets.spentCents} + ${amountCents}`,
          spentOnDayCents: sql`case when ${budgets.spentOn} = ${today} then ${budgets.spentOnDayCents} else 0 end + ${amountCents}`,
          spentOn: today,
        })
        .where(eq(budgets.budgetId, budgetId));
      const { contractId } = contract;
      const usedId = approval?.status === 'approved' ? approval.approvalId : null;
      await tx.insert(budgetPayments).values({
        recordId: BigInt(recordId),
        budgetId,
        tokenId,
        contractId,
        eventId,
        amountCents,
        approvalId: usedId,
        createdAt: context.clock.now(),
      });
      if (usedId === null) return;
      await tx.update(budgetApprovals).set({ status: 'used' }).where(eq(budgetApprovals.approvalId, usedId));
    },
  };
}

/** The rules of a locked budget, in the order in which refusals are told. */
async function judge(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  {
    budget,
    today,
    request: { contract, amountCents },
    terms,
    approval,
  }: {
    readonly budget: BudgetRow;
    readonly today: string;
    readonly request: contractPayments.ConsentRequest;
    readonly terms: Terms;
    readonly approval: ApprovalRow | undefined;
  },
): Promise<Verdict | null> {
  if (budget.status !== 'on') return { refusal: 'budgets.off' };
  if (budget.expiresAt <= clock.now()) return { refusal: 'budgets.expired' };
  if (!(await isAllowedSubject(tx, budget, contract))) return { refusal: 'budgets.subject' };
  if (!allowsTerms(budget, terms)) return { refusal: 'budgets.facts' };
  const { perPaymentCents, perDayCents, totalCents, approvalAboveCents } = budget;
  if (amountCents > perPaymentCents)
    return { refusal: 'budgets.per-payment', limitCents: perPaymentCents, leftCents: perPaymentCents };
  const leftToday = perDayCents - spentOn(budget, today);
  if (amountCents > leftToday)
    return { refusal: 'budgets.per-day', limitCents: perDayCents, leftCents: Math.max(0, leftToday) };
  const left = totalCents - budget.spentCents;
  if (amountCents > left) return { refusal: 'budgets.total', limitCents: totalCents, leftCents: left };
  if (amountCents <= approvalAboveCents || approval?.status === 'approved') return null;
  const refusal = approval?.status === 'declined' ? 'budgets.approval-declined' : 'budgets.approval-wanted';
  return { refusal, limitCents: approvalAboveCents, leftCents: approvalAboveCents };
}

/** The day in platform time. Processes' clocks differ a little: no payment goes back to a day that is over for its budget. */
function dayOf({ settings, clock }: Pick<Context, 'settings' | 'clock'>, budget: BudgetRow): string {
  const day = platformDay(settings, clock.now());
  return budget.spentOn !== null && budget.spentOn > day ? budget.spentOn : day;
}

/** The cents that a budget has spent on a day. */
export function spentOn(budget: Pick<BudgetRow, 'spentOn' | 'spentOnDayCents'>, day: string): number {
  return budget.spentOn === day ? budget.spentOnDayCents : 0;
}

/** The approval of exactly this payment that is in force: waiting, or decided and not yet used. */
async function latestApproval(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  budgetId: string,
  { contract, eventId, amountCents }: contractPayments.ConsentRequest,
): Promise<ApprovalRow | undefined> {
  const [approval] = await tx
    .select()
    .from(budgetApprovals)
    .where(
      and(
        eq(budgetApprovals.budgetId, budgetId),
        eq(budgetApprovals.contractId, contract.contractId),
        eq(budgetApprovals.eventId, eventId),
        eq(budgetApprovals.amountCents, amountCents),
        gt(budgetApprovals.expiresAt, clock.now()),
        sql`${budgetApprovals.status} <> 'used'`,
      ),
    )
    .orderBy(desc(budgetApprovals.createdAt), desc(budgetApprovals.approvalId))
    .limit(1)
    .for('update');
  return approval;
}
