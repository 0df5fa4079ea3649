import { MAX_GROUPS, MAX_OPTIONAL_PARTIES } from './limits.ts';
import type { Moments, Option } from './options.ts';

/** Values by which plans are compared, in this order (specification 13, section 4.3). */
type Order = readonly (number | string)[];

/** One option for each group that needs one, by the place of the group. */
export interface Choice {
  readonly moments: Moments;
  readonly chosen: ReadonlyMap<number, Option>;
  readonly order: Order;
  readonly isExact: boolean;
}

/**
 * The best choice of one option for each group; `null` where a group has none. Parties come first, so every set of those that
 * only some options need is tried, the smallest first; given who takes part, the best option of each group is best in all.
 */
export function bestChoice(groups: ReadonlyMap<number, readonly Option[]>, moments: Moments): Choice | null {
  if ([...groups.values()].some((options) => options.length === 0)) return null;
  const sorted = new Map([...groups].map(([group, options]) => [group, [...options].sort(compareOptions)]));
  const forced = new Set([...sorted.values()].flatMap(forcedParties));
  const all = [...sorted.values()].flatMap((options) => options.flatMap(({ parties }) => parties));
  const optional = [...new Set(all)].filter((party) => !forced.has(party));
  if (optional.length > MAX_OPTIONAL_PARTIES || sorted.size > MAX_GROUPS) {
    return toChoice(greedy(sorted, forced), moments, false);
  }
  for (let size = 0; size <= optional.length; size++) {
    let best: Choice | null = null;
    for (const more of subsets(optional, size)) {
      const chosen = bestWithin(sorted, new Set([...forced, ...more]));
      const choice = chosen && toChoice(chosen, moments, true);
      if (choice && (!best || compareOrders(choice.order, best.order) < 0)) best = choice;
    }
    if (best) return best;
  }
  return null;
}

export function compareOrders(one: Order, other: Order): number {
  for (const [index, value] of one.entries()) {
    const against = other[index];
    if (against === undefined) return 1;
    if (value !== against) return value < against ? -1 : 1;
  }
  return one.length - other.length;
}

function compareOptions(one: Option, other: Option): number {
  return compareOrders(orderOf(one), orderOf(other));
}

/** Returns the sort key of an option. Free policies are signed at once if that suffices; paid ones when the waiting is over. */
function orderOf({ unknown, nowCents, cents, signatures, openAt, policyOrder, policyId, acts }: Option): Order {
  const signedAt = cents === 0 ? Math.min(...acts.map(({ at }) => at)) : 0;
  return [unknown, nowCents, cents, signatures, openAt, policyOrder, policyId, signedAt];
}

/** Whom every option of a group needs. */
function forcedParties(options: readonly Option[]): readonly number[] {
  return options[0]!.parties.filter((party) => options.every(({ parties }) => parties.includes(party)));
}

function bestWithin(
  groups: ReadonlyMap<number, readonly Option[]>,
  allowed: ReadonlySet<number>,
): Map<number, Option> | null {
  const chosen = new Map<number, Option>();
  for (const [group, options] of groups) {
    const option = options.find(({ parties }) => parties.every((party) => allowed.has(party)));
    if (!option) return null;
    chosen.set(group, option);
  }
  return chosen;
}

/** Of each group the option that brings in the fewest new parties. */
function greedy(groups: ReadonlyMap<number, readonly Option[]>, forced: ReadonlySet<number>): Map<number, Option> {
  const taking = new Set(forced);
  const chosen = new Map<number, Option>();
  for (const [group, options] of groups) {
    const newcomers = ({ parties }: Option) => parties.filter((party) => !taking.has(party)).length;
    const option = options.reduce((best, one) => (newcomers(one) < newcomers(best) ? one : best));
    for (const party of option.parties) taking.add(party);
    chosen.set(group, option);
  }
  return chosen;
}

function toChoice(chosen: ReadonlyMap<number, Option>, moments: Moments, isExact: boolean): Choice {
  const options = [...chosen.values()];
  const sum = (of: (option: Option) => number) => options.reduce((total, option) => total + of(option), 0);
  const parties = new Set(options.flatMap((option) => option.parties)).size;
  const order = [
    ...[parties, sum(({ unknown }) => unknown), sum(({ nowCents }) => nowCents), sum(({ cents }) => cents)],
    ...[sum(({ signatures }) => signatures), moments.openAt],
    ...options.flatMap(({ policyOrder, policyId }) => [policyOrder, policyId]),
  ];
  return { moments, chosen, order, isExact };
}

function* subsets<Item>(items: readonly Item[], size: number, from = 0): Generator<Item[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let index = from; index <= items.length - size; index++) {
    for (const rest of subsets(items, size - 1, index + 1)) yield [items[index]!, ...rest];
  }
}
