import type { AuditAction, AuditObjectType } from '@colophon/model';
import { driverOf, type Executor } from '../database/database.ts';
import type { Actor } from '../sessions/actor.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A change to one object. Its fields name persons by number alone: what is written here outlives their accounts. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly objectType: AuditObjectType;
  readonly objectId: string | number;
  /** The object as it was, or the fields that matter; absent when it was made. */
  readonly before?: Fields | undefined;
  /** The object as it is now; absent when it was deleted. */
  readonly after?: Fields | undefined;
  readonly reason?: string | undefined;
}

/** Kept by the database, or told by the entry itself. */
const NOT_TOLD = new Set(['createdAt', 'updatedAt', 'createUserId', 'path', 'names']);

const SECRET = /password|secret|token|hash/i;
const MASK = '•••';

/**
 * Notes what an operator changes, in the transaction that does it: one entry for each object, with the fields that are other than
 * before. A change that changes nothing is not noted.
 *
 * @param operator `null` for a command that is given on the server's own machine
 */
export async function writeAudit(
  executor: Executor,
  operator: Pick<Actor, 'userId' | 'ip'> | null,
  entry: AuditEntry | readonly AuditEntry[],
  at: Date,
): Promise<void> {
  const entries = [entry].flat().map(told).filter(hasChanged);
  if (entries.length === 0) return;
  const sql = driverOf(executor);
  const [operatorId, ip, moment] = [operator?.userId ?? null, operator?.ip ?? '', at.toISOString()];
  await sql`
    with written as (
      insert into audit_entries (operator_id, action, object_type, object_id, before, after, reason, created_at)
      select ${operatorId}::integer, action, object_type, object_id, before, after, reason, ${moment}
        from json_to_recordset(${asJson(entries)}) as entry(
          action text, object_type text, object_id text, before json, after json, reason text)
      returning audit_id)
    insert into audit_addresses (audit_id, ip, noted_at)
    select audit_id, ${ip}, ${moment} from written where ${ip} <> ''`;
}

function told({ action, objectType, objectId, before, after, reason }: AuditEntry) {
  const isOther = (field: string) => !before || !after || asJson(before[field]) !== asJson(after[field]);
  const pick = (fields: Fields | undefined) =>
    fields &&
    Object.fromEntries(
      Object.entries(fields)
        .filter(([field]) => !NOT_TOLD.has(field) && isOther(field))
        .map(([field, value]) => [field, SECRET.test(field) ? MASK : value]),
    );
  return {
    action,
    object_type: objectType,
    object_id: String(objectId),
    before: pick(before),
    after: pick(after),
    reason: reason ?? '',
  };
}

/** Numbers too large for JSON's are written as text. */
function asJson(value: unknown): string {
  return JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each));
}

/** False for what is as it was before. */
function hasChanged({
  before,
  after,
}: {
  readonly before: Fields | undefined;
  readonly after: Fields | undefined;
}): boolean {
  return !before || !after || Object.keys(before).length > 0 || Object.keys(after).length > 0;
}
