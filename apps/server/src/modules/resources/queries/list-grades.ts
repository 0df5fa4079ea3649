import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { resources } from '../tables.ts';

/** The editorial grades among the resources, and who gave them. */
export async function listGrades(
  db: Executor,
  { resourceIds, type }: { resourceIds: readonly string[]; type?: number | undefined },
) {
  const rows = await db
    .select({
      resourceId: resources.resourceId,
      type: resources.operationType,
      createUserId: resources.gradedByUserId,
      gradedAt: resources.gradedAt,
    })
    .from(resources)
    .where(
      and(
        inArray(resources.resourceId, [...resourceIds]),
        isNotNull(resources.gradedAt),
        type === undefined ? undefined : eq(resources.operationType, type),
      ),
    )
    .orderBy(asc(resources.resourceId));
  return rows.map(({ gradedAt, createUserId, ...grade }) => ({
    ...grade,
    createUserId: createUserId!,
    createDate: gradedAt!.toISOString(),
  }));
}
