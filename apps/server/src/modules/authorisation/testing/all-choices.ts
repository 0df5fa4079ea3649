import { DAY_MS, NOW } from './unlock-trees.ts';

/**
 * Every choice for a small tree, tried one by one from the words of specification 13, section 4. Policies are known by what
 * their names say, not by their machines: nothing is shared with what plans.
 */
export interface SmallGroup {
  readonly licenseeOwner: string;
  readonly subjectOwner: string;
  readonly isOnline: boolean;
  /** True when the subject's owner can be paid; paid terms wait for that. */
  readonly hasWallet: boolean;
  readonly terms: readonly string[];
  /** A contract of the licensee, and whether its link lists it; one that waits for a wallet has not started. */
  readonly held: { readonly name: string; readonly isListed: boolean } | null;
}

export type Tuple = readonly number[];

export const MARCH = Date.parse('2027-03-01T09:30+08:00');
const MOMENTS = [NOW, MARCH].flatMap((at) => [at, at + DAY_MS, at + 2 * DAY_MS]);
const SIGNING_MOMENTS = [...MOMENTS, MARCH - DAY_MS];

interface Licence {
  readonly cents: number;
  readonly opensAt: number;
  readonly endsAt: number;
}

/** Returns the licence of somebody who signs at one moment and pays at another. */
function licence(terms: string, signedAt: number, paidAt: number): Licence | null {
  const [name, price = '0'] = terms.split(' ');
  const cents = Number(price) * 100;
  switch (name) {
    case 'free':
      return { cents: 0, opensAt: signedAt, endsAt: Number.POSITIVE_INFINITY };
    case 'good':
      return { cents, opensAt: paidAt, endsAt: Number.POSITIVE_INFINITY };
    case 'week':
      return { cents, opensAt: paidAt, endsAt: paidAt + 7 * DAY_MS };
    case 'sevenDays':
      return { cents: 0, opensAt: signedAt, endsAt: signedAt + 7 * DAY_MS };
    case 'march':
      return { cents: 0, opensAt: Math.max(signedAt, MARCH), endsAt: Number.POSITIVE_INFINITY };
    case 'nextDay':
      return { cents: 0, opensAt: signedAt + DAY_MS, endsAt: signedAt + 8 * DAY_MS };
    case 'dayLater':
      return { cents, opensAt: paidAt + DAY_MS, endsAt: Number.POSITIVE_INFINITY };
    default:
      return null;
  }
}

/** Contracts that tests hold: for good, for another six days, ended by its state. */
export const WAITING = 'waiting';
export const HELD_ENDS: Record<string, number> = {
  good: Number.POSITIVE_INFINITY,
  week: NOW + 6 * DAY_MS,
  over: NOW,
  [WAITING]: Number.NEGATIVE_INFINITY,
};

interface Choice {
  readonly parties: readonly string[];
  readonly unknown: number;
  readonly now: number;
  readonly cents: number;
  readonly signatures: number;
}

function choicesOf(group: SmallGroup, caller: string, waitedAt: number, openAt: number): Choice[] {
  const { licenseeOwner, subjectOwner, held, terms, isOnline, hasWallet } = group;
  const isOwn = licenseeOwner === caller;
  const others = (...people: string[]) => [...new Set(people)].filter((name) => name !== caller);
  const free = { unknown: 0, now: 0, cents: 0, signatures: 0 };
  const isHeldOpen = held !== null && [waitedAt, openAt].every((at) => at < HELD_ENDS[held.name]!);
  if (isHeldOpen && held.isListed) return [{ ...free, parties: [] }];
  const choices: Choice[] = [];
  if (held !== null && openAt < HELD_ENDS[held.name]!) choices.push({ ...free, parties: others(licenseeOwner) });
  const online = isOnline ? [] : [subjectOwner];
  const isPaidToSelf = (cents: number) => cents > 0 && licenseeOwner === subjectOwner;
  if (licenseeOwner === subjectOwner)
    choices.push({ ...free, signatures: 1, parties: others(licenseeOwner, ...online) });
  // what is signed, or has been and starts as if it were signed now
  const startable = [
    ...terms.map((one) => ({ one, isSigned: false, online })),
    ...(held?.name === WAITING ? [{ one: 'good 1', isSigned: true, online: [] }] : []),
  ];
  for (const { one, isSigned, online: putting } of startable) {
    for (const signedAt of SIGNING_MOMENTS.filter((at) => (isSigned ? at === NOW : at <= waitedAt))) {
      for (const paidAt of isOwn ? [waitedAt] : MOMENTS.filter((at) => at >= signedAt && at <= waitedAt)) {
        const got = licence(one, signedAt, paidAt);
        if (!got || isPaidToSelf(got.cents) || got.opensAt > openAt || got.endsAt <= openAt) continue;
        const isBoughtWait = isOwn && one.startsWith('dayLater');
        if (!isBoughtWait && got.opensAt > waitedAt) continue;
        const wallet = got.cents > 0 && !hasWallet ? [subjectOwner] : [];
        choices.push({
          parties: others(licenseeOwner, ...putting, ...wallet),
          unknown: 0,
          now: isOwn ? got.cents : 0,
          cents: got.cents,
          signatures: isSigned ? 0 : 1,
        });
      }
    }
  }
  const isLicensable = startable.some(({ one }) => {
    const got = licence(one, NOW, NOW);
    return got !== null && !isPaidToSelf(got.cents);
  });
  if (!isLicensable && licenseeOwner !== subjectOwner)
    choices.push({ ...free, unknown: 1, parties: others(subjectOwner, licenseeOwner) });
  return choices;
}

/** The least of parties, unknown prices, money of the caller, money of all, signatures and moment; `null` without a plan. */
export function bestOfAll(groups: readonly SmallGroup[], caller: string): Tuple | null {
  let best: Tuple | null = null;
  for (const waitedAt of MOMENTS) {
    for (const openAt of MOMENTS.filter((at) => at >= waitedAt)) {
      const choices = groups.map((group) => distinct(choicesOf(group, caller, waitedAt, openAt)));
      const go = (index: number, parties: ReadonlySet<string>, sums: readonly number[]): void => {
        if (index === groups.length) {
          const tuple = [parties.size, ...sums, openAt];
          if (!best || isLess(tuple, best)) best = tuple;
          return;
        }
        for (const { parties: more, unknown, now, cents, signatures } of choices[index]!) {
          const [u, n, c, s] = sums as [number, number, number, number];
          go(index + 1, new Set([...parties, ...more]), [u + unknown, n + now, c + cents, s + signatures]);
        }
      };
      go(0, new Set(), [0, 0, 0, 0]);
    }
  }
  return best;
}

function distinct(choices: readonly Choice[]): Choice[] {
  return [...new Map(choices.map((choice) => [JSON.stringify(choice), choice])).values()];
}

function isLess(one: Tuple, other: Tuple): boolean {
  const index = one.findIndex((value, place) => value !== other[place]);
  return index >= 0 && one[index]! < other[index]!;
}
