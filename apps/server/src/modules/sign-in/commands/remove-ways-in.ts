import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { deviceRequests, identities, passkeys, weChatFollowers } from '../tables.ts';

/** Removes passkeys, approvals of programs that have not fetched their tokens, and accounts at providers of somebody whose account is closed, and that one of them followed the official account. */
export async function removeWaysIn({ db }: Pick<Context, 'db'>, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const isTheirs = and(eq(identities.userId, userId), eq(identities.thirdPartyType, 'weChat'));
    const openIds = tx.select({ openId: identities.openId }).from(identities).where(isTheirs);
    const unionIds = tx
      .select({ unionId: identities.unionId })
      .from(identities)
      .where(and(isTheirs, ne(identities.unionId, '')));
    await tx
      .delete(weChatFollowers)
      .where(or(inArray(weChatFollowers.openId, openIds), inArray(weChatFollowers.unionId, unionIds)));
    await tx.delete(identities).where(eq(identities.userId, userId));
    await tx.delete(passkeys).where(eq(passkeys.userId, userId));
    await tx.delete(deviceRequests).where(eq(deviceRequests.userId, userId));
  });
}
