import type { AuditAction, AuditObjectType } from '@colophon/model';
import { and, asc, desc, eq, getTableColumns, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import type { After } from '../http/schemas.ts';
import { type AuditEntryRow, auditAddresses, auditEntries } from './tables.ts';

export interface AuditFilter {
  readonly operatorId?: number | undefined;
  readonly action?: AuditAction | undefined;
  readonly objectType?: AuditObjectType | undefined;
  readonly objectId?: string | undefined;
  /** Of accounts: the transaction that was made. */
  readonly recordId?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

interface AuditPage extends AuditFilter {
  readonly skip: number;
  readonly limit: number;
  /** The list goes on after this entry. */
  readonly after?: After | undefined;
}

export interface FoundEntry extends AuditEntryRow {
  /** Where it came from; null once that is forgotten, and for the machine itself. */
  readonly ip: string | null;
}

/** Pages through what operators did, newest first. */
export async function pageAuditEntries(
  db: Executor,
  { skip, limit, after, ...filter }: AuditPage,
): Promise<{ rows: FoundEntry[]; totalItem: number }> {
  const where = matching(filter);
  const beyond = after && lt(auditEntries.auditId, Number(after.id));
  const page = db
    .select({ auditId: auditEntries.auditId })
    .from(auditEntries)
    .where(and(where, beyond))
    .orderBy(desc(auditEntries.auditId))
    .offset(skip)
    .limit(limit);
  const [rows, totalItem] = await Promise.all([
    entries(db).where(sql`${auditEntries.auditId} = any(array(${page}))`).orderBy(desc(auditEntries.auditId)),
    db.$count(auditEntries, where),
  ]);
  return { rows, totalItem };
}

/** The first entries beyond one, oldest first. */
export function readAuditEntries(
  db: Executor,
  filter: AuditFilter,
  { beyond, limit }: { readonly beyond: number; readonly limit: number },
): Promise<FoundEntry[]> {
  return entries(db)
    .where(and(matching(filter), gt(auditEntries.auditId, beyond)))
    .orderBy(asc(auditEntries.auditId))
    .limit(limit);
}

function entries(db: Executor) {
  return db
    .select({ ...getTableColumns(auditEntries), ip: auditAddresses.ip })
    .from(auditEntries)
    .leftJoin(auditAddresses, eq(auditAddresses.auditId, auditEntries.auditId))
    .$dynamic();
}

/** Condition for the entries that a filter leaves. */
function matching({ operatorId, action, objectType, objectId, recordId, from, until }: AuditFilter): SQL | undefined {
  const { createdAt } = auditEntries;
  return and(
    operatorId === undefined ? undefined : eq(auditEntries.operatorId, operatorId),
    action === undefined ? undefined : eq(auditEntries.action, action),
    objectType === undefined ? undefined : eq(auditEntries.objectType, objectType),
    objectId === undefined ? undefined : eq(auditEntries.objectId, objectId),
    recordId === undefined ? undefined : sql`${auditEntries.after}->>'recordId' = ${recordId}`,
    from && gte(createdAt, from),
    until && lte(createdAt, until),
  );
}
