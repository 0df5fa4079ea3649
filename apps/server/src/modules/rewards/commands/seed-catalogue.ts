import { CAPSULE_STAGES } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import { REWARDS, TASKS } from '../catalogue.ts';
import { capsuleItems, rewardConfigs, signPeriods, taskConfigs } from '../tables.ts';

/** In cents: the first day, each further one, and the most of a period. */
const SIGN_AMOUNTS = { firstCents: 10_000, dailyCents: 3000, maxCents: 100_000 };

/** Pieces of every stage, until operators fill the capsules otherwise. */
const CAPSULE_PIECES = [
  { code: 'seal', title: '印章 · Seal', resourceType: '图片' },
  { code: 'thread', title: '线装 · Binding thread', resourceType: '图片' },
  { code: 'ink', title: '墨 · Ink stick', resourceType: '图片' },
];

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
    .insert(capsuleItems)
    .values(
      CAPSULE_STAGES.flatMap((capsuleType) => CAPSULE_PIECES.map((piece) => ({ capsuleType, cover: '', ...piece }))),
    )
    .onConflictDoNothing();
  await db
    .insert(signPeriods)
    .values({ code: 'first', startsAt: at, endsAt: at, ...SIGN_AMOUNTS, ...dates })
    .onConflictDoNothing();
}
