import { createHash } from 'node:crypto';
import { actorOf } from '#modules/contracts/testing/count-statements.ts';
import type { Context } from '#platform/context.ts';
import { adjustCoins } from '../commands/adjust-coins.ts';
import { deductRewards, restoreRewards } from '../commands/deduct-rewards.ts';
import { issueReward } from '../commands/issue-reward.ts';
import { type Fact, takeFact } from '../commands/take-fact.ts';

/** Something of a simulation: by its number and the seed always the same. */
export type Happening =
  | { readonly kind: 'fact'; readonly fact: Omit<Fact, 'at'> }
  | { readonly kind: 'adjust'; readonly userId: number; readonly hundredths: number }
  | { readonly kind: 'issue' | 'deduct' | 'restore'; readonly userId: number };

export const PEOPLE = 24;
export const FIRST_USER_ID = 800_001;
const THINGS = 400;

/** The happening with a number. */
export function happeningOf(seed: number, number: number): Happening {
  const dice = createHash('sha256').update(`${seed} ${number}`).digest();
  const userId = FIRST_USER_ID + (dice[0]! % PEOPLE);
  const thing = dice.readUInt16BE(1) % THINGS;
  const chance = dice[3]! % 100;
  if (chance < 55) {
    const presentableId = thing.toString(16).padStart(24, '0');
    return {
      kind: 'fact',
      fact: { trigger: 'exhibit.online', userId, key: String(thing), evidence: { presentableId, nodeId: 1 } },
    };
  }
  if (chance < 70) {
    const nodeId = 1 + (thing % 5);
    return { kind: 'fact', fact: { trigger: 'theme.set', userId, key: String(nodeId), evidence: { nodeId } } };
  }
  if (chance < 85) return { kind: 'issue', userId };
  if (chance < 90) return { kind: 'deduct', userId };
  if (chance < 95) return { kind: 'restore', userId };
  return { kind: 'adjust', userId, hundredths: dice[4]! % 2 === 0 ? 150 : -150 };
}

const OPERATOR = actorOf({ userId: 1, username: 'operator' });

/** Has it happen. What is refused is part of the simulation; anything else that fails is thrown. */
export async function happen(context: Context, happening: Happening): Promise<void> {
  switch (happening.kind) {
    case 'fact':
      return takeFact(context, { ...happening.fact, at: context.clock.now() });
    case 'adjust': {
      const { userId, hundredths } = happening;
      await adjustCoins(context, OPERATOR, { userId, type: 2, hundredths, reason: 'simulated' }).catch(refused);
      return;
    }
    case 'issue':
      for (const id of await some(context, happening.userId, 3)) await issueReward(context, id, () => undefined);
      return;
    case 'deduct':
      await deductRewards(context, OPERATOR, await some(context, happening.userId, 4), 'simulated').catch(refused);
      return;
    case 'restore':
      await restoreRewards(context, OPERATOR, await some(context, happening.userId, 5)).catch(refused);
  }
}

function refused(error: unknown): void {
  if ((error as Error).name !== 'Refusal') throw error;
}

/** A few records of a person that are at a step. */
async function some({ sql }: Context, userId: number, tag: number): Promise<bigint[]> {
  const rows = await sql`
    select reward_record_id as id from reward_records where user_id = ${userId} and tag = ${tag} order by random() limit 3`;
  return rows.map(({ id }) => BigInt(id));
}
