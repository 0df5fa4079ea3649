import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { countedFinds, neededFinds } from '#platform/database/counted-finds.ts';
import type { Executor } from '#platform/database/database.ts';
import { type After, parseSort } from '#platform/http/schemas.ts';
import { type AccountClosingRow, accountClosings, type UserRow, users, userTagSettings, userTags } from '../tables.ts';
import { ACTIVE_TAG } from './list-tags.ts';
import { matchesKeywords } from './user-keywords.ts';

export interface UserPageFilter {
  readonly skip: number;
  readonly limit: number;
  /** The list goes on after this user. */
  readonly after?: After | undefined;
  readonly sort?: string;
  readonly userId?: number;
  readonly keywords?: string;
  /** Users carrying any of these. */
  readonly tagIds?: readonly number[];
  readonly startRegisteredDate?: Date;
  readonly endRegisteredDate?: Date;
  /** Those who are to be closed, or those who were. */
  readonly closing?: 'waiting' | 'closed';
}

/** A user as operators list them, with the active tags that they carry. */
export interface ListedUser extends UserRow {
  readonly tags: readonly { readonly tagId: number; readonly tag: string }[];
  readonly closing: AccountClosingRow | null;
}

const SORTS = { userId: users.userId, createDate: users.createdAt } as const;

/** A page of users for operators, by default the newest first. With keywords they are counted as finds are. */
export async function pageUsers(
  db: Executor,
  filter: UserPageFilter,
): Promise<{ rows: ListedUser[]; totalItem: number }> {
  const where = and(
    filter.userId === undefined ? undefined : eq(users.userId, filter.userId),
    matchesKeywords(filter.keywords, { contactData: true }),
    filter.tagIds && inArray(users.userId, carriersOf(db, filter.tagIds)),
    filter.startRegisteredDate && gte(users.createdAt, filter.startRegisteredDate),
    filter.endRegisteredDate && lte(users.createdAt, filter.endRegisteredDate),
    filter.closing && inArray(users.userId, closingsOf(db, filter.closing)),
  );
  const sort = parseSort(filter.sort, ['userId', 'createDate'], { field: 'userId', descending: true });
  const direction = sort.descending ? desc : asc;
  const order = [direction(SORTS[sort.field]), direction(users.userId)];
  // An index gives the ids of the page; of whom is skipped no tags are read.
  const page = db
    .select({ userId: users.userId })
    .from(users)
    .where(and(where, filter.after && comesAfter(sort, filter.after)))
    .orderBy(...order)
    .offset(filter.skip)
    .limit(filter.limit);
  const [rows, totalItem] = await Promise.all([
    db
      .select({ user: users, tags: tagsOfUser, closing: accountClosings })
      .from(users)
      .leftJoin(accountClosings, and(eq(accountClosings.userId, users.userId), COUNTS))
      .where(inArray(users.userId, page))
      .orderBy(...order),
    filter.keywords ? countFinds(db, where, filter) : db.$count(users, where),
  ]);
  return { rows: rows.map(({ user, tags, closing }) => ({ ...user, tags, closing })), totalItem };
}

/** A word that very many are called by takes longer to count than to find. */
async function countFinds(db: Executor, where: SQL | undefined, filter: UserPageFilter): Promise<number> {
  const finds = db.select({ userId: users.userId }).from(users).where(where).limit(neededFinds(filter)).as('finds');
  const [row] = await db.select({ found: count() }).from(finds);
  return countedFinds(filter, row!.found);
}

function comesAfter(sort: { field: keyof typeof SORTS; descending: boolean }, after: After): SQL {
  const comes = sql.raw(sort.descending ? '<' : '>');
  if (sort.field === 'userId') return sql`${users.userId} ${comes} ${after.id}::bigint`;
  return sql`(${users.createdAt}, ${users.userId}) ${comes} (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`;
}

// written out: within a select from one table Drizzle names columns without their table
const tagsOfUser = sql<ListedUser['tags']>`(
  select coalesce(json_agg(json_build_object('tagId', user_tags.tag_id, 'tag', user_tags.tag) order by user_tags.tag_id), '[]')
    from user_tag_settings join user_tags on user_tags.tag_id = user_tag_settings.tag_id
   where user_tag_settings.user_id = users.user_id and user_tags.status = ${ACTIVE_TAG})`;

function carriersOf(db: Executor, tagIds: readonly number[]) {
  return db
    .select({ userId: userTagSettings.userId })
    .from(userTagSettings)
    .innerJoin(userTags, eq(userTags.tagId, userTagSettings.tagId))
    .where(and(inArray(userTagSettings.tagId, [...tagIds]), eq(userTags.status, ACTIVE_TAG)));
}

/** A closing counts until its person logs in again. */
const COUNTS = or(
  isNotNull(accountClosings.begunAt),
  isNull(users.latestLoginAt),
  lte(users.latestLoginAt, accountClosings.askedAt),
);

/** The accounts that are to be closed, or those that were: few, so they are found first. */
function closingsOf(db: Executor, which: 'waiting' | 'closed') {
  const isWanted =
    which === 'closed' ? isNotNull(accountClosings.begunAt) : and(isNull(accountClosings.begunAt), COUNTS);
  return db
    .select({ userId: accountClosings.userId })
    .from(accountClosings)
    .innerJoin(users, eq(users.userId, accountClosings.userId))
    .where(isWanted);
}
