import { and, eq, gt, inArray, type SQL } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { resources } from '../tables.ts';

const NO_GRADE = 0;

/** Gives resources an editorial grade in place of a former one. Unknown ids are ignored. */
export function gradeResources(
  context: Context,
  operator: Actor,
  { resourceIds, type }: { resourceIds: readonly string[]; type: number },
): Promise<true> {
  return setGrade(context, operator, inArray(resources.resourceId, [...resourceIds]), type);
}

/** Takes editorial grades away: any, or one of them. */
export function ungradeResources(
  context: Context,
  operator: Actor,
  { resourceIds, type }: { resourceIds: readonly string[]; type?: number | undefined },
): Promise<true> {
  const isGraded = type === undefined ? gt(resources.operationType, NO_GRADE) : eq(resources.operationType, type);
  return setGrade(context, operator, and(inArray(resources.resourceId, [...resourceIds]), isGraded), NO_GRADE);
}

async function setGrade(
  { db, clock }: Context,
  operator: Actor,
  where: SQL | undefined,
  operationType: number,
): Promise<true> {
  const now = clock.now();
  const isTaken = operationType === NO_GRADE;
  const graded = isTaken
    ? { gradedByUserId: null, gradedAt: null }
    : { gradedByUserId: operator.userId, gradedAt: now };
  await db.transaction(async (tx) => {
    const { resourceId } = resources;
    const known = await tx
      .select({ resourceId, operationType: resources.operationType })
      .from(resources)
      .where(where)
      .orderBy(resourceId)
      .for('no key update');
    const ids = known.map((row) => row.resourceId);
    await tx
      .update(resources)
      .set({ ...graded, operationType, updatedAt: now })
      .where(inArray(resourceId, ids));
    const entries = known.map((row) => {
      const [before, after] = [{ operationType: row.operationType }, { operationType }];
      return { action: 'change', objectType: 'resource', objectId: row.resourceId, before, after } as const;
    });
    await writeAudit(tx, operator, entries, now);
  });
  return true;
}
