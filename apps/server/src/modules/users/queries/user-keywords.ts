import { rules, satisfies } from '@colophon/model';
import { eq, like, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../tables.ts';

const USER_ID = /^[0-9]{5,12}$/;
const MAX_USER_ID = 2_147_483_647;

/**
 * What a search among users means by its keywords: a whole mobile number, the beginning of an e-mail address or of a
 * username (case does not matter), or a whole userId. `undefined` matches everybody, a text of no such form nobody.
 *
 * `contactData` false leaves mobile numbers and e-mail addresses out.
 */
export function matchesKeywords(
  keywords: string | undefined,
  { contactData }: { contactData: boolean },
): SQL | undefined {
  if (!keywords) return undefined;
  if (contactData && satisfies(rules.mobile, keywords)) return eq(users.mobile, keywords);
  if (contactData && satisfies(rules.email, keywords)) return like(sql`lower(${users.email})`, beginningOf(keywords));
  if (!satisfies(rules.username, keywords)) return sql`false`;
  const isNumber = USER_ID.test(keywords) && Number(keywords) <= MAX_USER_ID;
  return or(
    like(sql`lower(${users.username})`, beginningOf(keywords)),
    isNumber ? eq(users.userId, Number(keywords)) : undefined,
  );
}

function beginningOf(text: string): string {
  return `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
