import type { Locale, TokenScope } from '@colophon/model';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { type Database, driverOf, type Executor, type Fragment } from '../database/database.ts';
import type { Events } from '../events/events.ts';
import { newObjectId } from '../ids.ts';
import type { SessionSettings } from '../settings.ts';
import { type Actor, actorOf, type SessionCarrier, type SessionSite, type SessionUser } from './actor.ts';
import { clearSessionCookies, readSessionToken, setSessionCookies } from './cookies.ts';
import { createDevices, type Device } from './devices.ts';
import { sessions } from './tables.ts';
import type { Tokens } from './tokens.ts';

declare module '../events/events.ts' {
  interface DomainEvents {
    /** Somebody logged in. */
    'session.started': { userId: number; at: string };
    /** Somebody logged in from where they had never logged in before; not told of the first login ever. */
    'session.new-device': { userId: number; sessionId: string; ip: string; userAgent: string };
  }
}

/** Facts about a session in force. */
export interface SeenSession {
  readonly lastSeenAt: Date;
  /** When a passkey proved who acts in it; `null` where something else did. */
  readonly provedAt: Date | null;
}

/** Functions that the sessions call in the users module. */
export interface Accounts {
  /**
   * The user of a session in force, on the node's site with `nodeId`, if it is given; `null` when one of them does not exist any more, or
   * the user does not want to be known there. With them comes the value of `select`, an expression in
   * SQL that may name columns of `users`; its parameters, from `$4` on, are `values`.
   */
  findSessionUser(key: {
    userId: number;
    sessionId: string;
    nodeId: number | null;
    select: string;
    values: readonly string[];
  }): Promise<(SessionUser & SeenSession & { readonly alongside: string | null }) | null>;
  /** The statement that notes a login, to be part of the one that opens its session. `at` is an ISO time; a `locale` of null leaves the one known. */
  noteLogin(userId: number, login: { at: string; ip: string; locale: Locale | null }): Fragment;
  /** The owner of an API token that is in force and may be used from that address; notes the use. */
  findTokenUser(token: string, ip: string): Promise<TokenUser | null>;
}

/** An API token in force, and its owner. */
export interface TokenUser {
  readonly user: SessionUser;
  readonly tokenId: string;
  readonly scopes: readonly TokenScope[];
  /** The most calls in a minute; null for as many as others may make. */
  readonly perMinute: number | null;
  /** The budget that it pays from; null for those that do not pay. */
  readonly budgetId: string | null;
}

/** Data that a route reads along with a session. */
export interface Alongside {
  /** An expression in SQL, for JSON text. It sees `users`, and `values` as its parameters from `$4` on. */
  readonly select: string;
  /** Texts that PostgreSQL can hold, whatever was asked: the parameters of the request are not validated yet. */
  values(request: FastifyRequest, userId: number): readonly string[];
}

/** Identity of the caller, as far as a request states it. */
export interface Identified {
  readonly actor: Actor | null;
  readonly from: 'cookie' | 'header' | null;
  /** Data that the route wants read along, if a session brought it. */
  readonly alongside?: string | null;
}

/** A session to be: where it is started, and in which language, if that is to be kept. */
export interface NewSession {
  readonly carrier: SessionCarrier;
  readonly ip: string;
  readonly userAgent: string;
  readonly locale?: Locale;
  /** True where a passkey proves who starts it. */
  readonly isProved?: boolean;
}

export interface Sessions {
  /**
   * Opens a session of `user`, notes the login and answers the token. Beyond the limit of sessions the one unseen for
   * longest ends.
   */
  open(user: SessionUser, session: NewSession): Promise<string>;
  /**
   * Starts a session of `user` and puts it into the answer, as cookies or as the `Authorization` header. The session that
   * the request carried ends: nobody goes on under an identity that was there before the login. `isProved`: by a passkey.
   */
  start(
    request: FastifyRequest,
    reply: FastifyReply,
    user: SessionUser,
    session: { readonly carrier: SessionCarrier; readonly isProved?: boolean },
  ): Promise<void>;
  /** Lets a session of the platform hold on one node's site too: it ends with the one that it comes from, at the latest. */
  startOnSite(
    reply: FastifyReply,
    user: SessionUser,
    session: { sessionId: string; site: SessionSite; carrier: SessionCarrier },
  ): Promise<void>;
  /** Puts the actor's session into the answer again, for the generation that `user` has now. */
  renew(reply: FastifyReply, user: SessionUser, actor: Actor): Promise<void>;
  /** Expires the cookies of the answer, and ends the platform's session that the request carries. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Ends all sessions of a user, but one if wished. */
  endAll(executor: Executor, userId: number, except?: { sessionId: string }): Promise<void>;
  /** Who makes the request, or `null` for a visitor; whatever is wrong with a credential makes its bearer a visitor. */
  identify(request: FastifyRequest): Promise<Identified>;
}

/** Prefix of API tokens; no session token begins with it. */
export const API_TOKEN_PREFIX = 'clp_';
const USER_AGENT_LENGTH = 300;
/** Sessions that a user may have at once: a script that logs in each time fills neither the table nor its owner's list. */
export const MAX_SESSIONS_PER_USER = 100;
/** Accuracy of the last-seen times in the list of sessions. */
const SEEN_STEP_MS = 600_000;

export function createSessions(options: {
  db: Database;
  clock: Clock;
  tokens: Tokens;
  accounts: Accounts;
  events: Events;
  secure: boolean;
  lengths: SessionSettings;
}): Sessions {
  const { db, clock, tokens, accounts, events, secure, lengths } = options;
  const devices = createDevices({ clock, secure });

  async function open(
    user: SessionUser,
    {
      carrier,
      ip,
      userAgent,
      locale,
      isProved = false,
      device,
      sessionId = newObjectId(clock.now()),
    }: NewSession & { sessionId?: string; device?: Device },
    executor: Executor = db,
  ): Promise<string> {
    const now = clock.now();
    const startedAt = now.toISOString();
    const expiresAt = new Date(now.getTime() + Math.min(lengths.lifeMs, lengths.idleMs)).toISOString();
    // One statement on the way of each login. It joins nothing: statistics of a table that fills in a minute come too late.
    const sql = driverOf(executor);
    const [remembered, forgotten] = device ? devices.remembering(executor, user.userId, device.hashes) : [];
    await sql`
      with noted as (${accounts.noteLogin(user.userId, { at: startedAt, ip, locale: locale ?? null })}),
      capped as (
        delete from sessions
         where user_id = ${user.userId} and expires_at > ${startedAt} and (last_seen_at, session_id) <= (
           select last_seen_at, session_id from sessions where user_id = ${user.userId}
            order by last_seen_at desc, session_id desc offset ${MAX_SESSIONS_PER_USER - 1} limit 1))
      ${device ? sql`, remembered as (${remembered!}), forgotten as (${forgotten!})` : sql``}
      insert into sessions (session_id, user_id, carrier, ip, user_agent, started_at, last_seen_at, expires_at,
        proved_at)
      values (${sessionId}, ${user.userId}, ${carrier}, ${ip}, ${userAgent.slice(0, USER_AGENT_LENGTH)},
        ${startedAt}, ${startedAt}, ${expiresAt}, ${isProved ? startedAt : null})`;
    return tokens.sign(user, { sessionId, audience: { kind: 'platform' }, carrier });
  }

  function put(reply: FastifyReply, session: { token: string; userId: number; carrier: SessionCarrier }): void {
    if (session.carrier === 'header') reply.header('authorization', `Bearer ${session.token}`);
    else setSessionCookies(reply, { ...session, secure });
  }

  async function endCarried({ actor }: FastifyRequest): Promise<void> {
    if (actor?.credential.kind !== 'session' || actor.credential.audience.kind !== 'platform') return;
    await db.delete(sessions).where(eq(sessions.sessionId, actor.credential.sessionId));
  }

  async function identifyToken(token: string, ip: string): Promise<Actor | null> {
    const found = await accounts.findTokenUser(token, ip);
    if (!found) return null;
    const { user, tokenId, scopes, perMinute, budgetId } = found;
    const isOperator = user.isOperator && scopes.includes('operate'); // or a token that only reads would read as an operator
    return actorOf({ ...user, isOperator }, { kind: 'token', tokenId, scopes, perMinute, budgetId }, ip);
  }

  async function identifySession(token: string, request: FastifyRequest): Promise<Omit<Identified, 'from'>> {
    const claims = await tokens.verify(token);
    if (!claims) return { actor: null };
    const { sessionId, audience, carrier, userId } = claims;
    const { alongside } = request.routeOptions.config;
    const also = { select: alongside?.select ?? 'null', values: alongside?.values(request, userId) ?? [] };
    const nodeId = audience.kind === 'site' ? audience.nodeId : null;
    const user = await accounts.findSessionUser({ userId, sessionId, nodeId, ...also });
    if (!user || user.tokenSn !== claims.tokenSn) return { actor: null };
    const now = clock.now();
    if (now.getTime() - user.lastSeenAt.getTime() >= SEEN_STEP_MS) await noteSeen(sessionId, now, request.ip);
    return {
      actor: actorOf(asProved(user, now), { kind: 'session', sessionId, audience, carrier }, request.ip),
      alongside: user.alongside,
    };
  }

  async function noteSeen(sessionId: string, now: Date, ip: string): Promise<void> {
    const idleAt = new Date(now.getTime() + lengths.idleMs).toISOString();
    const endsAt = sql`${sessions.startedAt} + ${lengths.lifeMs} * interval '1 millisecond'`;
    const expiresAt = sql`least(${endsAt}, ${idleAt}::timestamptz)`;
    await db.update(sessions).set({ lastSeenAt: now, ip, expiresAt }).where(eq(sessions.sessionId, sessionId));
  }

  /** An operator is one in their session as long as their passkey counts, where the installation asks for it. */
  function asProved<User extends SessionUser & SeenSession>(user: User, now: Date): User & { lacksProof: boolean } {
    const { operatorProofMs } = lengths;
    const provedMs = user.provedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
    const lacksProof = user.isOperator && operatorProofMs !== null && now.getTime() - provedMs >= operatorProofMs;
    return { ...user, isOperator: user.isOperator && !lacksProof, lacksProof };
  }

  return {
    open,

    async start(request, reply, user, { carrier, isProved = false }) {
      await endCarried(request);
      const { ip, locale } = request;
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH);
      const sessionId = newObjectId(clock.now());
      const device = await devices.recognise(db, request, { userId: user.userId, carrier });
      const session = { carrier, ip, userAgent, sessionId, device, isProved };
      const token =
        device.recognition === 'new'
          ? await db.transaction(async (tx) => {
              await events.emit(tx, 'session.new-device', { userId: user.userId, sessionId, ip, userAgent });
              // Without the language: the mail about a new device is in that of those before it.
              return open(user, session, tx);
            })
          : await open(user, { ...session, locale });
      await events.emit(db, 'session.started', { userId: user.userId, at: clock.now().toISOString() });
      request.log.info({ requestId: request.id, userId: user.userId, sessionId, carrier, ip }, 'session started');
      put(reply, { token, userId: user.userId, carrier });
      if (device.key) devices.give(reply, device.key);
    },

    async startOnSite(reply, user, { sessionId, site, carrier }) {
      const token = await tokens.sign(user, { sessionId, audience: { kind: 'site', ...site }, carrier });
      put(reply, { token, userId: user.userId, carrier });
    },

    async renew(reply, user, { credential }) {
      if (credential.kind !== 'session') return;
      put(reply, { token: await tokens.sign(user, credential), userId: user.userId, carrier: credential.carrier });
    },

    async end(request, reply) {
      clearSessionCookies(reply, secure);
      await endCarried(request);
    },

    async endAll(executor, userId, except) {
      await executor
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), except && ne(sessions.sessionId, except.sessionId)));
    },

    async identify(request) {
      const carried = readSessionToken(request, secure);
      if (!carried) return { actor: null, from: null };
      const { token, from } = carried;
      const isApiToken = token.startsWith(API_TOKEN_PREFIX);
      if (isApiToken && from === 'cookie') return { actor: null, from };
      if (isApiToken) return { actor: await identifyToken(token, request.ip), from };
      return { ...(await identifySession(token, request)), from };
    },
  };
}
