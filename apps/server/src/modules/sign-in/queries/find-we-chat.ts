import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { identities, weChatFollowers } from '../tables.ts';

/** An account of WeChat that a user has bound. */
export interface BoundWeChat {
  readonly openId: string;
  readonly nickname: string;
  /** Since when it follows the official account; null while it does not. */
  readonly followedAt: Date | null;
}

/** The account of WeChat that a user has bound, or `null`. */
export async function findWeChat(db: Executor, userId: number): Promise<BoundWeChat | null> {
  const [bound] = await db
    .select({ openId: identities.openId, name: identities.name, follower: weChatFollowers })
    .from(identities)
    .leftJoin(
      weChatFollowers,
      or(
        eq(weChatFollowers.openId, identities.openId),
        and(eq(weChatFollowers.unionId, identities.unionId), ne(weChatFollowers.unionId, '')),
      ),
    )
    .where(and(eq(identities.userId, userId), eq(identities.thirdPartyType, 'weChat')))
    .orderBy(sql`${weChatFollowers.followedAt} desc nulls last`)
    .limit(1);
  if (!bound) return null;
  const { openId, name, follower } = bound;
  return { openId, nickname: follower?.nickname || name, followedAt: follower?.followedAt ?? null };
}
