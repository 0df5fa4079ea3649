import { and, desc, gte, lte, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { begins, folded } from '#platform/database/searched-words.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { withinSite } from '../access.ts';
import { MAX_SUGGESTIONS } from '../limits.ts';
import { contracts } from '../tables.ts';
import { FOLDED_NAMES, ownedBy } from './page-contracts.ts';

const NAMES = { 1: contracts.licensorName, 2: contracts.licenseeName } as const;

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

/** Names of parties of the caller's contracts that begin with `prefix`, as searches compare texts, with the number of contracts; most first. */
export async function suggestNames({ db }: Pick<Context, 'db'>, actor: Actor, filter: SuggestionFilter) {
  const name = NAMES[filter.prefixType];
  const count = sql<number>`count(*)::int`;
  return db
    .select({ suggest: name, count })
    .from(contracts)
    .where(
      and(
        ownedBy(filter.identityType, actor),
        withinSite(actor),
        sql`strpos(${FOLDED_NAMES}, search_fold(${filter.prefix})) > 0`,
        begins(folded(name), filter.prefix),
        filter.startDate && gte(contracts.createdAt, filter.startDate),
        filter.endDate && lte(contracts.createdAt, filter.endDate),
      ),
    )
    .groupBy(name)
    .orderBy(desc(count), name)
    .limit(MAX_SUGGESTIONS);
}
