import type { AuthCodeType } from '@colophon/model';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Executor } from '#platform/database/database.ts';
import { Refusal, type RefusalName } from '#platform/refusals/refusal.ts';
import { MAX_WRONG_CODES } from '../limits.ts';
import { hashCode } from '../messages/record-message.ts';
import { messages } from '../tables.ts';

interface GivenCode {
  readonly address: string;
  readonly authCodeType: AuthCodeType;
  readonly code: string;
}

/**
 * Tells whether a code was sent to the address for that purpose and is still good. The code is not used up; a wrong one
 * counts against the codes outstanding, and the fifth wrong one ends them. Simultaneous tries wait for one another.
 */
export async function isCode(db: Executor, clock: Clock, given: GivenCode): Promise<boolean> {
  return db.transaction(async (tx) => {
    const codes = await tx
      .select({ messageId: messages.messageId, authCodeHash: messages.authCodeHash })
      .from(messages)
      .where(outstanding(given, clock.now()))
      .orderBy(messages.messageId)
      .for('update');
    if (codes.some(({ authCodeHash }) => authCodeHash === hashOf(given))) return true;
    const messageIds = codes.map(({ messageId }) => messageId);
    await tx
      .update(messages)
      .set({ wrongTries: sql`${messages.wrongTries} + 1` })
      .where(inArray(messages.messageId, messageIds));
    return false;
  });
}

/**
 * Uses a code up, in the transaction of what it is for.
 *
 * @throws Refusal `refusal` when the code is wrong, expired or used up
 */
export async function consumeCode(
  db: Executor,
  clock: Clock,
  given: GivenCode,
  refusal: RefusalName = 'message.wrong-code',
): Promise<void> {
  const used = await db
    .update(messages)
    .set({ isConsumed: true, updatedAt: clock.now() })
    .where(and(outstanding(given, clock.now()), eq(messages.authCodeHash, hashOf(given))))
    .returning({ messageId: messages.messageId });
  if (used.length === 0) throw new Refusal(refusal);
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
