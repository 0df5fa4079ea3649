import type { Locale } from '@colophon/model';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { DeliveryError } from '#platform/delivery-error.ts';
import { UNDO_LIFE_MS } from '../limits.ts';
import { handOver, hashCode, newCode } from '../messages/record-message.ts';
import {
  type About,
  type Draft,
  type RenderedMessage,
  renderMessage,
  templateCodeOf,
} from '../messages/render-message.ts';
import { type CodeType, isAboutSecurity, isNews } from '../messages/texts.ts';
import type { SecurityKind } from '../security/changes.ts';
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
  /** Name that news greet by; absent where they are sent anew, as they are recorded. */
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
  const rendered = message && (await render(context, message, job));
  if (!rendered) return;
  try {
    await handOver(context, message, rendered);
  } catch (error) {
    if (!(error instanceof DeliveryError && error.isFinal)) throw error;
  }
}

/** A message in its words, `null` when its time is over. News that are sent anew say what is recorded. */
async function render(context: Context, message: MessageRow, job: MessageToDeliver): Promise<RenderedMessage | null> {
  const { settings } = context;
  const { toAddress: address, authCodeType: type, channel, subject, content, html } = message;
  const { locale, name, about } = job;
  if (!isNews(type)) {
    const draft = await draftOf(context, type, message, job);
    return draft && renderMessage(draft, settings);
  }
  const username = job.username ?? '';
  if (name !== undefined) return renderMessage({ type, address, locale, username, name, about }, settings);
  return { channel, subject, content, html, templateCode: templateCodeOf(type, locale), params: { username } };
}

/** A message with a secret that is made for it now. */
async function draftOf(
  context: Context,
  type: CodeType | SecurityKind,
  { messageId, toAddress: address }: MessageRow,
  { locale, username, change }: MessageToDeliver,
): Promise<Draft | null> {
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
