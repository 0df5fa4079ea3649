import type { AuditAction } from '@colophon/model';
import { userNames } from '#modules/users/index.ts';
import { pageAuditEntries } from '#platform/audit/page-audit-entries.ts';
import type { Context } from '#platform/context.ts';

export const ACTS = ['create', 'change', 'publish', 'pause', 'resume', 'disable', 'enable'] as const;
export const ACT_SUBJECTS = ['activity', 'ad', 'topic'] as const;

/** Other acts say by themselves what they change. */
const WITH_FIELDS: readonly AuditAction[] = ['change', 'publish'];

interface ActFilter {
  readonly subject: (typeof ACT_SUBJECTS)[number];
  readonly subjectKey: string;
  readonly skip: number;
  readonly limit: number;
}

/** Acts of operators on one thing, newest first, with their names. */
export async function pageActs({ db }: Pick<Context, 'db'>, { subject, subjectKey, skip, limit }: ActFilter) {
  const { rows, totalItem: num } = await pageAuditEntries(db, {
    objectType: subject,
    objectId: subjectKey,
    skip,
    limit,
  });
  const acts = (await userNames.withOperators(db, rows)).map((entry) => ({
    actId: entry.auditId,
    act: entry.action as (typeof ACTS)[number],
    fields: WITH_FIELDS.includes(entry.action) && entry.before ? Object.keys({ ...entry.before, ...entry.after }) : [],
    operatorId: entry.operatorId ?? 0,
    operatorName: entry.operatorName,
    operatorDisplayName: entry.operatorDisplayName,
    createTime: entry.createdAt.toISOString(),
  }));
  return { acts, num };
}
