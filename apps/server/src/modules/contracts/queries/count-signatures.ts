import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { userId } from '#platform/http/schemas.ts';
import { contracts } from '../tables.ts';

const OBJECT_FIELDS = {
  1: { field: 'licensorId', column: contracts.licensorId },
  2: { field: 'licensorOwnerId', column: contracts.licensorOwnerId },
  3: { field: 'licenseeId', column: contracts.licenseeId },
  4: { field: 'licenseeOwnerId', column: contracts.licenseeOwnerId },
  5: { field: 'subjectId', column: contracts.subjectId },
} as const;

export type ObjectType = keyof typeof OBJECT_FIELDS;

export interface SignatureFilter {
  readonly objectIds: readonly string[];
  readonly objectType: ObjectType;
  readonly subjectType: number;
  /** Signed within these two, both included. */
  readonly startDate?: Date;
  readonly endDate?: Date;
}

/** Counts the contracts, of any status, that each of the given objects takes part in. */
export async function countSignatures({ db }: Pick<Context, 'db'>, filter: SignatureFilter) {
  const { field } = OBJECT_FIELDS[filter.objectType];
  const rows = await countedBy(db, filter);
  const counts = new Map(rows.map(({ key, count }) => [String(key), count]));
  return filter.objectIds.map((objectId) => ({ key: objectId, field, count: counts.get(objectId) ?? 0 }));
}

/** The columns are compared as they are stored, so that their indexes serve; an id that is no user's number is nobody's. */
function countedBy(db: Context['db'], { objectIds, objectType, subjectType, startDate, endDate }: SignatureFilter) {
  const { column } = OBJECT_FIELDS[objectType];
  const isNumber = column.dataType === 'number';
  const keys = isNumber ? objectIds.filter((id) => userId.safeParse(id).success).map(Number) : [...objectIds];
  return db
    .select({ key: column, count: sql<number>`count(*)::int` })
    .from(contracts)
    .where(
      and(
        inArray(column, keys),
        eq(contracts.subjectType, subjectType),
        startDate && gte(contracts.createdAt, startDate),
        endDate && lte(contracts.createdAt, endDate),
      ),
    )
    .groupBy(column);
}

/** Counts the distinct licensees of each subject. */
export async function countLicensees({ db }: Context, filter: { subjectIds: readonly string[]; subjectType?: number }) {
  const rows = await db
    .select({ subjectId: contracts.subjectId, count: sql<number>`count(distinct ${contracts.licenseeId})::int` })
    .from(contracts)
    .where(and(inArray(contracts.subjectId, [...filter.subjectIds]), isOfType(filter.subjectType)))
    .groupBy(contracts.subjectId);
  const counts = new Map(rows.map((row) => [row.subjectId, row.count]));
  return filter.subjectIds.map((subjectId) => ({ subjectId, count: counts.get(subjectId) ?? 0 }));
}

/** To how many pairs of a licensee and a subject each licensor has granted licences. */
export async function countLicences({ db }: Context, filter: { licensorIds: readonly string[]; subjectType?: number }) {
  const pairs = db
    .selectDistinct({
      licensorId: contracts.licensorId,
      licenseeId: contracts.licenseeId,
      subjectId: contracts.subjectId,
    })
    .from(contracts)
    .where(and(inArray(contracts.licensorId, [...filter.licensorIds]), isOfType(filter.subjectType)))
    .as('pairs');
  const rows = await db
    .select({ licensorId: pairs.licensorId, count: sql<number>`count(*)::int` })
    .from(pairs)
    .groupBy(pairs.licensorId);
  const counts = new Map(rows.map((row) => [row.licensorId, row.count]));
  return filter.licensorIds.map((licensorId) => ({ licensorId, count: counts.get(licensorId) ?? 0 }));
}

/** Counts the contracts, of any status, that users have signed, for themselves or for what they own. */
export async function countByLicenseeOwner(
  { db }: Pick<Context, 'db'>,
  { userIds, licenseeIdentityType }: { userIds: readonly number[]; licenseeIdentityType: number },
) {
  const rows = await db
    .select({ userId: contracts.licenseeOwnerId, count: sql<number>`count(*)::int` })
    .from(contracts)
    .where(
      and(inArray(contracts.licenseeOwnerId, [...userIds]), eq(contracts.licenseeIdentityType, licenseeIdentityType)),
    )
    .groupBy(contracts.licenseeOwnerId);
  const counts = new Map(rows.map((row) => [row.userId, row.count]));
  return userIds.map((userId) => ({ userId, signedContractCount: counts.get(userId) ?? 0 }));
}

function isOfType(subjectType: number | undefined): SQL | undefined {
  return subjectType === undefined ? undefined : eq(contracts.subjectType, subjectType);
}
