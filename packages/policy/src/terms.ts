import { amountCents, isPayable } from './amounts.ts';
import { HOURS_PER_CYCLE } from './codes.ts';
import type { TimeUnit } from './definitions.ts';

/** What a policy asks for and gives, in the few kinds that fit into one phrase. */
export interface PolicyTerms {
  /**
   * `free`: everything, for good, at once. `trial`: at once, for a time or until a date. `paid`: after a payment.
   * `other`: only the whole policy tells.
   */
  kind: 'free' | 'trial' | 'paid' | 'other';
  /** How long the trial lasts: a period or a date. */
  trial?: Period | { until: string };
  /** The smallest payment that licenses, and for how long it does; for good without `lasts`. */
  price?: { cents: number; lasts?: Period };
}

export interface Period {
  count: number;
  unit: Exclude<TimeUnit, 'cycle'>;
}

/** States of a policy as the API describes them (`fsmDescriptionInfo`). */
interface PolicyState {
  isAuth: boolean;
  transitions: { name: string; args: Record<string, string | number>; toState: string }[];
}
type PolicyStates = Record<string, PolicyState>;

/** Sums up a policy by its states. */
export function policyTerms(described: Record<string, unknown> | undefined): PolicyTerms {
  const states = (described ?? {}) as PolicyStates;
  const { initial } = states;
  if (!initial) return { kind: 'other' };
  const price = cheapestPayment(states);
  if (!initial.isAuth) return price ? { kind: 'paid', price } : { kind: 'other' };
  if (initial.transitions.length === 0) return { kind: 'free' };
  const trial = endOf(initial);
  return trial ? { kind: 'trial', trial, price } : { kind: 'other' };
}

function cheapestPayment(states: PolicyStates): PolicyTerms['price'] {
  const payments = Object.values(states)
    .flatMap(({ transitions }) => transitions)
    .filter(({ name, args, toState }) => name === 'TransactionEvent' && states[toState]?.isAuth && isPayable({ args }))
    .map(({ args, toState }) => {
      const end = endOf(states[toState]!);
      return { cents: amountCents({ args }), lasts: end && 'count' in end ? end : undefined };
    });
  return payments.toSorted((one, other) => one.cents - other.cents)[0];
}

/** When a state is left by itself. */
function endOf({ transitions }: PolicyState): PolicyTerms['trial'] {
  for (const { name, args } of transitions) {
    if (name === 'TimeEvent') return { until: String(args.dateTime) };
    if (name === 'RelativeTimeEvent') return period(Number(args.elapsed), String(args.timeUnit));
    if (name === 'CycleEndEvent') return period(Number(args.cycleCount), String(args.timeUnit));
  }
  return undefined;
}

function period(count: number, unit: string): Period {
  return unit === 'cycle' ? { count: count * HOURS_PER_CYCLE, unit: 'hour' } : { count, unit: unit as Period['unit'] };
}

const ORDER = ['free', 'trial', 'paid', 'other'] as const;

/** Of several offers the one that costs least to begin with. */
export function bestTerms(offers: readonly PolicyTerms[]): PolicyTerms | undefined {
  return offers.toSorted(
    (one, other) =>
      ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) || (one.price?.cents ?? 0) - (other.price?.cents ?? 0),
  )[0];
}
