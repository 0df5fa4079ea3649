import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's recommendation for argon2id (the library's default algorithm) with 19 MiB of memory. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing takes a core and the memory above: more at once would only take longer, and keep file reads waiting for a thread. */
const atOnce = pLimit(availableParallelism());
/** Those who are asked whether they may: as many again, so that no core rests while the next one is asked. */
const nextInLine = pLimit(2 * availableParallelism());

function inTurn<Result>(work: () => Promise<Result>, refuse?: () => Promise<void>): Promise<Result> {
  return nextInLine(async () => {
    await refuse?.();
    return atOnce(work);
  });
}

/** The salted slow hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

/** A hash that no password has: checking against it takes as long as against a real one, so that unknown names cannot be told by time. */
const nobodysHash = hashPassword(randomBytes(32).toString('hex'));

/**
 * True when `password` is the one behind `passwordHash`; without a hash always false, after the same time. `refuse` runs
 * when it is this check's turn, or nearly so: what it throws spares the work.
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
  refuse?: () => Promise<void>,
): Promise<boolean> {
  const actualHash = passwordHash ?? (await nobodysHash);
  const matches = await inTurn(() => verify(actualHash, password), refuse);
  return matches && passwordHash !== undefined;
}
