import type { Context } from '#platform/context.ts';
import { weChatFollowers } from '../tables.ts';

/** Notes that an account of WeChat follows the official account, or no longer does. */
export async function noteFollower(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { openId, nickname, isFollowing }: { openId: string; nickname: string; isFollowing: boolean },
): Promise<void> {
  const at = clock.now();
  const change = { nickname, followedAt: isFollowing ? at : null, updatedAt: at };
  await db
    .insert(weChatFollowers)
    .values({ openId, createdAt: at, ...change })
    .onConflictDoUpdate({ target: weChatFollowers.openId, set: change });
}
