import type { Context } from '#platform/context.ts';
import { weChatFollowers } from '../tables.ts';

/** Notes that an account of WeChat follows the official account, or no longer does. */
export async function noteFollower(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  follower: { openId: string; unionId?: string; nickname?: string; isFollowing: boolean },
): Promise<void> {
  const at = clock.now();
  const { openId, unionId = '', nickname = '', isFollowing } = follower;
  const change = { nickname, followedAt: isFollowing ? at : null, updatedAt: at, ...(unionId && { unionId }) };
  await db
    .insert(weChatFollowers)
    .values({ openId, createdAt: at, ...change })
    .onConflictDoUpdate({ target: weChatFollowers.openId, set: change });
}
