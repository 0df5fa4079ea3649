import type { AuditObjectType } from '@colophon/model';
import { userNames } from '#modules/users/index.ts';
import { pageAuditEntries } from '#platform/audit/page-audit-entries.ts';
import type { Executor } from '#platform/database/database.ts';

/** Names of this module's subjects in the record. */
const OBJECT_TYPES = {
  type: 'resourceType',
  attribute: 'attribute',
  category: 'operationCategory',
  tag: 'suggestedTag',
} as const satisfies Record<string, AuditObjectType>;

type AuditSubject = keyof typeof OBJECT_TYPES;
export const AUDIT_SUBJECTS = Object.keys(OBJECT_TYPES) as AuditSubject[];

interface AuditFilter {
  readonly skip: number;
  readonly limit: number;
  readonly subject: AuditSubject;
  readonly subjectKey?: string | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Pages through operators' actions on types, attributes, categories or suggested tags, newest first, with the operators'
 * names.
 */
export async function pageAudits(db: Executor, { skip, limit, subject, subjectKey }: AuditFilter) {
  const { rows, totalItem } = await pageAuditEntries(db, {
    skip,
    limit,
    objectType: OBJECT_TYPES[subject],
    objectId: subjectKey,
  });
  const named = await userNames.withOperators(db, rows);
  const dataList = named.map(({ objectId, before, after, operatorId, action, createdAt, ...row }) => ({
    auditId: row.auditId,
    operatorId: operatorId ?? 0,
    operatorName: row.operatorName,
    operatorDisplayName: row.operatorDisplayName,
    subject,
    subjectKey: objectId,
    action: action as 'create' | 'change' | 'delete',
    changes: before && after ? changesBetween(flat(before), flat(after)) : [],
    createDate: createdAt.toISOString(),
  }));
  return { skip, limit, totalItem, dataList };
}

/** Fields with the fields of the objects in them, such as `name.en_US`, each as text. */
function flat(fields: Fields, above = ''): Map<string, string> {
  const entries = Object.entries(fields).flatMap(([field, value]): [string, string][] => {
    const name = `${above}${field}`;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? [...flat(value as Fields, `${name}.`)] : [[name, textOf(value)]];
  });
  return new Map(entries);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function changesBetween(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  const fields = [...new Set([...before.keys(), ...after.keys()])];
  return fields
    .map((field) => ({ field, before: before.get(field) ?? '', after: after.get(field) ?? '' }))
    .filter((change) => change.before !== change.after);
}
