import { ISSUANCE_ACCOUNT, REWARD_ACCOUNT } from '../commands/ensure-account.ts';

/**
 * Movements of money in the simulation: a long list of small stories. Each is made of nothing but the seed and its number, so
 * that another process can tell the same one again. Every order in it has a number of its own: told twice, it happens once.
 */

/** A movement of money, with the number that it is ordered by. */
export interface Move {
  readonly id: string;
  readonly payer: string;
  readonly payee: string;
  readonly cents: number;
}

export type Story =
  /** Ordered so many times at the same moment. */
  | { readonly type: 'transfer' | 'recharge' | 'reward'; readonly move: Move; readonly copies: number }
  /** Held, then ended in these ways at the same moment: none leaves it open, two are a race that one of them wins. */
  | { readonly type: 'payment' | 'withdrawal'; readonly move: Move; readonly ends: readonly (2 | 3)[] }
  /** Paid, then given back in parts at the same moment, which together may be more than was paid. */
  | { readonly type: 'refunded'; readonly move: Move; readonly refunds: readonly { id: string; cents: number }[] }
  /** Ordered in a transaction that fails afterwards. */
  | { readonly type: 'abandoned'; readonly move: Move }
  /** An operator freezes an account, or a part of its balance, or recovers it. */
  | { readonly type: 'freeze'; readonly accountId: string; readonly status: 1 | 2; readonly freezeCents: number };

/** Calls of the ledger that telling the story takes. */
export function operationsIn(story: Story): number {
  switch (story.type) {
    case 'transfer':
    case 'recharge':
    case 'reward':
      return story.copies;
    case 'payment':
    case 'withdrawal':
      return 1 + story.ends.length;
    case 'refunded':
      return 1 + story.refunds.length;
    case 'abandoned':
    case 'freeze':
      return 1;
  }
}

export interface Cast {
  readonly seed: number;
  readonly people: readonly string[];
  readonly gateway: string;
}

/** The story of this number. */
export function storyOf({ seed, people, gateway }: Cast, number: number): Story {
  const random = randomNumbers(seed * 1_000_003 + number);
  const below = (limit: number) => Math.floor(random() * limit);
  const payer = people[below(people.length)]!;
  const payee = people[below(people.length)]!; // now and then the payer
  const id = `story-${seed}-${number}`;
  const cents = below(10) === 0 ? 1 + below(100_000) : 1 + below(500);
  const move: Move = { id, payer, payee, cents };
  const copies = 1 + below(4);
  const ENDS = [[2], [2], [3], [2, 3], [3, 2, 2], [2, 2], []] as const;
  const ends = ENDS[below(ENDS.length)]!;
  const dice = below(100);
  if (dice < 25) return { type: 'transfer', move, copies };
  if (dice < 55) return { type: 'payment', move, ends };
  if (dice < 67) {
    const refunds = Array.from({ length: 1 + below(3) }, (_, part) => ({
      id: `${id}-refund-${part}`,
      cents: 1 + below(cents),
    }));
    return { type: 'refunded', move, refunds };
  }
  if (dice < 77) return { type: 'recharge', move: { ...move, payer: below(2) ? gateway : ISSUANCE_ACCOUNT }, copies };
  if (dice < 82) return { type: 'reward', move: { ...move, payer: REWARD_ACCOUNT }, copies };
  if (dice < 92) return { type: 'withdrawal', move: { ...move, payee: gateway }, ends };
  if (dice < 96) return { type: 'abandoned', move };
  const isFreezing = below(4) === 0;
  return {
    type: 'freeze',
    accountId: payer,
    status: isFreezing ? 2 : 1,
    freezeCents: below(3) === 0 ? below(1000) : 0,
  };
}

/** Numbers from 0 to 1 (mulberry32): the same seed gives the same ones. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
