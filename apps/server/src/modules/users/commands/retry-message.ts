import { DEFAULT_LOCALE } from '@colophon/model';
import { and, eq } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { hurryJobsAbout } from '#platform/jobs/kept-jobs.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { MessageStatus } from '../messages/record-message.ts';
import { isNews } from '../messages/texts.ts';
import { findUserByLoginName } from '../queries/find-user.ts';
import { type MessageRow, messages } from '../tables.ts';
import { MESSAGE_QUEUE, type MessageToDeliver } from './deliver-message.ts';

/**
 * Has a message sent now that could not be sent. One that is not tried any more is sent anew only where it has neither a code nor a
 * link that undoes something: these are kept nowhere.
 *
 * @throws Refusal `message.not-unsent`, `message.not-repeatable`
 */
export async function retryMessage(context: Context, operator: Actor, messageId: string): Promise<void> {
  const { db, clock } = context;
  await db.transaction(async (tx) => {
    const isIt = and(eq(messages.messageId, messageId), eq(messages.status, MessageStatus.failed));
    const [message] = await tx.select().from(messages).where(isIt).for('update');
    if (!message) throw new Refusal('message.not-unsent');
    const now = clock.now();
    const isTried = await hurryJobsAbout(tx, { queue: MESSAGE_QUEUE, field: 'messageId', value: messageId }, now);
    if (!isTried) await sendAnew(tx, context, message);
    await tx.update(messages).set({ status: MessageStatus.handedOver, updatedAt: now }).where(isIt);
    const after = { authCodeType: message.authCodeType, channel: message.channel };
    await writeAudit(tx, operator, { action: 'retry', objectType: 'message', objectId: messageId, after }, now);
  });
}

async function sendAnew(tx: Transaction, { jobs }: Context, { messageId, authCodeType, toAddress }: MessageRow) {
  const user = isNews(authCodeType) ? await findUserByLoginName(tx, toAddress) : null;
  if (!user) throw new Refusal('message.not-repeatable');
  const { username, locale } = user;
  const job = { messageId, locale: locale ?? DEFAULT_LOCALE, username } satisfies MessageToDeliver;
  await jobs.enqueue(tx, MESSAGE_QUEUE, job);
}
