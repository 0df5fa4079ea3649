import type { ApprovalStatus } from '@colophon/model';
import { and, count, desc, eq, gt, inArray, lte, type SQL } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { driverOf } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { APPROVAL_LIFE_MS } from '../limits.ts';
import { type ApprovalRow, budgetApprovals } from '../tables.ts';

/** A payment to decide about, with its budget and contract. */
export interface ReadApproval {
  readonly approval: ApprovalRow;
  readonly budgetName: string;
  readonly contractName: string;
  readonly policyId: string;
  readonly subjectType: number;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly licensorName: string;
  readonly licensorOwnerId: number;
  readonly licensorOwnerName: string;
  readonly licensorOwnerDisplayName: string;
}

type Reading = Pick<Context, 'db' | 'clock'>;

/** Approvals of the actor, newest first. */
export async function pageApprovals(
  { db, clock }: Reading,
  { userId }: Actor,
  { status, skip, limit }: { status?: ApprovalStatus | undefined; skip: number; limit: number },
): Promise<{ totalItem: number; rows: ReadApproval[] }> {
  const where = and(eq(budgetApprovals.userId, userId), status && hasStatus(status, clock.now()));
  const [[counted], rows] = await Promise.all([
    db.select({ count: count() }).from(budgetApprovals).where(where),
    db
      .select()
      .from(budgetApprovals)
      .where(where)
      .orderBy(desc(budgetApprovals.createdAt), desc(budgetApprovals.approvalId))
      .offset(skip)
      .limit(limit),
  ]);
  return { totalItem: counted!.count, rows: await withContracts(db, rows) };
}

/** @throws Refusal `approvals.gone` also for one of somebody else */
export async function readApproval({ db }: Reading, { userId }: Actor, approvalId: string): Promise<ReadApproval> {
  const isOwn = and(eq(budgetApprovals.approvalId, approvalId), eq(budgetApprovals.userId, userId));
  const [read] = await withContracts(db, await db.select().from(budgetApprovals).where(isOwn));
  if (!read) throw new Refusal('approvals.gone');
  return read;
}

/** As `presenters.ts` tells it: what nobody decided about, or used, in time has expired. */
function hasStatus(status: ApprovalStatus, now: Date): SQL | undefined {
  const { status: stored, expiresAt, createdAt } = budgetApprovals;
  // An approval waits, and then holds, for a life each: none is looked at that is too young, or too old.
  const livesAgo = (count: number) => new Date(now.getTime() - count * APPROVAL_LIFE_MS);
  if (status === 'expired')
    return and(inArray(stored, ['waiting', 'approved']), lte(expiresAt, now), lte(createdAt, livesAgo(1)));
  const isOf = eq(stored, status);
  if (status !== 'waiting' && status !== 'approved') return isOf;
  return and(isOf, gt(expiresAt, now), gt(createdAt, livesAgo(2)));
}

async function withContracts(db: Context['db'], rows: readonly ApprovalRow[]): Promise<ReadApproval[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ approvalId }) => approvalId);
  const about = await driverOf(db)<(Omit<ReadApproval, 'approval'> & { approvalId: string })[]>`
    select approval_id as "approvalId", b.name as "budgetName", contract_name as "contractName", policy_id as "policyId",
           subject_type as "subjectType", subject_id as "subjectId", subject_name as "subjectName",
           licensor_name as "licensorName", licensor_owner_id as "licensorOwnerId", licensor_owner_name as "licensorOwnerName",
           (select display_name from users where user_id = licensor_owner_id) as "licensorOwnerDisplayName"
      from budget_approvals join budgets b using (budget_id) join contracts using (contract_id)
     where approval_id = any(${ids}::bpchar[])`;
  const aboutOf = new Map(about.map(({ approvalId, ...facts }) => [approvalId, facts]));
  return rows.map((approval) => ({ approval, ...aboutOf.get(approval.approvalId)! }));
}
