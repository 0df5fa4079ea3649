import { demo } from '@colophon/content/demo';
import { fundRewards } from '../modules/accounts/index.ts';
import { seedRewards } from '../modules/rewards/index.ts';
import { seedResourceTypes } from '../modules/types/index.ts';
import type { Context } from '../platform/context.ts';
import { driverOf } from '../platform/database/database.ts';
import { AdvisoryLock } from '../platform/database/locks.ts';
import { seedDemonstration } from './demonstration.ts';
import { type FirstOperator, seedOperator } from './operator.ts';
import { seedThemes } from './themes.ts';

/** Accounts of the demonstration, as the start announces them. */
export interface SeededAccounts {
  readonly operator: FirstOperator;
  /** Present when the demonstration was made just now. */
  readonly demonstration?: {
    readonly usernames: readonly string[];
    readonly password: string;
    /** Six digits, for each wallet. */
    readonly paymentPassword: string;
  };
}

/**
 * Gives an installation what it is born with: resource types, tasks and rewards, the first operator, themes, on an empty
 * database where the settings ask for it the demonstration, and the fund of rewards. Each step does only what is not there yet, so that a start
 * that was cut off is made good by the next one.
 */
export async function seed(context: Context, options: { say: (line: string) => void }): Promise<SeededAccounts> {
  return context.db.transaction(async (tx) => {
    await driverOf(tx)`select pg_advisory_xact_lock(${AdvisoryLock.seeding})`;
    await seedResourceTypes(context);
    await seedRewards(context);
    const operator = await seedOperator(context);
    await seedThemes(context, operator.actor, demo.themes, options.say);
    const demonstration = context.settings.demo
      ? await seedDemonstration(context, operator.actor, demo, options.say)
      : undefined;
    // After what the demonstration's people did in the past: the statement of the issuance account goes forward.
    await fundRewards(context);
    return { operator, ...(demonstration && { demonstration }) };
  });
}
