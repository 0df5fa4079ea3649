import { and, desc, gte, inArray, lte, or, sql } from 'drizzle-orm';
import { userNames } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { begins, folded } from '#platform/database/searched-words.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { withinSite } from '../access.ts';
import { MAX_SUGGESTIONS } from '../limits.ts';
import { contracts } from '../tables.ts';
import { FOLDED_NAMES, ownedBy } from './page-contracts.ts';

const PARTIES = {
  1: { name: contracts.licensorName, ownerId: contracts.licensorOwnerId },
  2: { name: contracts.licenseeName, ownerId: contracts.licenseeOwnerId },
} as const;

export interface SuggestionFilter {
  /** 1 the caller licenses, 2 the caller is licensed. */
  readonly identityType: 1 | 2;
  /** 1 names of licensors, 2 names of licensees. */
  readonly prefixType: 1 | 2;
  readonly prefix: string;
  /** Signed within these two, both included. */
  readonly startDate?: Date | undefined;
  readonly endDate?: Date | undefined;
}

/**
 * Names of parties of the caller's contracts that begin with `prefix`, or are of somebody whose display name has its words, as
 * searches compare texts; with the number of contracts, most first.
 */
export async function suggestNames({ db }: Pick<Context, 'db'>, actor: Actor, filter: SuggestionFilter) {
  const { name, ownerId } = PARTIES[filter.prefixType];
  const called = await userNames.idsCalled(db, filter.prefix);
  const count = sql<number>`count(*)::int`;
  // A name may have passed to somebody else.
  const lastOwnerId = sql<number>`(array_agg(${ownerId} order by ${contracts.createdAt} desc))[1]`;
  const rows = await db
    .select({ suggest: name, ownerId: lastOwnerId, count })
    .from(contracts)
    .where(
      and(
        ownedBy(filter.identityType, actor),
        withinSite(actor),
        or(
          and(sql`strpos(${FOLDED_NAMES}, search_fold(${filter.prefix})) > 0`, begins(folded(name), filter.prefix)),
          inArray(ownerId, called),
        ),
        filter.startDate && gte(contracts.createdAt, filter.startDate),
        filter.endDate && lte(contracts.createdAt, filter.endDate),
      ),
    )
    .groupBy(name)
    .orderBy(desc(count), name)
    .limit(MAX_SUGGESTIONS);
  const displayNameOf = await userNames.displayNames(
    db,
    rows.map((row) => row.ownerId),
  );
  return rows.map((row) => ({ suggest: row.suggest, displayName: displayNameOf(row.ownerId), count: row.count }));
}
