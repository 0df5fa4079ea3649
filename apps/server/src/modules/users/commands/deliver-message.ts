import type { Locale } from '@colophon/model';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { DeliveryError } from '#platform/delivery-error.ts';
import { handOver, hashCode, newCode } from '../messages/record-message.ts';
import type { Draft } from '../messages/render-message.ts';
import { type CodeType, isNotification } from '../messages/texts.ts';
import { messages } from '../tables.ts';

/** The queue of messages that nobody waits for. */
export const MESSAGE_QUEUE = 'message.deliver';

/** A recorded message, and what its record does not hold. No code: jobs are kept, and logged when they fail. */
export interface MessageToDeliver {
  readonly messageId: string;
  readonly locale: Locale;
  /** Whom a notification speaks to; `null` with codes. */
  readonly username: string | null;
}

/**
 * Hands a recorded message over, later than the request that it comes from. Is tried again while the service cannot be
 * reached, but not once that has refused the message for good; a code gets new digits each time, until its time is over.
 *
 * @throws DeliveryError
 */
export async function deliverMessage(
  context: Context,
  { messageId, locale, username }: MessageToDeliver,
): Promise<void> {
  const [message] = await context.db.select().from(messages).where(eq(messages.messageId, messageId));
  if (!message) return;
  const { toAddress: address, authCodeType: type } = message;
  const draft: Draft | null = isNotification(type)
    ? { type, address, locale, username: username ?? '' }
    : await withNewCode(context, messageId, { address, type, locale });
  if (!draft) return;
  try {
    await handOver(context, messageId, draft);
  } catch (error) {
    if (!(error instanceof DeliveryError && error.isFinal)) throw error;
  }
}

/** Gives a recorded message digits that only the recipient will know; `null` when its time is over. */
async function withNewCode(
  { db, clock }: Context,
  messageId: string,
  draft: { address: string; type: CodeType; locale: Locale },
): Promise<Draft | null> {
  const code = newCode();
  const renewed = await db
    .update(messages)
    .set({ authCodeHash: hashCode(draft.address, draft.type, code) })
    .where(and(eq(messages.messageId, messageId), gt(messages.expiresAt, clock.now())))
    .returning({ messageId: messages.messageId });
  return renewed.length > 0 ? { ...draft, code } : null;
}
