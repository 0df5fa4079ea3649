import { compile } from '@colophon/policy';
import { NotComputable } from '@colophon/policy/facts';
import { describe, expect, test } from 'vitest';
import { contract, DAY_MS, licensee, link, NOW, policy, subject, ZONE } from '../testing/unlock-trees.ts';
import { attempt, futuresOf } from './futures.ts';
import { earliest, isEnough, openAt, standingAt } from './standing.ts';
import type { Group, HeldContract } from './types.ts';

const node = link(licensee('N', 'nora', 2), subject('R', 'rob', []));
const user = link(licensee('lin', 'lin', 3), subject('R', 'rob', []));
const futures = () => futuresOf({ nowAt: NOW, timeZone: ZONE });
const FOREVER = Number.POSITIVE_INFINITY;

describe('the futures of a policy', () => {
  test('are the same for the same kind of licensee and moment, whenever something is paid that costs nothing', () => {
    const { signed } = futures();
    const free = policy('sevenDays');
    const found = signed(node, free, NOW, NOW);
    expect(signed(node, free, NOW, NOW)).toBe(found);
    expect(signed(node, free, NOW, NOW + DAY_MS)).toBe(found);
    expect(signed(user, free, NOW, NOW)).not.toBe(found);
    expect(signed(node, free, NOW + DAY_MS, NOW)).not.toBe(found);
    expect(signed(node, policy('free'), NOW, NOW)).not.toBe(found);
  });

  test('depend on when it is paid what costs, though it be after a trial', () => {
    const { signed } = futures();
    for (const terms of ['good 2', 'trial 2'] as const) {
      const found = signed(node, policy(terms), NOW, NOW);
      expect(signed(node, policy(terms), NOW, NOW)).toBe(found);
      expect(signed(node, policy(terms), NOW, NOW + DAY_MS)).not.toBe(found);
    }
  });

  test('of a contract are its own', () => {
    const { held } = futures();
    const march = contract('march', 'initial');
    const found = held(node, march, NOW);
    expect(held(node, march, NOW)).toBe(found);
    expect(held(node, march, NOW + DAY_MS)).toBe(found);
    expect(held(node, { ...march, contractId: 'another' }, NOW)).not.toBe(found);
    const paid = contract('good 2', 'initial');
    expect(held(node, paid, NOW)).toBe(held(node, paid, NOW));
    expect(held(node, paid, NOW + DAY_MS)).not.toBe(held(node, paid, NOW));
  });

  test('are asked for once, and answered in the same way again', () => {
    const ways = futures().signed(node, policy('dayLater 9'), NOW, NOW);
    if (typeof ways === 'string') throw new Error(ways);
    expect(ways.openings()).toBe(ways.openings());
    expect(ways.openings()).toEqual([NOW + DAY_MS]);
    const way = ways.cheapestAt(NOW + DAY_MS);
    expect(ways.cheapestAt(NOW + DAY_MS)).toBe(way);
    expect(ways.cheapestAt(NOW + DAY_MS, false)).toBe(way);
    expect(ways.cheapestAt(NOW)).toBeNull();
    expect(way).toMatchObject({ holdsUntil: FOREVER, story: [{ at: NOW, amountCents: 900 }, { at: NOW + DAY_MS }] });
    expect(ways.idleAt(NOW)).toBe(ways.idleAt(NOW));
    expect(ways.idleAt(NOW)).toMatchObject({ state: 'initial', isLicensed: false });
    expect(ways.idleAt(NOW + DAY_MS)).not.toBe(ways.idleAt(NOW));
    const week = futures().signed(node, policy('week 3'), NOW, NOW);
    if (typeof week === 'string') throw new Error(week);
    expect(week.cheapestAt(NOW)).toMatchObject({ holdsUntil: NOW + 7 * DAY_MS });
    expect(week.cheapestAt(NOW, true)).toBeNull();
  });

  test('that have no end take the share of their policy once, however often they are asked for', () => {
    const { signed } = futures();
    const minutes = policy('minutes');
    const first = signed(node, minutes, NOW, NOW);
    expect(typeof first === 'string' ? first : attempt(() => first.openings())).toBe('tooMany');
    expect(signed(node, minutes, NOW + DAY_MS, NOW)).toBe('tooMany');
    // those of others are not touched
    expect(typeof signed(node, policy('march'), NOW, NOW)).toBe('object');
  });

  test('tell what it costs to keep the licence', () => {
    const { keepCost } = futures();
    expect(keepCost(node, policy('monthly 5'))).toMatchObject({
      status: 'unbounded',
      cents: 500,
      per: { months: 1, minutes: 0 },
    });
    expect(keepCost(node, policy('good 5'))).toMatchObject({ status: 'exact', cents: 500 });
  });
});

test('a reason is answered where something cannot be computed; other faults are not hidden', () => {
  expect(attempt(() => 7)).toBe(7);
  expect(
    attempt(() => {
      throw new NotComputable('tooMany');
    }),
  ).toBe('tooMany');
  const fault = new Error('a fault');
  expect(() =>
    attempt(() => {
      throw fault;
    }),
  ).toThrow(fault);
});

describe('a contract stands', () => {
  const at = (held: HeldContract, moment: number, group = node) => standingAt(futures(), group, held, moment);

  test('as it does if nothing is paid: licensed, lapsed, ended', () => {
    const week = contract('week 3', 'on', { enteredAt: NOW - DAY_MS });
    expect(at(week, NOW)).toEqual({ isLicensed: true, isEnded: false, holdsUntil: NOW + 6 * DAY_MS });
    expect(at(week, NOW + 6 * DAY_MS)).toMatchObject({ isLicensed: false, isEnded: true });
    expect(at(contract('good 2', 'initial'), NOW + 100 * DAY_MS)).toMatchObject({ isLicensed: false, isEnded: false });
    expect(at(contract('good 2', 'own'), NOW)).toEqual({ isLicensed: true, isEnded: false, holdsUntil: FOREVER });
  });

  test('at an end without anything to go on to, unless it may be tried out there by a node or a resource', () => {
    const { state_machine: machine } = compile('for public initial[testActive]: terminate', 1);
    const trying = { ...contract('free', 'initial'), machine: machine!, policyId: 'trying' };
    expect(at(trying, NOW)).toMatchObject({ isLicensed: false, isEnded: false });
    expect(at(trying, NOW, user)).toMatchObject({ isLicensed: false, isEnded: true });
  });

  test('nobody knows how where it takes too long to find out', () => {
    expect(at(contract('minutes', 'initial', { enteredAt: NOW }), Date.parse('2031-01-01'))).toBe('tooMany');
    const all = futures();
    const minutes = (contractId: string) => contract('minutes', 'initial', { enteredAt: NOW, contractId });
    for (const contractId of ['one', 'other'])
      expect(standingAt(all, node, minutes(contractId), Date.parse('2031-01-01'))).toBe('tooMany');
    const group = link(licensee('N', 'nora', 2), subject('R', 'rob', [], { contracts: [minutes('one')] }), [['one']]);
    expect(openAt(all, group, Date.parse('2031-01-01'), 'open')).toBeNull();
  });
});

describe('a group is open', () => {
  const week = contract('week 3', 'on', { enteredAt: NOW - DAY_MS });
  const good = contract('good 2', 'own');
  const trial = contract('trial 5', 'offer');
  const open = (
    contracts: HeldContract[],
    listed: readonly (readonly string[])[],
    goal: 'open' | 'lasting' = 'open',
  ) => {
    const group: Group = link(licensee('N', 'nora', 2), subject('R', 'rob', [], { contracts }), listed);
    return openAt(futures(), group, NOW, goal);
  };

  test('by the contracts that its holders list, until the first holder has none left', () => {
    expect(open([week], [['week 3 on']])).toEqual({ holdsUntil: NOW + 6 * DAY_MS });
    expect(open([week, good], [['week 3 on', 'good 2 own']])).toEqual({ holdsUntil: FOREVER });
    expect(open([week, good], [['week 3 on'], ['good 2 own']])).toEqual({ holdsUntil: NOW + 6 * DAY_MS });
    expect(open([week, good], [['good 2 own']])).toEqual({ holdsUntil: FOREVER });
  });

  test('not where a holder has none that licenses', () => {
    expect(open([week], [['week 3 on'], []])).toBeNull();
    expect(open([week], [['another']])).toBeNull();
    expect(open([trial], [['trial 5 offer']])).toBeNull();
    expect(open([trial, good], [['trial 5 offer', 'good 2 own']])).toEqual({ holdsUntil: FOREVER });
    expect(open([{ ...good, isRunning: false }], [['good 2 own']])).toBeNull();
  });

  test('for good where each holder has one that lasts', () => {
    expect(open([week], [['week 3 on']], 'lasting')).toBeNull();
    expect(open([week, good], [['week 3 on', 'good 2 own']], 'lasting')).toEqual({ holdsUntil: FOREVER });
    expect(open([week, good], [['week 3 on'], ['good 2 own']], 'lasting')).toBeNull();
  });

  test('whatever its end where only one moment counts', () => {
    for (const [holdsUntil, lasting] of [
      [undefined, false],
      [NOW, false],
      [FOREVER, true],
    ] as const) {
      expect(isEnough({ holdsUntil }, 'open')).toBe(true);
      expect(isEnough({ holdsUntil }, 'lasting')).toBe(lasting);
    }
    expect(earliest([3, 1, 2])).toBe(1);
    expect(earliest([3, undefined])).toBeUndefined();
    expect(earliest([])).toBe(FOREVER);
  });
});
