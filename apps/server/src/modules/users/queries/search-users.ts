import { asc, desc, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { parseSort } from '#platform/http/schemas.ts';
import { headImageUrl } from '../presenters.ts';
import { users } from '../tables.ts';
import { matchesKeywords } from './user-keywords.ts';

/** Search among users, and the wanted part of those found. */
export interface UserSearch {
  readonly keywords?: string | undefined;
  readonly skip: number;
  readonly limit: number;
  /** `field:1` or `field:-1` */
  readonly sort?: string | undefined;
}

/** A page of the users whom `matchesKeywords` finds, the newest first unless sorted otherwise. */
export async function searchUsers(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { keywords, skip, limit, sort }: UserSearch,
  matching: { contactData: boolean },
) {
  const where = matchesKeywords(keywords, matching);
  const { field, descending } = parseSort(sort, ['userId', 'username'], { field: 'userId', descending: true });
  const column = field === 'username' ? sql`lower(${users.username})` : users.userId;
  const [rows, [total]] = await Promise.all([
    db
      .select({ userId: users.userId, username: users.username, displayName: users.displayName })
      .from(users)
      .where(where)
      .orderBy(descending ? desc(column) : asc(column))
      .offset(skip)
      .limit(limit),
    db.select({ count: sql<number>`count(*)::int` }).from(users).where(where),
  ]);
  return {
    skip,
    limit,
    totalItem: total!.count,
    dataList: rows.map((row) => ({ ...row, headImage: headImageUrl(settings, row.userId) })),
  };
}
