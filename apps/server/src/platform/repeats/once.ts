import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { driverOf, type Executor, type Transaction } from '../database/database.ts';
import { AdvisoryLock } from '../database/locks.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Actor } from '../sessions/actor.ts';
import { repeatableAnswers } from './tables.ts';

/** For how long an answer is given again. */
export const ANSWERS_KEPT_MS = 24 * 3_600_000;

/** Field of bodies by which a client may ask for the same again, when it does not know what has become of the first time. */
export const idempotencyKey = z
  .string()
  .min(1)
  .max(64)
  .optional()
  .describe('The same key within 24 hours, with the same arguments, does nothing again and answers the same');

/** A call that a client makes under a key of its own. */
export interface Asked {
  readonly actor: Actor;
  readonly key: string;
  /** Everything that decides about the call but passwords, beginning with a name for it. */
  readonly args: readonly unknown[];
}

/** A key, as part of the transaction that does what is asked for. */
export interface Claim {
  /** Goes first: what is asked for under one key at a time follows one another. Throws when it was done meanwhile. */
  begin(tx: Transaction): Promise<void>;
  /** Keeps the answer, for as long as what was done stands. */
  end(tx: Transaction, answer: unknown): Promise<void>;
}

class Done extends Error {}

/**
 * Does `act`, or answers what it answered when the same was asked for under the key before. Without a key there is no claim. What is
 * refused is not kept: it has done nothing, and may be tried again.
 *
 * @throws Refusal `request.key-reused` when other arguments were given under the key; what `act` refuses
 */
export async function once<Answer>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  asked: Asked | null,
  act: (claim: Claim | null) => Promise<Answer>,
): Promise<Answer> {
  if (!asked) return act(null);
  const argumentsHash = createHash('sha256').update(JSON.stringify(asked.args)).digest('hex');
  const { userId } = asked.actor;
  const { key } = asked;

  async function recall(executor: Executor): Promise<{ answer: Answer } | null> {
    const since = new Date(clock.now().getTime() - ANSWERS_KEPT_MS);
    const [known] = await executor
      .select({
        // as the driver has read it: the column would read a text of digits once more, as a number
        answer: sql<unknown>`${repeatableAnswers.answer}`,
        hash: repeatableAnswers.argumentsHash,
      })
      .from(repeatableAnswers)
      .where(
        and(
          eq(repeatableAnswers.userId, userId),
          eq(repeatableAnswers.key, key),
          gt(repeatableAnswers.createdAt, since),
        ),
      );
    if (!known) return null;
    if (known.hash !== argumentsHash) throw new Refusal('request.key-reused');
    return { answer: known.answer as Answer };
  }

  const known = await recall(db);
  if (known) return known.answer;
  try {
    return await act({
      async begin(tx) {
        await driverOf(tx)`select pg_advisory_xact_lock(${AdvisoryLock.repeated}, hashtext(${`${userId} ${key}`}))`;
        if (await recall(tx)) throw new Done();
      },
      async end(tx, answer) {
        const row = { argumentsHash, answer, createdAt: clock.now() };
        await tx
          .insert(repeatableAnswers)
          .values({ userId, key, ...row })
          .onConflictDoUpdate({ target: [repeatableAnswers.userId, repeatableAnswers.key], set: row });
      },
    });
  } catch (error) {
    // Whoever came first has done it: what this one found refused, then, is what that one has done.
    const done = await recall(db);
    if (done) return done.answer;
    throw error;
  }
}
