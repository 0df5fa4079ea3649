import type { AuthCodeType } from '@colophon/model';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import { MAX_WRONG_CODES } from '../limits.ts';
import { messages } from '../tables.ts';
import { hashCode } from './send-code.ts';

interface GivenCode {
  readonly address: string;
  readonly authCodeType: AuthCodeType;
  readonly code: string;
}

/**
 * Tells whether a code was sent to the address for that purpose and is still good. The code is not used up; a wrong one
 * counts against the codes outstanding, and the fifth wrong one ends them.
 */
export async function isCode(db: Executor, clock: Clock, given: GivenCode): Promise<boolean> {
  const now = clock.now();
  const tried = await db
    .update(messages)
    .set({
      wrongTries: sql`case when ${messages.authCodeHash} = ${hashOf(given)} then ${messages.wrongTries} else ${messages.wrongTries} + 1 end`,
    })
    .where(outstanding(given, now))
    .returning({ matches: sql<boolean>`${messages.authCodeHash} = ${hashOf(given)}` });
  return tried.some(({ matches }) => matches);
}

/**
 * Uses a code up, in the transaction of what it is for.
 *
 * @throws Refusal `message.wrong-code`
 */
export async function consumeCode(db: Executor, clock: Clock, given: GivenCode): Promise<void> {
  const used = await db
    .update(messages)
    .set({ isConsumed: true, updatedAt: clock.now() })
    .where(and(outstanding(given, clock.now()), eq(messages.authCodeHash, hashOf(given))))
    .returning({ messageId: messages.messageId });
  if (used.length === 0) throw new Refusal('message.wrong-code');
}

function outstanding({ address, authCodeType }: GivenCode, now: Date) {
  return and(
    eq(messages.toAddress, address),
    eq(messages.authCodeType, authCodeType),
    eq(messages.isConsumed, false),
    gt(messages.expiresAt, now),
    lt(messages.wrongTries, MAX_WRONG_CODES),
  );
}

function hashOf({ address, authCodeType, code }: GivenCode): string {
  return hashCode(address, authCodeType, code);
}
