import { rules, satisfies } from '@colophon/model';
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../tables.ts';

const USER_ID = /^[0-9]{5,12}$/;
const LAST_CODE_POINT = '\u{10ffff}';

/**
 * Returns the condition for keywords of a search among users. They are a whole mobile number, a whole userId, or the beginning
 * of an e-mail address, a username or a display name (case does not matter). `undefined` matches everybody, a text of no such
 * form nobody.
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
  const byDisplayName = and(ne(users.displayName, ''), startsWith(sql`lower(${users.displayName})`, keywords));
  if (!satisfies(rules.username, keywords)) return byDisplayName;
  const byName = or(startsWith(sql`lower(${users.username})`, keywords), byDisplayName);
  return USER_ID.test(keywords) ? or(byName, eq(users.userId, sql`${keywords}::bigint`)) : byName;
}

/** In the order of the indexes on prefixes, in which no character comes after the last code point. */
function startsWith(text: SQL, prefix: string): SQL {
  const first = prefix.toLowerCase();
  return sql`(${text} ~>=~ ${first} and ${text} ~<~ ${first + LAST_CODE_POINT})`;
}
