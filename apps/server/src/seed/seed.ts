import { demo } from '@colophon/content/demo';
import { fundRewards } from '../modules/accounts/index.ts';
import { seedResourceTypes } from '../modules/types/index.ts';
import type { Context } from '../platform/context.ts';
import { AdvisoryLock } from '../platform/database/locks.ts';
import { seedDefaultTheme } from './default-theme.ts';
import { seedDemonstration } from './demonstration.ts';
import { type FirstOperator, seedOperator } from './operator.ts';

/** Accounts of the demonstration, as the start announces them. */
export interface SeededAccounts {
  readonly operator: FirstOperator;
  /** Present when the demonstration was made just now. */
  readonly demonstration?: { readonly usernames: readonly string[]; readonly password: string };
}

/**
 * Gives an installation what it is born with: resource types, the fund of rewards, the first operator, the default theme and, on an empty
 * database where the settings ask for it, the demonstration. Each step does only what is not there yet, so that a start
 * that was cut off is made good by the next one.
 */
export async function seed(context: Context, options: { say: (line: string) => void }): Promise<SeededAccounts> {
  const lock = await context.sql.reserve();
  try {
    await lock`select pg_advisory_lock(${AdvisoryLock.seeding})`;
    await seedResourceTypes(context);
    await fundRewards(context);
    const operator = await seedOperator(context);
    await seedDefaultTheme(context, operator.actor, demo.theme);
    const demonstration = context.settings.demo ? await seedDemonstration(context, demo, options.say) : undefined;
    return { operator, ...(demonstration && { demonstration }) };
  } finally {
    await lock`select pg_advisory_unlock(${AdvisoryLock.seeding})`;
    lock.release();
  }
}
