import { rules, satisfies } from '@colophon/model';
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { hasWordsByIndex } from '#platform/database/searched-words.ts';
import { MAX_IDS_CALLED } from '../limits.ts';
import { latinOf } from '../looks.ts';
import { users } from '../tables.ts';

const USER_ID = /^[0-9]{5,12}$/;
/** The beginning of a username, in small letters. */
const NAME_BEGINNING = /^[a-z0-9][a-z0-9-]*$/;
const LAST_CODE_POINT = '\u{10ffff}';

/**
 * Returns the condition for keywords of a search among users. They are a whole mobile number, a whole userId, the beginning
 * of an e-mail address or a username, or words of a display name; letters in any case and width, with accents or without.
 * `undefined` matches everybody.
 *
 * `contactData` false leaves mobile numbers and e-mail addresses out.
 */
export function matchesKeywords(
  keywords: string | undefined,
  { contactData }: { contactData: boolean },
): SQL | undefined {
  if (!keywords) return undefined;
  if (contactData && satisfies(rules.mobile, keywords)) return eq(users.mobile, keywords);
  if (contactData && satisfies(rules.email, keywords)) return startsWith(sql`lower(${users.email})`, keywords);
  const byDisplayName = isCalled(keywords);
  const plain = latinOf(keywords);
  if (!NAME_BEGINNING.test(plain)) return byDisplayName;
  const byName = or(startsWith(sql`lower(${users.username})`, plain), byDisplayName);
  return USER_ID.test(plain) ? or(byName, eq(users.userId, sql`${plain}::bigint`)) : byName;
}

/** The ids of users whose display name has these words, for conditions in lists of what is theirs. */
export function usersCalled(name: string): SQL {
  return sql`(select ${users.userId} from ${users} where ${isCalled(name)})`;
}

/** The same, read ahead, so that lists are planned for whom there are; where there are very many, as the query. */
export async function idsCalled(db: Executor, name: string | undefined): Promise<number[] | SQL> {
  if (!name) return [];
  const called = usersCalled(name);
  const { rows } = await db.execute<{ user_id: number }>(sql`${called} limit ${MAX_IDS_CALLED + 1}`);
  return rows.length > MAX_IDS_CALLED ? called : rows.map((row) => row.user_id);
}

function isCalled(name: string): SQL | undefined {
  return and(ne(users.displayName, ''), hasWordsByIndex(sql.raw('users.search_text'), name));
}

/** In the order of the indexes on prefixes, in which no character comes after the last code point. */
function startsWith(text: SQL, prefix: string): SQL {
  const first = prefix.toLowerCase();
  return sql`(${text} ~>=~ ${first} and ${text} ~<~ ${first + LAST_CODE_POINT})`;
}
