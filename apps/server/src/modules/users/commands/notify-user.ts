import { DEFAULT_LOCALE, type Locale } from '@colophon/model';
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
  await notifyAddress(tx, context, { address, locale: user.locale ?? DEFAULT_LOCALE, username, name, type, about });
}

interface News {
  readonly address: string;
  readonly locale: Locale;
  /** Of somebody who has an account. */
  readonly username?: string;
  /** Name that the news greet by. */
  readonly name: string;
  readonly type: NewsType;
  readonly about?: About | undefined;
}

/** Tells somebody something at an address of theirs, with or without an account; otherwise as {@link notifyUser}. */
export async function notifyAddress(
  tx: Executor,
  context: Context,
  { address, locale, name, username = name, type, about }: News,
): Promise<void> {
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
