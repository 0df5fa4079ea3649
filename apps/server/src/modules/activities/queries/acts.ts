import { and, desc, eq } from 'drizzle-orm';
import { listUsers } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { type CampaignActRow, campaignActs } from '../tables.ts';

interface ActFilter extends Pick<CampaignActRow, 'subject' | 'subjectKey'> {
  readonly skip: number;
  readonly limit: number;
}

/** Acts of operators on one thing, newest first, with their names. */
export async function pageActs({ db }: Pick<Context, 'db'>, { subject, subjectKey, skip, limit }: ActFilter) {
  const where = and(eq(campaignActs.subject, subject), eq(campaignActs.subjectKey, subjectKey));
  const [rows, num] = await Promise.all([
    db.select().from(campaignActs).where(where).orderBy(desc(campaignActs.actId)).offset(skip).limit(limit),
    db.$count(campaignActs, where),
  ]);
  const operators = await listUsers(db, [...new Set(rows.map(({ operatorId }) => operatorId))]);
  const byId = new Map(operators.map((operator) => [operator.userId, operator]));
  const acts = rows.map(({ actId, act, fields, operatorId, createdAt }) => ({
    actId,
    act,
    fields,
    operatorId,
    operatorName: byId.get(operatorId)?.username ?? '',
    operatorDisplayName: byId.get(operatorId)?.displayName ?? '',
    createTime: createdAt.toISOString(),
  }));
  return { acts, num };
}
