import { DEFAULT_LOCALE, type Locale } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { MESSAGE_QUEUE, type MessageToDeliver } from '../commands/deliver-message.ts';
import { leaves, recordMessage } from '../messages/record-message.ts';
import { findUser } from '../queries/find-user.ts';
import { securityChanges } from '../tables.ts';
import { servingAddresses } from './addresses.ts';
import { type SecurityChange, subjectOf } from './changes.ts';
import { HIDDEN_SECRET, issueUndo, undoUrl } from './undo-url.ts';

/**
 * Tells all addresses that a user has and that serve of a change, with a link that undoes it, in the transaction of the
 * change and before it: an address that it brings learns nothing. Delivery is a job, whose failure never concerns the
 * change. `detail` says in the mail what it is about; it is nothing that whoever made the change can word.
 */
export async function tellOfChange(
  tx: Executor,
  context: Context,
  {
    userId,
    change,
    detail: said = '',
  }: { userId: number; change: SecurityChange; detail?: string | Record<Locale, string> },
): Promise<void> {
  const { clock, jobs, settings } = context;
  const now = clock.now();
  const user = await findUser(tx, { userId });
  const addresses = user ? servingAddresses(user, now) : [];
  if (!user || addresses.length === 0) return; // nobody could undo it

  const changeId = newObjectId(now);
  await tx.insert(securityChanges).values({ changeId, userId, subject: subjectOf(change), change, createdAt: now });
  const { username } = user;
  const locale = user.locale ?? DEFAULT_LOCALE;
  const detail = typeof said === 'string' ? said : said[locale];
  for (const address of addresses) {
    const isLeaving = leaves(context, address);
    const secret = isLeaving ? HIDDEN_SECRET : await issueUndo(tx, context, { changeId, changedAt: now });
    const draft = { type: change.kind, address, locale, username, detail, undoUrl: undoUrl(settings, secret) } as const;
    const messageId = await recordMessage(tx, context, draft);
    if (isLeaving)
      await jobs.enqueue(tx, MESSAGE_QUEUE, {
        messageId,
        locale,
        username,
        change: { changeId, changedAt: now.toISOString(), detail },
      } satisfies MessageToDeliver);
  }
}
