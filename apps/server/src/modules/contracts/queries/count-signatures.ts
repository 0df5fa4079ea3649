import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { contracts } from '../tables.ts';

const OBJECT_FIELDS = {
  1: { field: 'licensorId', column: contracts.licensorId },
  2: { field: 'licensorOwnerId', column: contracts.licensorOwnerId },
  3: { field: 'licenseeId', column: contracts.licenseeId },
  4: { field: 'licenseeOwnerId', column: contracts.licenseeOwnerId },
  5: { field: 'subjectId', column: contracts.subjectId },
} as const;

export type ObjectType = keyof typeof OBJECT_FIELDS;

/** How many contracts, of any status, each of the given objects takes part in. */
export async function countSignatures(
  { db }: Context,
  filter: { objectIds: readonly string[]; objectType: ObjectType; subjectType: number },
) {
  const { field, column } = OBJECT_FIELDS[filter.objectType];
  const key = sql<string>`${column}::text`;
  const rows = await db
    .select({ key, count: sql<number>`count(*)::int` })
    .from(contracts)
    .where(and(inArray(key, [...filter.objectIds]), eq(contracts.subjectType, filter.subjectType)))
    .groupBy(key);
  const counts = new Map(rows.map((row) => [row.key, row.count]));
  return filter.objectIds.map((objectId) => ({ key: objectId, field, count: counts.get(objectId) ?? 0 }));
}

/** How many distinct licensees each subject has. */
export async function countLicensees({ db }: Context, filter: { subjectIds: readonly string[]; subjectType?: number }) {
  const rows = await db
    .select({ subjectId: contracts.subjectId, count: sql<number>`count(distinct ${contracts.licenseeId})::int` })
    .from(contracts)
    .where(
      and(
        inArray(contracts.subjectId, [...filter.subjectIds]),
        filter.subjectType === undefined ? undefined : eq(contracts.subjectType, filter.subjectType),
      ),
    )
    .groupBy(contracts.subjectId);
  const counts = new Map(rows.map((row) => [row.subjectId, row.count]));
  return filter.subjectIds.map((subjectId) => ({ subjectId, count: counts.get(subjectId) ?? 0 }));
}
