import type { AuthCodeType } from '@colophon/model';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { messages } from '../tables.ts';

/** Sent messages, newest first, with their codes as far as those stayed on this machine. */
export async function listMessages(
  { db }: Context,
  filter: { address?: string; authCodeType?: AuthCodeType; skip: number; limit: number },
) {
  const where = and(
    filter.address === undefined ? undefined : eq(messages.toAddress, filter.address),
    filter.authCodeType === undefined ? undefined : eq(messages.authCodeType, filter.authCodeType),
  );
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(messages)
      .where(where)
      .orderBy(desc(messages.createdAt), desc(messages.messageId))
      .offset(filter.skip)
      .limit(filter.limit),
    db.select({ count: sql<number>`count(*)::int` }).from(messages).where(where),
  ]);
  return {
    skip: filter.skip,
    limit: filter.limit,
    totalItem: total!.count,
    dataList: rows.map((row) => ({
      messageId: row.messageId,
      channel: row.channel,
      toAddress: row.toAddress,
      authCodeType: row.authCodeType,
      ...(row.authCode && { authCode: row.authCode }),
      subject: row.subject,
      content: row.content,
      html: row.html,
      expireDate: row.expiresAt.toISOString(),
      consumed: row.isConsumed,
      status: row.status,
      createDate: row.createdAt.toISOString(),
    })),
  };
}
