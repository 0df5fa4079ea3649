import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { MAX_REMEMBERED_PASSWORDS, PASSWORD_MEMORY_MS } from '../limits.ts';

interface Remembered {
  readonly passwordHash: string;
  readonly digest: Buffer;
  readonly until: number;
}

/** An account and whose it is. */
interface WalletKey {
  readonly accountId: string;
  readonly ownerUserId: number;
}

/** Dies with the process: what is remembered means nothing without it. */
const key = randomBytes(32);
/** By account and owner, in each app. */
const memories = new WeakMap<Database, LRUCache<string, Remembered>>();

/** Remembers for five minutes that this was the password behind `passwordHash`. Not the password: an HMAC of it. */
export function rememberPassword(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  purse: WalletKey,
  password: string,
  passwordHash: string,
): void {
  const memory = memories.get(db) ?? new LRUCache({ max: MAX_REMEMBERED_PASSWORDS });
  memories.set(db, memory);
  const until = clock.now().getTime() + PASSWORD_MEMORY_MS;
  memory.set(nameOf(purse), { passwordHash, digest: digestOf(password, passwordHash), until });
}

/** The hash that `password` was right for not long ago; `null` when nothing is known, which says nothing about the password. */
export function recallPassword(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  purse: WalletKey,
  password: string,
): string | null {
  const remembered = memories.get(db)?.get(nameOf(purse));
  if (!remembered || remembered.until <= clock.now().getTime()) return null;
  const { passwordHash, digest } = remembered;
  return timingSafeEqual(digestOf(password, passwordHash), digest) ? passwordHash : null;
}

function digestOf(password: string, passwordHash: string): Buffer {
  return createHmac('sha256', key).update(passwordHash).update('\0').update(password).digest();
}

function nameOf({ accountId, ownerUserId }: WalletKey): string {
  return `${accountId} ${ownerUserId}`;
}
