import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { driverOf, type Executor, type Fragment } from '../database/database.ts';
import { networkOf } from '../rate-limits/rate-limits.ts';
import type { SessionCarrier } from './actor.ts';

/** Result of checking for earlier logins from here: `first` is the user's first login that is remembered at all. */
type Recognition = 'known' | 'first' | 'new';

export interface Device {
  readonly recognition: Recognition;
  /** By which it is known from now on. */
  readonly hashes: readonly string[];
  /** For the browser to keep. */
  readonly key: string | null;
}

/** The longest that browsers keep a cookie. */
const COOKIE_SECONDS = 400 * 24 * 3600;
const KEY_BYTES = 32;
/** Devices of one user that are remembered, those last seen. */
const REMEMBERED_DEVICES = 100;

/**
 * Recognises from where users log in: browsers by a key in a cookie, what has none by how it names itself and its
 * network. A browser that logs in without the cookie gets one, and is known as well when it looks like one that is.
 */
export function createDevices({ clock, secure }: { clock: Clock; secure: boolean }) {
  const cookieName = secure ? '__Host-device' : 'device';

  return {
    /** Tells whether the user has logged in from here before. One statement, which changes nothing. */
    async recognise(
      executor: Executor,
      request: FastifyRequest,
      { userId, carrier }: { userId: number; carrier: SessionCarrier },
    ): Promise<Device> {
      const carried = carrier === 'header' ? undefined : request.cookies[cookieName];
      const looks = hashOf('looks', request.headers['user-agent'] ?? '', networkOf(request.ip));
      const hash = carried ? hashOf('key', carried) : looks;
      const [found] = await driverOf(executor)<{ isKnown: boolean; hasAny: boolean }[]>`
        select exists (select from known_devices where user_id = ${userId} and device_hash = ${hash}) as "isKnown",
               exists (select from known_devices where user_id = ${userId}) as "hasAny"`;
      const recognition = found!.isKnown ? 'known' : found!.hasAny ? 'new' : 'first';
      if (carried || carrier === 'header') return { recognition, hashes: [hash], key: null };
      const key = randomBytes(KEY_BYTES).toString('base64url');
      return { recognition, hashes: [hash, hashOf('key', key)], key };
    },

    /**
     * Returns two parts of the statement that opens the session. They remember the device and forget the user's devices beyond
     * the limit that were not seen for longest.
     */
    remembering(executor: Executor, userId: number, hashes: readonly string[]): readonly Fragment[] {
      const sql = driverOf(executor);
      const seenAt = clock.now().toISOString();
      return [
        sql`insert into known_devices (user_id, device_hash, last_seen_at)
            select ${userId}, unnest(${[...hashes]}::text[]), ${seenAt}
            on conflict (user_id, device_hash) do update set last_seen_at = excluded.last_seen_at`,
        sql`delete from known_devices
             where user_id = ${userId} and device_hash <> all(${[...hashes]}) and (last_seen_at, device_hash) <= (
               select last_seen_at, device_hash from known_devices where user_id = ${userId}
                order by last_seen_at desc, device_hash desc offset ${REMEMBERED_DEVICES} limit 1)`,
      ];
    },

    /** Has the browser keep its key. */
    give(reply: FastifyReply, key: string): void {
      reply.setCookie(cookieName, key, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: COOKIE_SECONDS });
    },
  };
}

function hashOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
