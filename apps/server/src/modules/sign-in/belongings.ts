import { sql } from 'drizzle-orm';
import type { closing } from '#modules/users/index.ts';

/** Names of accounts at providers and of passkeys; nothing that opens the account. */
export async function* listWaysIn(read: closing.ReadRows, userId: number): AsyncGenerator<closing.Belonging> {
  yield {
    path: 'identities.json',
    list: read(sql`
      select third_party_type, name, created_at from identities where user_id = ${userId} order by identity_id`),
  };
  yield {
    path: 'passkeys.json',
    list: read(sql`select name, last_used_at, created_at from passkeys where user_id = ${userId} order by passkey_id`),
  };
}
