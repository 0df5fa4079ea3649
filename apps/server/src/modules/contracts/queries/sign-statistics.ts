import { SubjectType } from '@colophon/model';
import { and, desc, eq, max, min, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { withinSite } from '../access.ts';
import { MAX_STATISTICS } from '../limits.ts';
import { contracts } from '../tables.ts';
import { isNamed, ownedBy } from './page-contracts.ts';

export interface StatisticsFilter {
  /** 1 the caller licenses, 2 the caller is licensed. */
  readonly signUserIdentityType: number;
  readonly nodeId?: number;
  readonly keywords?: string;
}

/**
 * The exhibits of the caller's contracts, signed last first: how often and by which policies each was signed, and whether one
 * of the contracts authorises now.
 */
export async function signStatistics(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  filter: StatisticsFilter,
) {
  const { subjectId, subjectName, policyId, createdAt, status, authStatus, dueAt } = contracts;
  const now = clock.now().toISOString();
  const authorises = sql`${status} = 0 and ${authStatus} & 1 = 1 and (${dueAt} is null or ${dueAt} > ${now})`;
  const latest = max(createdAt);
  const rows = await db
    .select({
      subjectId,
      subjectName: sql<string>`(array_agg(${subjectName} order by ${createdAt} desc))[1]`,
      policyIds: sql<string[]>`array_agg(distinct ${policyId})`,
      latestSignDate: latest,
      count: sql<number>`count(*)::int`,
      isAuth: sql<boolean>`bool_or(${authorises})`,
    })
    .from(contracts)
    .where(
      and(
        ownedBy(filter.signUserIdentityType, actor),
        withinSite(actor),
        eq(contracts.subjectType, SubjectType.exhibit),
        ...conditionsOf(filter),
      ),
    )
    .groupBy(subjectId)
    .orderBy(desc(latest), min(contracts.contractId))
    .limit(MAX_STATISTICS);
  return rows.map((row) => ({ ...row, latestSignDate: row.latestSignDate!.toISOString() }));
}

function conditionsOf({ nodeId, keywords }: StatisticsFilter): (SQL | undefined)[] {
  return [
    nodeId === undefined ? undefined : eq(contracts.licensorId, String(nodeId)),
    keywords ? or(eq(contracts.subjectId, keywords), isNamed(contracts.subjectName, keywords)) : undefined,
  ];
}
