import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { defaultAvatar } from '../avatar.ts';
import { avatars, users } from '../tables.ts';

/** A picture ready to be sent. */
export interface Avatar {
  readonly image: Buffer;
  readonly contentType: string;
  readonly updatedAt: Date;
}

/** The picture that a user uploaded, else the one made of their number; `null` when there is no such user. */
export async function findAvatar(db: Executor, userId: number): Promise<Avatar | null> {
  const [found] = await db
    .select({ registeredAt: users.createdAt, uploaded: avatars })
    .from(users)
    .leftJoin(avatars, eq(avatars.userId, users.userId))
    .where(eq(users.userId, userId));
  if (!found) return null;
  const image = Buffer.from(defaultAvatar(userId));
  return found.uploaded ?? { image, contentType: 'image/svg+xml', updatedAt: found.registeredAt };
}
