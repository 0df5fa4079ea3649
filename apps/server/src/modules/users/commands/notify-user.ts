import { DEFAULT_LOCALE } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { leaves, recordMessage } from '../messages/record-message.ts';
import type { About } from '../messages/render-message.ts';
import type { NewsType } from '../messages/texts.ts';
import { findUser } from '../queries/find-user.ts';
import { MESSAGE_QUEUE, type MessageToDeliver } from './deliver-message.ts';

/**
 * Tells a user something that happened to their account, in the transaction in which it happens: by mail, or by text
 * message to those without an e-mail address, in the language of their last login; users without any address are not told. Delivery is a job of its own, so
 * its failure never concerns what the message is about.
 */
export async function notifyUser(
  tx: Executor,
  context: Context,
  { userId, type, about }: { userId: number; type: NewsType; about?: About },
): Promise<void> {
  const user = await findUser(tx, { userId });
  const address = user?.email.toLowerCase() || user?.mobile;
  if (!user || !address) return;
  const { username } = user;
  const name = user.displayName || username;
  const locale = user.locale ?? DEFAULT_LOCALE;
  const messageId = await recordMessage(tx, context, { type, address, locale, username, name, about });
  if (!leaves(context, address)) return;
  await context.jobs.enqueue(tx, MESSAGE_QUEUE, {
    messageId,
    locale,
    username,
    name,
    ...(about && { about }),
  } satisfies MessageToDeliver);
}
