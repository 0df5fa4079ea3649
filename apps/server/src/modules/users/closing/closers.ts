import type { ClosingObstacle } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';

declare module '#platform/providers/providers.ts' {
  interface ProviderTypes {
    'users.closers': Closer;
  }
}

/** A thing that has to be settled before an account can be closed. */
export interface Obstacle {
  readonly kind: ClosingObstacle;
  /** Number of orders or contracts; 0 where there is nothing to count. */
  readonly count: number;
  /** Money that would be lost; 0 for others. */
  readonly amountCents: number;
  /** When the last of the contracts ends by itself; null for others. */
  readonly untilAt: Date | null;
}

/** Somebody whose account is closed, and the username that stands for them from then on. */
export interface ClosedPerson {
  readonly userId: number;
  readonly username: string;
  /** The person agreed to lose the money in the wallet. */
  readonly givesUpMoney: boolean;
}

/** Part of a module in the closing of an account. */
export interface Closer {
  obstacles?(db: Executor, userId: number): Promise<readonly Obstacle[]>;
  /** Removes the person from the module's tables and keeps what others need. May run again after it was cut off. */
  remove?(person: ClosedPerson): Promise<void>;
}

/** Returns an obstacle, with the facts that its kind has. */
export function obstacle(kind: ClosingObstacle, facts: Partial<Omit<Obstacle, 'kind'>> = {}): Obstacle {
  return { kind, count: 0, amountCents: 0, untilAt: null, ...facts };
}

/** Lists what stands in the way of closing an account. */
export async function findObstacles({ providers }: Pick<Context, 'providers'>, db: Executor, userId: number) {
  const found: Obstacle[] = [];
  for (const { obstacles } of providers.all('users.closers')) found.push(...((await obstacles?.(db, userId)) ?? []));
  return found;
}

/** Returns the obstacles that are left for somebody who gives up the money in the wallet, or does not. */
export function standing(obstacles: readonly Obstacle[], { givesUpMoney }: { readonly givesUpMoney: boolean }) {
  return obstacles.filter(({ kind }) => kind !== 'balance' || !givesUpMoney);
}
