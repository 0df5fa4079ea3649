import { createHash, randomInt } from 'node:crypto';
import type { AuthCodeType } from '@colophon/model';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { type MessageRow, messages } from '../tables.ts';
import { channelOf, type Draft, type RenderedMessage, renderMessage } from './render-message.ts';

/** Steps of a message. */
export const MessageStatus = { handedOver: 1, failed: 2 } as const;
/** Stands in the record for a code that left this machine. */
const HIDDEN_CODE = '••••••';

export function newCode(): string {
  return String(randomInt(100_000, 1_000_000));
}

/** The form in which a code is kept for comparison. */
export function hashCode(address: string, type: AuthCodeType, code: string): string {
  return createHash('sha256').update(`${address}\n${type}\n${code}`).digest('hex');
}

/** Returns true when messages to `address` leave this machine; otherwise their record is their delivery. */
export function leaves({ mailer, sms }: Pick<Context, 'mailer' | 'sms'>, address: string): boolean {
  return channelOf(address) === 'email' ? mailer.leaves : sms.leaves;
}

/**
 * Records a message, and answers the record's id. The code of a message that leaves this machine is kept only as what it
 * is compared with; a link that undoes something comes here without its secret.
 */
export async function recordMessage(executor: Executor, context: Context, draft: Draft): Promise<string> {
  const { clock, settings } = context;
  const now = clock.now();
  const messageId = newObjectId(now);
  const isHidden = 'code' in draft && leaves(context, draft.address);
  const { channel, subject, content, html } = renderMessage(
    'code' in draft && isHidden ? { ...draft, code: HIDDEN_CODE } : draft,
    settings,
  );
  const code = 'code' in draft ? draft.code : null;
  await executor.insert(messages).values({
    messageId,
    channel,
    toAddress: draft.address,
    authCodeType: draft.type,
    authCode: isHidden ? null : code,
    authCodeHash: code && hashCode(draft.address, draft.type, code),
    subject,
    content,
    html,
    expiresAt: new Date(now.getTime() + settings.authCodeTtlSeconds * 1000),
    status: MessageStatus.handedOver,
    createdAt: now,
    updatedAt: now,
  });
  return messageId;
}

/**
 * Hands a recorded message to the driver of its channel, and notes in the record whether that took it.
 *
 * @throws DeliveryError
 */
export async function handOver(
  context: Context,
  { messageId, toAddress }: Pick<MessageRow, 'messageId' | 'toAddress'>,
  rendered: RenderedMessage,
): Promise<void> {
  try {
    await send(context, toAddress, rendered);
  } catch (error) {
    context.log.warn({ err: error, messageId }, 'message not handed over');
    await setStatus(context, messageId, MessageStatus.failed);
    throw error;
  }
  await setStatus(context, messageId, MessageStatus.handedOver);
}

function send({ mailer, sms }: Context, to: string, rendered: RenderedMessage): Promise<void> {
  const { channel, subject, content, html, templateCode, params } = rendered;
  if (channel === 'email') return mailer.send({ to, subject, text: content, html });
  return sms.send({ to, templateCode, params, text: content });
}

async function setStatus({ db, clock }: Context, messageId: string, status: number): Promise<void> {
  await db.update(messages).set({ status, updatedAt: clock.now() }).where(eq(messages.messageId, messageId));
}
