import { profiles } from '#modules/users/index.ts';
import type { Step } from './takers.ts';

/** Fills what the owner has not said of themselves here with what they said over there. */
export async function takeProfile({ taking, inner, made }: Step): Promise<void> {
  const { actor, bag, contents } = taking;
  const { userId, said, picturePath } = contents.profile!;
  const picture = picturePath === null ? undefined : await bag.read(picturePath);
  await profiles.fillProfile(inner, actor, { ...said, picture });
  await made('profile', userId, actor.userId);
}
