import { ResourceStatus } from '@colophon/model';
import { sql } from 'drizzle-orm';
import { freezing, notifyUser } from '#modules/users/index.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { freezeRecords } from '../tables.ts';

export interface Freezing {
  readonly resourceIds: readonly string[];
  readonly isFrozen: boolean;
  /** Shown where no remark is given. */
  readonly reason: string;
  readonly remark: string;
  /** True when whoever gives the command tells the owners. */
  readonly isTold?: boolean;
}

/**
 * Freezes resources, or gives them back the status from before; contracts stay as they are. Each change leaves a record,
 * and its owner is told by a message, one for several works.
 * Emits `resource.status-changed`.
 * What is in the wanted state already is skipped without one, unknown ids are ignored.
 */
export async function freezeResources(
  context: Context,
  operator: Actor,
  { resourceIds, isFrozen, reason, remark, isTold }: Freezing,
): Promise<true> {
  const { db, clock, events } = context;
  await db.transaction(async (tx) => {
    const now = clock.now();
    const moved = isFrozen ? await freeze(tx, resourceIds, now) : await unfreeze(tx, resourceIds, now);
    if (moved.length === 0) return;
    await tx.insert(freezeRecords).values(
      moved.map(({ resourceId }) => ({
        resourceId,
        operatorUserId: operator.userId,
        operatorUserName: operator.username,
        type: isFrozen ? freezing.FREEZE : freezing.UNFREEZE,
        reason,
        remark,
        createdAt: now,
      })),
    );
    const [before, after] = [{ isFrozen: !isFrozen }, { isFrozen, remark }];
    const action = isFrozen ? 'freeze' : 'recover';
    const entries = moved.map(
      ({ resourceId }) => ({ action, objectType: 'resource', objectId: resourceId, before, after, reason }) as const,
    );
    await writeAudit(tx, operator, entries, now);
    const type = isFrozen ? 'resourceBlocked' : 'resourceUnblocked';
    const owners = isTold ? [] : new Set(moved.map(({ userId }) => userId));
    for (const userId of owners) await notifyUser(tx, context, { userId, type });
    await Promise.all(moved.map(({ resourceId }) => events.emit(tx, 'resource.status-changed', { resourceId })));
  });
  return true;
}

async function freeze(tx: Transaction, resourceIds: readonly string[], now: Date) {
  return (
    await tx.execute<{ resourceId: string; userId: number }>(sql`
    update resources set status = ${ResourceStatus.frozen}, status_before_freezing = status, updated_at = ${now.toISOString()}
     where resource_id = any(${sql.param(resourceIds)}::char(24)[]) and status <> ${ResourceStatus.frozen}
    returning resource_id as "resourceId", user_id as "userId"`)
  ).rows;
}

async function unfreeze(tx: Transaction, resourceIds: readonly string[], now: Date) {
  return (
    await tx.execute<{ resourceId: string; userId: number }>(sql`
    update resources set updated_at = ${now.toISOString()}, status_before_freezing = null,
           status = coalesce(status_before_freezing, case when latest_version = '' then ${ResourceStatus.unreleased}::smallint else ${ResourceStatus.offline}::smallint end)
     where resource_id = any(${sql.param(resourceIds)}::char(24)[]) and status = ${ResourceStatus.frozen}
    returning resource_id as "resourceId", user_id as "userId"`)
  ).rows;
}
