import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Executor } from '../database/database.ts';
import { oneTimeSecrets } from './tables.ts';

/**
 * Purposes of one-time secrets, each with the data that a secret stands for. A module adds its own by declaration merging:
 *
 *     declare module './one-time-secrets.ts' {
 *       interface OneTimePurposes { captcha: { answer: string } }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules
export interface OneTimePurposes {}

export type OneTimePurpose = keyof OneTimePurposes & string;

export interface OneTimeSecrets {
  /** A secret that stands for `data` until it is taken, for at most `lifeMs`. Expired ones are swept on the way. */
  issue<Purpose extends OneTimePurpose>(
    executor: Executor,
    purpose: Purpose,
    data: OneTimePurposes[Purpose],
    lifeMs: number,
  ): Promise<string>;
  /** Uses a secret up, and tells what it stood for; `null` when it is unknown, used, expired or for another purpose. */
  take<Purpose extends OneTimePurpose>(
    executor: Executor,
    purpose: Purpose,
    secret: string,
  ): Promise<OneTimePurposes[Purpose] | null>;
}

const SECRET_BYTES = 32;

/** Secrets that work once, kept as hashes in the database, so that every process knows them. */
export function createOneTimeSecrets(clock: Clock): OneTimeSecrets {
  return {
    async issue(executor, purpose, data, lifeMs) {
      const now = clock.now();
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      await executor.insert(oneTimeSecrets).values({
        secretHash: hashOf(purpose, secret),
        purpose,
        data,
        expiresAt: new Date(now.getTime() + lifeMs),
      });
      return secret;
    },

    async take(executor, purpose, secret) {
      const [taken] = await executor
        .delete(oneTimeSecrets)
        .where(and(eq(oneTimeSecrets.secretHash, hashOf(purpose, secret)), gt(oneTimeSecrets.expiresAt, clock.now())))
        .returning({ data: oneTimeSecrets.data });
      return taken ? (taken.data as OneTimePurposes[typeof purpose]) : null;
    },
  };
}

function hashOf(purpose: string, secret: string): string {
  return createHash('sha256').update(`${purpose}\n${secret}`).digest('hex');
}
