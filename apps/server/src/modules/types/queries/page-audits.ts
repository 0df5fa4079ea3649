import { and, desc, eq } from 'drizzle-orm';
import { listUsers } from '#modules/users/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { type SortingAuditRow, sortingAudits } from '../tables.ts';

interface AuditFilter extends Partial<Pick<SortingAuditRow, 'subject' | 'subjectKey'>> {
  readonly skip: number;
  readonly limit: number;
}

/**
 * Pages through operators' actions on types, attributes, categories and suggested tags, newest first, with the operators'
 * names.
 */
export async function pageAudits(db: Executor, { skip, limit, subject, subjectKey }: AuditFilter) {
  const where = and(
    subject === undefined ? undefined : eq(sortingAudits.subject, subject),
    subjectKey === undefined ? undefined : eq(sortingAudits.subjectKey, subjectKey),
  );
  const [rows, totalItem] = await Promise.all([
    db.select().from(sortingAudits).where(where).orderBy(desc(sortingAudits.auditId)).offset(skip).limit(limit),
    db.$count(sortingAudits, where),
  ]);
  const operators = await listUsers(db, [...new Set(rows.map(({ operatorId }) => operatorId))]);
  const byId = new Map(operators.map((operator) => [operator.userId, operator]));
  const dataList = rows.map(({ createdAt, ...row }) => ({
    ...row,
    operatorName: byId.get(row.operatorId)?.username ?? '',
    operatorDisplayName: byId.get(row.operatorId)?.displayName ?? '',
    createDate: createdAt.toISOString(),
  }));
  return { skip, limit, totalItem, dataList };
}
