import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { After } from '#platform/http/schemas.ts';
import { MessageStatus } from '../messages/record-message.ts';
import { type MessageRow, messages } from '../tables.ts';

/** Pages through the messages that could not be handed over, newest first. */
export async function pageUnsentMessages(
  db: Executor,
  { skip, limit, after }: { readonly skip: number; readonly limit: number; readonly after?: After | undefined },
): Promise<{ rows: MessageRow[]; totalItem: number }> {
  const { createdAt, messageId } = messages;
  const isUnsent = eq(messages.status, MessageStatus.failed);
  const beyond = after && or(lt(createdAt, after.at), and(eq(createdAt, after.at), lt(messageId, after.id)));
  const [rows, totalItem] = await Promise.all([
    db
      .select()
      .from(messages)
      .where(and(isUnsent, beyond))
      .orderBy(desc(createdAt), desc(messageId))
      .offset(skip)
      .limit(limit),
    db.$count(messages, isUnsent),
  ]);
  return { rows, totalItem };
}
