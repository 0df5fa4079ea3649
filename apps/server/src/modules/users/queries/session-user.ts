import { createHash } from 'node:crypto';
import { UserStatus } from '@colophon/model';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/database/database.ts';
import type { SessionUser } from '#platform/sessions/actor.ts';
import type { Accounts, TokenUser } from '#platform/sessions/sessions.ts';

/** Precision with which a token's last use is known. */
const TOKEN_USE_STEP_MS = 60_000;

const IS_OPEN = `users.status <> ${UserStatus.closed}`;
const BY_SESSION = `
  from users join sessions on sessions.user_id = users.user_id and ${IS_OPEN}
 where session_id = $1 and users.user_id = $2 and expires_at > $3`;
const agreedTo = (parameter: number) => `
   and exists (select from site_consents where site_consents.user_id = users.user_id and node_id = $${parameter})`;
const SESSION_USER = `
  select users.user_id as "userId", username, user_type as "userType", token_sn as "tokenSn",
         status = 1 as "isFrozen", is_operator as "isOperator", operator_permissions as permissions,
         extract(epoch from last_seen_at)::float8 * 1000 as "lastSeenMs",
         extract(epoch from proved_at)::float8 * 1000 as "provedMs"`;

interface SeenMs {
  readonly lastSeenMs: number;
  readonly provedMs: number | null;
}

/** The answers to what sessions ask. Each runs for every request with a credential: one prepared statement by key. */
export function accountsOf({ sql }: { sql: Sql }, { clock }: { clock: Clock }): Accounts {
  return {
    async findSessionUser({ userId, sessionId, nodeId, select, values }) {
      const parameters = [sessionId, userId, clock.now().toISOString(), ...values];
      const agreed = nodeId === null ? '' : agreedTo(parameters.push(nodeId));
      const [row] = await sql.unsafe<(SessionUser & SeenMs & { alongside: string | null })[]>(
        `${SESSION_USER}, ${select} as alongside ${BY_SESSION} ${agreed}`,
        parameters,
        { prepare: true },
      );
      if (!row) return null;
      const { lastSeenMs, provedMs } = row;
      return { ...row, lastSeenAt: new Date(lastSeenMs), provedAt: provedMs === null ? null : new Date(provedMs) };
    },

    noteLogin(userId, { at, ip, locale }) {
      return sql`update users set latest_login_at = ${at}, latest_login_ip = ${ip}, locale = coalesce(${locale}, locale)
        where user_id = ${userId}`;
    },

    async findTokenUser(token, ip) {
      const now = clock.now();
      const [row] = await sql<(SessionUser & Omit<TokenUser, 'user'> & { lastUsedMs: number | null })[]>`
        select users.user_id as "userId", username, user_type as "userType", token_sn as "tokenSn",
               status = 1 as "isFrozen", is_operator as "isOperator", operator_permissions as permissions, token_id as "tokenId", scopes,
               per_minute as "perMinute", budget_id as "budgetId",
               extract(epoch from last_used_at)::float8 * 1000 as "lastUsedMs"
          from api_tokens join users on users.user_id = api_tokens.user_id
         where token_hash = ${hashToken(token)} and (expires_at is null or expires_at > ${now.toISOString()})
           and (addresses = '{}' or ${ip || null}::inet <<= any(addresses))`;
      if (!row) return null;
      const { tokenId, scopes, perMinute, budgetId, lastUsedMs, ...user } = row;
      if (now.getTime() - (lastUsedMs ?? 0) >= TOKEN_USE_STEP_MS)
        await sql`update api_tokens set last_used_at = ${now.toISOString()}, last_used_ip = ${ip} where token_id = ${tokenId}`;
      return { user, tokenId, scopes, perMinute, budgetId };
    },
  };
}

/** Returns the hash by which an API token is stored and found. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The user as sessions know them, whatever session they have; `null` when there is none of that id. */
export async function findSessionUser(sql: Sql, userId: number): Promise<SessionUser | null> {
  const [user] = await sql<SessionUser[]>`
    select user_id as "userId", username, user_type as "userType", token_sn as "tokenSn",
           status = 1 as "isFrozen", is_operator as "isOperator", operator_permissions as permissions
      from users where user_id = ${userId}`;
  return user ?? null;
}
