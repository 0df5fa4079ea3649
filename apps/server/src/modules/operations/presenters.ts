import type { userNames } from '#modules/users/index.ts';
import type { AuditEntryRow } from '#platform/audit/tables.ts';

type NamedEntry = AuditEntryRow & userNames.OperatorNames & { readonly ip: string | null };

/** Presents what an operator did. */
export function presentEntry(entry: NamedEntry) {
  return {
    id: entry.auditId,
    operatorId: entry.operatorId,
    operatorName: entry.operatorName,
    operatorDisplayName: entry.operatorDisplayName,
    action: entry.action,
    objectType: entry.objectType,
    objectId: entry.objectId,
    before: entry.before,
    after: entry.after,
    reason: entry.reason,
    ip: entry.ip ?? '',
    createDate: entry.createdAt.toISOString(),
  };
}

/** An entry as a row of a table: objects as JSON. */
export function cellsOf({ before, after, ...entry }: ReturnType<typeof presentEntry>) {
  return { ...entry, before: before && JSON.stringify(before), after: after && JSON.stringify(after) };
}

/** Columns of such a table, in their order. */
export const AUDIT_COLUMNS = [
  'id',
  'createDate',
  'operatorId',
  'operatorName',
  'action',
  'objectType',
  'objectId',
  'reason',
  'before',
  'after',
  'ip',
] as const satisfies readonly (keyof ReturnType<typeof cellsOf>)[];
