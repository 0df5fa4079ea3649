import { amountCents } from './amounts.ts';
import { isPayment } from './life.ts';
import { routes } from './routes.ts';
import type { States } from './types.ts';

/** What a policy costs at the most along its ways from the signing, each until it ends or comes to a state again. */
export interface Costs {
  mostCents: number;
  /** Whether a way leads back to a state, so that payments on it can come again. */
  canRepeat: boolean;
}

/** `null` for a policy with more ways than can be listed. */
export function costsOf(machine: { states: States }): Costs | null {
  const { routes: ways, isComplete } = routes(machine);
  if (!isComplete) return null;
  const sums = ways.map((way) =>
    way.reduce((sum, { event }) => sum + (event && isPayment(event) ? amountCents(event) : 0), 0),
  );
  return {
    mostCents: Math.max(...sums),
    canRepeat: ways.some((way) => way.at(-1)!.event !== null),
  };
}
