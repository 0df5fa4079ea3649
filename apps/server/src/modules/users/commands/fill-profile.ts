import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { findUser } from '../queries/find-user.ts';
import { avatars } from '../tables.ts';
import { KEPT_AVATARS, setAvatar } from './set-avatar.ts';
import { type Profile, updateProfile } from './update-profile.ts';

/** A profile that somebody has elsewhere, with their picture as it is kept there. */
interface BroughtProfile extends Profile {
  readonly picture?: Buffer | undefined;
}

/**
 * Fills what a user has not said of themselves here with what they have said elsewhere; the rest stays.
 *
 * @throws Refusal those of `updateProfile` and `setAvatar`
 */
export async function fillProfile(
  context: Context,
  actor: Actor,
  { picture, ...brought }: BroughtProfile,
): Promise<void> {
  const { userId } = actor;
  const user = await findUser(context.db, { userId });
  const isSaid = ([name]: [string, unknown]) => Boolean(user![name as keyof Profile]);
  const missing = Object.entries(brought).filter((field) => !isSaid(field));
  if (missing.length > 0) await updateProfile(context, actor, Object.fromEntries(missing));
  const hasPicture = (await context.db.$count(avatars, eq(avatars.userId, userId))) > 0;
  if (picture && !hasPicture) await setAvatar(context, userId, Readable.from([picture]), KEPT_AVATARS);
}
