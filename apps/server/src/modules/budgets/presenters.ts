import { type ApprovalStatus, presentAmount } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import { spentOn } from './commands/decide-payment.ts';
import { platformDay } from './platform-day.ts';
import type { ReadApproval } from './queries/read-approvals.ts';
import type { ReadBudget } from './queries/read-budgets.ts';
import type { ApprovalRow } from './tables.ts';

const amountOrNull = (cents: number | null) => (cents === null ? null : presentAmount(cents));

export function presentBudget(
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  { budget, pendingCents, waitingApprovals, tokens, people }: ReadBudget,
) {
  return {
    budgetId: budget.budgetId,
    name: budget.name,
    perPayment: presentAmount(budget.perPaymentCents),
    perDay: presentAmount(budget.perDayCents),
    total: presentAmount(budget.totalCents),
    approvalAbove: presentAmount(budget.approvalAboveCents),
    facts: {
      maxFirstCost: amountOrNull(budget.maxFirstCostCents),
      maxMostCost: amountOrNull(budget.maxMostCostCents),
      allowOpenEnded: budget.allowOpenEnded,
      allowEndsAgainstWill: budget.allowEndsAgainstWill,
      allowNotComputable: budget.allowNotComputable,
      minLicenceDays: budget.minLicenceDays,
    },
    subjects: { types: budget.types, owners: budget.owners, barredOwners: budget.barredOwners },
    people: people.map(({ userId, username, displayName }) => ({ userId, username, displayName })),
    expireDate: budget.expiresAt.toISOString(),
    status: budget.status,
    spentToday: presentAmount(spentOn(budget, platformDay(settings, clock.now()))),
    spentTotal: presentAmount(budget.spentCents),
    pending: presentAmount(pendingCents),
    waitingApprovals,
    tokens: tokens.map(({ tokenId, name, lastUsedAt }) => ({
      tokenId,
      name,
      lastUsedDate: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
    })),
    createDate: budget.createdAt.toISOString(),
    updateDate: budget.updatedAt.toISOString(),
  };
}

export function presentApproval({ clock }: Pick<Context, 'clock'>, { approval, ...about }: ReadApproval) {
  return {
    approvalId: approval.approvalId,
    budgetId: approval.budgetId,
    status: statusAt(approval, clock.now()),
    amount: presentAmount(approval.amountCents),
    agent: { tokenId: approval.tokenId, name: approval.tokenName },
    untrustedReason: approval.reason,
    contractId: approval.contractId,
    eventId: approval.eventId,
    ...about,
    createDate: approval.createdAt.toISOString(),
    expireDate: approval.expiresAt.toISOString(),
    decideDate: approval.decidedAt?.toISOString() ?? null,
  };
}

/** Status of an approval at a moment: one that waits too long, or is not used in time, has expired. */
function statusAt({ status, expiresAt }: ApprovalRow, now: Date): ApprovalStatus {
  const canExpire = status === 'waiting' || status === 'approved';
  return canExpire && expiresAt <= now ? 'expired' : status;
}
