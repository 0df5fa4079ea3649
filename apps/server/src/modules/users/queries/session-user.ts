import type { Sql } from '../../../platform/database/database.ts';
import type { SessionUser } from '../../../platform/sessions/actor.ts';

/** The user of a session. Runs for each request that carries one: one prepared read by key. */
export async function findSessionUser(sql: Sql, userId: number): Promise<SessionUser | null> {
  const [user] = await sql<SessionUser[]>`
    select user_id as "userId", username, user_type as "userType", token_sn as "tokenSn",
           status = 1 as "isFrozen", is_operator as "isOperator"
      from users where user_id = ${userId}`;
  return user ?? null;
}
