import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { findUserByLoginName } from '#modules/users/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { parseSort } from '#platform/http/schemas.ts';
import { type BetaApplicationRow, betaApplications } from '../tables.ts';
import { isFound } from './people.ts';

export interface ApplicationPageFilter {
  readonly skip: number;
  readonly limit: number;
  readonly sort?: string | undefined;
  readonly status?: number | undefined;
  /** The whole mobile number, e-mail address or username of an applicant, or words of their display name. */
  readonly keywords?: string | undefined;
}

const SORTS = { createDate: betaApplications.createdAt, updateDate: betaApplications.updatedAt } as const;

/** A page of applications for the beta qualification, by default the latest first. */
export async function pageApplications(
  db: Executor,
  filter: ApplicationPageFilter,
): Promise<{ rows: BetaApplicationRow[]; totalItem: number }> {
  const { keywords } = filter;
  const user = keywords ? await findUserByLoginName(db, keywords) : null;
  const where = and(
    keywords ? await isFound(db, betaApplications.userId, { user, keywords }) : undefined,
    filter.status === undefined ? undefined : eq(betaApplications.status, filter.status),
  );
  const sort = parseSort(filter.sort, ['createDate', 'updateDate'], { field: 'createDate', descending: true });
  const direction = sort.descending ? desc : asc;
  const order = [direction(SORTS[sort.field]), direction(betaApplications.recordId)];
  // An index gives the ids of the page; what is skipped is not read.
  const page = db
    .select({ recordId: betaApplications.recordId })
    .from(betaApplications)
    .where(where)
    .orderBy(...order)
    .offset(filter.skip)
    .limit(filter.limit);
  const [rows, totalItem] = await Promise.all([
    db
      .select()
      .from(betaApplications)
      .where(inArray(betaApplications.recordId, page))
      .orderBy(...order),
    db.$count(betaApplications, where),
  ]);
  return { rows, totalItem };
}
