import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { areaName } from '../areas.ts';
import { latinOf, looksOf, looksOfficial } from '../looks.ts';
import { findUser, listOperators } from '../queries/find-user.ts';
import { users } from '../tables.ts';

/** Fields that users set about themselves; absent ones stay. */
export interface Profile {
  /** Name that the user wants to be called by; empty: the username. */
  readonly displayName?: string | undefined;
  /** A code of the area table, or empty. */
  readonly areaCode?: string | undefined;
  readonly occupation?: string | undefined;
  /** `YYYY-MM-DD`, or `null` for none. */
  readonly birthday?: string | null | undefined;
  /** 0 unknown, 1 male, 2 female. */
  readonly sex?: number | undefined;
  readonly intro?: string | undefined;
}

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** Somebody saved all that is asked about them at once: area, occupation, birthday, sex and a few words. */
    'user.profile-completed': { userId: number; at: string };
  }
}

/**
 * Replaces the given parts of a user's profile. A display name may be shared, but not be taken for an operator or for
 * somebody else's username. Emits `user.profile-completed`.
 *
 * @throws Refusal `user.display-name-reserved`, `user.display-name-taken`
 */
export async function updateProfile({ db, clock, events }: Context, actor: Actor, profile: Profile): Promise<boolean> {
  const { displayName, areaCode, occupation, birthday, sex, intro } = profile;
  const at = clock.now();
  await db.transaction(async (tx) => {
    if (displayName) await refuseLookAlike(tx, actor, displayName);
    await tx
      .update(users)
      .set({
        displayName,
        areaCode,
        areaName: areaCode && (areaName(areaCode) ?? ''),
        occupation,
        birthday,
        sex,
        intro,
        updatedAt: at,
      })
      .where(eq(users.userId, actor.userId));
    if (areaCode && occupation && birthday && sex && intro)
      await events.emit(tx, 'user.profile-completed', { userId: actor.userId, at: at.toISOString() });
  });
  return true;
}

async function refuseLookAlike(tx: Transaction, { userId, isOperator }: Actor, displayName: string): Promise<void> {
  const looks = looksOf(displayName);
  const others = (await listOperators(tx)).filter((operator) => operator.userId !== userId);
  const names = others.flatMap((operator) => [operator.username, operator.displayName]);
  const isAnOperators = looks !== '' && names.map(looksOf).includes(looks);
  if (isAnOperators || (!isOperator && looksOfficial(displayName))) throw new Refusal('user.display-name-reserved');
  const namesake = await findUser(tx, { username: latinOf(displayName) });
  if (namesake && namesake.userId !== userId) throw new Refusal('user.display-name-taken');
}
