import type { Transaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { type SortingAuditRow, sortingAudits } from '../tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** Action of an operator on a type, an attribute, a category or a suggested tag. */
export interface SortingAudit extends Pick<SortingAuditRow, 'subject' | 'subjectKey'> {
  /** Absent when it was made. */
  readonly before?: Row | undefined;
  /** Absent when it was deleted. */
  readonly after?: Row | undefined;
}

/** Kept by the database, or told by the audit itself. */
const NOT_TOLD = new Set(['path', 'names', 'createdAt', 'updatedAt', 'createUserId', 'code', 'key', 'tagId']);

/** Notes what an operator changes, in the transaction that does it; a change that changes nothing is not noted. */
export async function writeAudit(
  tx: Transaction,
  operator: Actor,
  { subject, subjectKey, before, after }: SortingAudit,
  at: Date,
): Promise<void> {
  const changes = before && after ? changesBetween(flat(before), flat(after)) : [];
  if (before && after && changes.length === 0) return;
  const action = !before ? 'create' : !after ? 'delete' : 'change';
  const operatorId = operator.userId;
  await tx.insert(sortingAudits).values({ operatorId, subject, subjectKey, action, changes, createdAt: at });
}

/** Fields with the fields of the objects in them, such as `name.en_US`, each as text. */
function flat(row: Row, above = ''): Map<string, string> {
  const entries = Object.entries(row).flatMap(([field, value]): [string, string][] => {
    if (above === '' && NOT_TOLD.has(field)) return [];
    const name = `${above}${field}`;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
    if (isObject) return [...flat(value as Row, `${name}.`)];
    return [[name, textOf(value)]];
  });
  return new Map(entries);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function changesBetween(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  const fields = [...new Set([...before.keys(), ...after.keys()])];
  return fields
    .map((field) => ({ field, before: before.get(field) ?? '', after: after.get(field) ?? '' }))
    .filter((change) => change.before !== change.after);
}
