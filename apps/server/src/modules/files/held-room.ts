import { LRUCache } from 'lru-cache';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Settings } from '#platform/settings.ts';
import { HELD_FRESH_MS, HELD_UPLOADS } from './limits.ts';
import { heldBytes } from './queries/held-bytes.ts';

/** Users whose room is remembered. */
const MAX_KNOWN_USERS = 10_000;

type RoomContext = Pick<Context, 'settings' | 'db' | 'providers' | 'clock'>;

/** Bytes that a user keeps, as far as this process knows: those read, and those it has taken in since or is taking in. */
interface Held {
  bytes: number;
  coming: number;
  /** Taken in by this process so far. */
  takenIn: number;
  readAtMs: number;
}

/** One app's knowledge of its users. */
const known = new WeakMap<Settings, LRUCache<number, Held>>();

/** Bytes on their way to being kept for a user. */
export interface Coming {
  /** @throws Refusal `storage.quota-exceeded` when there is no room for that many more */
  add(sizeBytes: number): void;
  /** All has arrived, or broken off: then nothing of it is kept. */
  end(isKept: boolean): void;
}

/**
 * Bytes that begin to arrive and of which no object is made yet: together with all that the user keeps in such a way, and
 * all that arrives at the same time, they have a limit. What is kept is read once a minute, and each time when more than
 * half of the room is taken; other processes' uploads are seen then.
 */
export async function expectBytes(context: RoomContext, userId: number): Promise<Coming> {
  const { settings } = context;
  const limit = Math.max(settings.storageLimitBytes, HELD_UPLOADS * settings.uploadLimitBytes);
  const held = await readHeld(context, userId, limit);
  let count = 0;
  return {
    add(sizeBytes) {
      if (held.bytes + held.coming + sizeBytes > limit) throw new Refusal('storage.quota-exceeded');
      held.coming += sizeBytes;
      count += sizeBytes;
    },
    end(isKept) {
      held.coming -= count;
      if (!isKept) return;
      held.bytes += count;
      held.takenIn += count;
    },
  };
}

async function readHeld(context: RoomContext, userId: number, limit: number): Promise<Held> {
  const { settings, db, clock } = context;
  const users = known.get(settings) ?? new LRUCache<number, Held>({ max: MAX_KNOWN_USERS });
  known.set(settings, users);
  const held = users.get(userId) ?? { bytes: 0, coming: 0, takenIn: 0, readAtMs: Number.NEGATIVE_INFINITY };
  users.set(userId, held);
  const isFresh = clock.now().getTime() - held.readAtMs < HELD_FRESH_MS;
  if (isFresh && held.bytes + held.coming <= limit / 2) return held;

  const before = held.takenIn;
  const bytes = await heldBytes(context, db, userId);
  held.bytes = bytes + held.takenIn - before; // what was taken in meanwhile may not have been there to be read
  held.readAtMs = clock.now().getTime();
  return held;
}
