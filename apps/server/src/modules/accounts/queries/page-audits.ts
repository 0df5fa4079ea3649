import { and, desc, eq, lt } from 'drizzle-orm';
import { listUsers } from '#modules/users/index.ts';
import type { Executor } from '#platform/database/database.ts';
import type { After } from '#platform/http/schemas.ts';
import { accountAudits } from '../tables.ts';

export interface AuditFilter {
  readonly skip: number;
  readonly limit: number;
  /** The list goes on after this act. */
  readonly after?: After | undefined;
  readonly accountId?: string | undefined;
  readonly recordId?: string | undefined;
}

/** Pages through operators' actions on an account, a transaction or all of them, newest first, with the operators' names. */
export async function pageAudits(db: Executor, { skip, limit, after, accountId, recordId }: AuditFilter) {
  const where = and(
    accountId === undefined ? undefined : eq(accountAudits.accountId, accountId),
    recordId === undefined ? undefined : eq(accountAudits.recordId, BigInt(recordId)),
  );
  const [rows, totalItem] = await Promise.all([
    db
      .select()
      .from(accountAudits)
      .where(and(where, after && lt(accountAudits.auditId, Number(after.id))))
      .orderBy(desc(accountAudits.auditId))
      .offset(skip)
      .limit(limit),
    db.$count(accountAudits, where),
  ]);
  const operators = await listUsers(db, [...new Set(rows.map(({ operatorId }) => operatorId))]);
  const byId = new Map(operators.map((operator) => [operator.userId, operator]));
  return { rows: rows.map((row) => ({ ...row, operator: byId.get(row.operatorId) })), totalItem };
}
