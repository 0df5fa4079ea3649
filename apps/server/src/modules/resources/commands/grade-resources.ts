import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { resources } from '../tables.ts';

const NO_GRADE = 0;

/** Gives resources an editorial grade in place of a former one. Unknown ids are ignored. */
export async function gradeResources(
  { db, clock }: Context,
  operator: Actor,
  { resourceIds, type }: { resourceIds: readonly string[]; type: number },
): Promise<true> {
  const now = clock.now();
  await db
    .update(resources)
    .set({ operationType: type, gradedByUserId: operator.userId, gradedAt: now, updatedAt: now })
    .where(inArray(resources.resourceId, [...resourceIds]));
  return true;
}

/** Takes editorial grades away: any, or one of them. */
export async function ungradeResources(
  { db, clock }: Context,
  { resourceIds, type }: { resourceIds: readonly string[]; type?: number | undefined },
): Promise<true> {
  await db
    .update(resources)
    .set({ operationType: NO_GRADE, gradedByUserId: null, gradedAt: null, updatedAt: clock.now() })
    .where(
      and(
        inArray(resources.resourceId, [...resourceIds]),
        type === undefined ? gt(resources.operationType, NO_GRADE) : eq(resources.operationType, type),
      ),
    );
  return true;
}
