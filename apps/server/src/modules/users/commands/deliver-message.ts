import type { Locale } from '@colophon/model';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { DeliveryError } from '#platform/delivery-error.ts';
import { UNDO_LIFE_MS } from '../limits.ts';
import { handOver, hashCode, newCode } from '../messages/record-message.ts';
import type { About, Draft } from '../messages/render-message.ts';
import { type CodeType, isAboutSecurity, isNews } from '../messages/texts.ts';
import { issueUndo, undoUrl } from '../security/undo-url.ts';
import { type MessageRow, messages } from '../tables.ts';

/** The queue of messages that nobody waits for. */
export const MESSAGE_QUEUE = 'message.deliver';

/** A recorded message, and what its record does not hold. No code: jobs are kept, and logged when they fail. */
export interface MessageToDeliver {
  readonly messageId: string;
  readonly locale: Locale;
  /** Whom a notification speaks to; `null` with codes. */
  readonly username: string | null;
  /** Name that news greet by; absent in jobs of earlier versions. */
  readonly name?: string;
  /** Subject and reason, of news that say them. */
  readonly about?: About;
  /** Of which change a message tells that is about one, when it was (ISO time), and what it says of it. */
  readonly change?: { readonly changeId: string; readonly changedAt: string; readonly detail: string };
}

/**
 * Hands a recorded message over, later than the request that it comes from. Is tried again while the service cannot be
 * reached, but not once that has refused the message for good; a code or a link that undoes something is made anew each
 * time, until its time is over.
 *
 * @throws DeliveryError
 */
export async function deliverMessage(context: Context, job: MessageToDeliver): Promise<void> {
  const { messageId } = job;
  const [message] = await context.db.select().from(messages).where(eq(messages.messageId, messageId));
  const draft = message && (await draftOf(context, message, job));
  if (!draft) return;
  try {
    await handOver(context, messageId, draft);
  } catch (error) {
    if (!(error instanceof DeliveryError && error.isFinal)) throw error;
  }
}

async function draftOf(
  context: Context,
  { messageId, toAddress: address, authCodeType: type }: MessageRow,
  { locale, username, name, about, change }: MessageToDeliver,
): Promise<Draft | null> {
  if (isNews(type)) return { type, address, locale, username: username ?? '', name: name ?? username ?? '', about };
  if (!isAboutSecurity(type)) return withNewCode(context, messageId, { address, type, locale });
  const { db, clock, settings } = context;
  const changedAt = new Date(change!.changedAt);
  if (clock.now().getTime() - changedAt.getTime() >= UNDO_LIFE_MS) return null;
  const secret = await issueUndo(db, context, { changeId: change!.changeId, changedAt });
  return {
    type,
    address,
    locale,
    username: username ?? '',
    detail: change!.detail,
    undoUrl: undoUrl(settings, secret),
  };
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
