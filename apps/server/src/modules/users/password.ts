import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's recommendation for argon2id (the library's default algorithm) with 19 MiB of memory. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Beginning of every hash that is made with these options. */
const PRESENT_FORM = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`;

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

/** One form for what looks the same, whichever keyboard it was typed on. */
function normalised(password: string): string {
  return password.normalize('NFKC');
}

/** The salted slow hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalised(password), OPTIONS));
}

/** A hash that no password has: checking against it takes as long as against a real one, so that unknown names cannot be told by time. */
const nobodysHash = hashPassword(randomBytes(32).toString('hex'));

/** `outdated`: the password is right, and its hash is from before passwords were normalised, or was made with other options. */
export type PasswordMatch = 'right' | 'outdated' | 'wrong';

/**
 * Returns whether `password` matches `passwordHash`; without a hash, or with an empty one, it never does, after the same time. `refuse` runs when it
 * is this check's turn, or nearly so: a refusal thrown there spares the work.
 */
export async function matchPassword(
  password: string,
  passwordHash: string | undefined,
  refuse?: () => Promise<void>,
): Promise<PasswordMatch> {
  const actualHash = passwordHash || (await nobodysHash);
  const forms = [...new Set([normalised(password), password])];
  for (const form of forms) {
    const matches = await inTurn(() => verify(actualHash, form), refuse);
    const isPresent = form === forms[0] && actualHash.startsWith(PRESENT_FORM);
    if (matches && passwordHash) return isPresent ? 'right' : 'outdated';
  }
  return 'wrong';
}
