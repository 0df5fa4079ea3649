import type { Context } from '#platform/context.ts';
import { REWARDS, TASKS } from '../catalogue.ts';
import { rewardConfigs, signPeriods, taskConfigs } from '../tables.ts';

/** In cents: the first day, each further one, and the most of a period. */
const SIGN_AMOUNTS = { firstCents: 10_000, dailyCents: 3000, maxCents: 100_000 };

/** Gives an installation the tasks and rewards of the catalogue that it does not have yet, and a time to sign in that is over before it began. */
export async function seedRewards({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const at = clock.now();
  const dates = { createdAt: at, updatedAt: at };
  await db
    .insert(taskConfigs)
    .values(TASKS.map(({ words: _, ...task }) => ({ ...task, ...dates })))
    .onConflictDoNothing();
  await db
    .insert(rewardConfigs)
    .values(
      REWARDS.map(({ words: _, conditions, ...reward }) => ({ ...reward, conditions: [...conditions], ...dates })),
    )
    .onConflictDoNothing();
  await db
    .insert(signPeriods)
    .values({ code: 'first', startsAt: at, endsAt: at, ...SIGN_AMOUNTS, ...dates })
    .onConflictDoNothing();
}
