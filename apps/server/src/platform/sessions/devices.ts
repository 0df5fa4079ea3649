import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Transaction } from '../database/database.ts';
import { networkOf } from '../rate-limits/rate-limits.ts';
import type { SessionCarrier } from './actor.ts';
import { knownDevices } from './tables.ts';

/** Whether somebody has logged in from here before: `first` is their first login that is remembered at all. */
export type Recognition = 'known' | 'first' | 'new';

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
    /** Tells whether the user has logged in from here before, and remembers it. A `key` is for the browser to keep. */
    async recognise(
      tx: Transaction,
      request: FastifyRequest,
      { userId, carrier }: { userId: number; carrier: SessionCarrier },
    ): Promise<{ recognition: Recognition; key: string | null }> {
      const carried = carrier === 'header' ? undefined : request.cookies[cookieName];
      const looks = hashOf('looks', request.headers['user-agent'] ?? '', networkOf(request.ip));
      const hashes = carried ? [hashOf('key', carried)] : [looks];
      const known = await tx
        .select({ deviceHash: knownDevices.deviceHash })
        .from(knownDevices)
        .where(eq(knownDevices.userId, userId))
        .orderBy(desc(knownDevices.lastSeenAt));
      const key = carrier === 'header' || carried ? null : randomBytes(KEY_BYTES).toString('base64url');
      if (key) hashes.push(hashOf('key', key));

      const lastSeenAt = clock.now();
      await tx
        .insert(knownDevices)
        .values(hashes.map((deviceHash) => ({ userId, deviceHash, lastSeenAt })))
        .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { lastSeenAt } });
      const forgotten = known.slice(REMEMBERED_DEVICES).map(({ deviceHash }) => deviceHash);
      if (forgotten.length > 0)
        await tx
          .delete(knownDevices)
          .where(and(eq(knownDevices.userId, userId), inArray(knownDevices.deviceHash, forgotten)));
      if (known.length === 0) return { recognition: 'first', key };
      const isKnown = known.some(({ deviceHash }) => hashes.includes(deviceHash));
      return { recognition: isKnown ? 'known' : 'new', key };
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
