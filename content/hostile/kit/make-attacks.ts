import type { Browser } from 'playwright-core';
import type { Account, Attack, ThemeAttack } from '../attack.ts';
import type { Person } from './person.ts';
import { type Result, runAttacks } from './run-attacks.ts';
import { setStage } from './stage.ts';

export interface Campaign {
  readonly browser: Browser;
  readonly platform: string;
  /** Host below which the installation has its sites. */
  readonly siteHost: string;
  readonly attacker: Account;
  readonly visitor: Account;
  readonly stranger: Person;
  readonly attacks: ReadonlyMap<string, Attack>;
  readonly tell?: (result: Result) => void;
}

/** Prepares a site, makes the attacks and takes back what was made. */
export async function makeAttacks({
  attacks,
  tell,
  ...casting
}: Campaign): Promise<{ results: Result[]; stays: string[] }> {
  const themeAttacks = new Map(
    [...attacks].filter((entry): entry is [string, ThemeAttack] => entry[1].kind === 'theme'),
  );
  const stage = await setStage({ ...casting, themeAttacks });
  try {
    const results = await runAttacks(stage, attacks, tell);
    return { results, stays: await stage.cleanUp() };
  } catch (error) {
    await stage.cleanUp();
    throw error;
  }
}
