import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { areaName } from '../areas.ts';
import { users } from '../tables.ts';

/** What users say about themselves; what is absent stays as it is. */
export interface Profile {
  /** A code of the area table, or empty. */
  readonly areaCode?: string | undefined;
  readonly occupation?: string | undefined;
  /** `YYYY-MM-DD`, or `null` for none. */
  readonly birthday?: string | null | undefined;
  /** 0 unknown, 1 male, 2 female. */
  readonly sex?: number | undefined;
  readonly intro?: string | undefined;
}

/** Replaces the given parts of a user's profile. */
export async function updateProfile({ db, clock }: Context, userId: number, profile: Profile): Promise<boolean> {
  const { areaCode, occupation, birthday, sex, intro } = profile;
  await db
    .update(users)
    .set({
      ...(areaCode !== undefined && { areaCode, areaName: areaName(areaCode) ?? '' }),
      occupation,
      birthday,
      sex,
      intro,
      updatedAt: clock.now(),
    })
    .where(eq(users.userId, userId));
  return true;
}
