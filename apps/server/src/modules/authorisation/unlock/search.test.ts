import { describe, expect, test } from 'vitest';
import { NOW } from '../testing/unlock-trees.ts';
import type { Act, Option } from './options.ts';
import { bestChoice, compareOrders } from './search.ts';

const MOMENTS = { waitedAt: NOW, openAt: NOW, signedAt: [NOW] };

/** An option by the id of its policy, with what matters about it. */
function option(policyId: string, parties: readonly number[], more: Partial<Option> = {}): Option {
  const base = { unknown: 0, nowCents: 0, cents: 0, signatures: 0, openAt: NOW, waitsUntil: NOW, policyOrder: 0 };
  return { ...base, policyId, parties, holdsUntil: undefined, acts: [{ at: NOW } as Act], ...more };
}

const choose = (...groups: Option[][]) => bestChoice(new Map(groups.entries()), MOMENTS);
const chosen = (...groups: Option[][]) => {
  const choice = choose(...groups);
  return choice && [...choice.chosen].map(([group, { policyId }]) => `${group} ${policyId}`);
};

describe('among the options of a group', () => {
  const better: [string, Partial<Option>, Partial<Option>][] = [
    ['a known price comes first', { cents: 9 }, { unknown: 1 }],
    ['then what the caller pays now', { nowCents: 1, cents: 9 }, { nowCents: 2, cents: 2 }],
    ['then what everybody pays', { cents: 1, signatures: 5 }, { cents: 2 }],
    ['then signatures', { signatures: 1, openAt: NOW + 5 }, { signatures: 2 }],
    ['then when it opens', { openAt: NOW + 1, policyOrder: 5 }, { openAt: NOW + 2 }],
    ['then the order of the policies', { policyOrder: 1, policyId: 'z' }, { policyOrder: 2 }],
    ['then their ids', { policyId: 'a' }, { policyId: 'b' }],
  ];
  test.each(better)('%s', (_, one, other) => {
    const [first, second] = [option('one', [], one), option('other', [], other)];
    expect(chosen([second, first])).toEqual([`0 ${first.policyId}`]);
    expect(chosen([first, second])).toEqual([`0 ${first.policyId}`]);
  });

  test('what is free is signed as early as it may be, what costs in the order given', () => {
    const at = (...moments: number[]) => ({ acts: moments.map((moment) => ({ at: moment }) as Act) });
    const early = option('same', [], at(NOW + 9, NOW + 1));
    const late = option('same', [], at(NOW + 2));
    expect(choose([late, early])!.chosen.get(0)).toBe(early);
    expect(choose([early, late])!.chosen.get(0)).toBe(early);
    const costs = [option('same', [], { cents: 1, ...at(NOW + 2) }), option('same', [], { cents: 1, ...at(NOW + 1) })];
    expect(choose(costs)!.chosen.get(0)).toBe(costs[0]);
  });
});

describe('among parties', () => {
  test('the fewest take part, whatever it costs', () => {
    expect(chosen([option('two', [1, 2]), option('one', [3], { cents: 900 })])).toEqual(['0 one']);
  });

  test('of as many the cheapest choice is made', () => {
    expect(chosen([option('dear', [1], { cents: 900 }), option('cheap', [2], { cents: 100 })])).toEqual(['0 cheap']);
    expect(chosen([option('cheap', [1], { cents: 100 }), option('dear', [2], { cents: 900 })])).toEqual(['0 cheap']);
  });

  test('who has to act anyway costs nothing more', () => {
    const first = [option('only', [1])];
    const second = [option('alone', [], { cents: 900 }), option('by one', [1], { cents: 100 })];
    expect(chosen(first, second)).toEqual(['0 only', '1 by one']);
  });

  test('several groups are opened by the one who can open them all', () => {
    const group = (price: number, party: number) => [
      option('one', [9], { cents: 900 }),
      option('own', [party], { cents: price }),
    ];
    expect(chosen(group(1, 1), group(1, 2), group(1, 3))).toEqual(['0 one', '1 one', '2 one']);
  });

  test('every set of them is tried, up to all', () => {
    const pairs = [option('first two', [1, 2], { cents: 300 }), option('last two', [2, 3], { cents: 200 })];
    expect(chosen([...pairs, option('ends', [1, 3], { cents: 100 })])).toEqual(['0 ends']);
    expect(chosen(pairs)).toEqual(['0 last two']);
    expect(chosen([option('all', [1, 2, 3]), option('more', [1, 2, 3, 4])], [option('four', [4])])).toEqual([
      '0 all',
      '1 four',
    ]);
  });

  test('a group without any option has no choice', () => {
    expect(chosen([option('one', [])], [])).toBeNull();
    expect(chosen()).toEqual([]);
  });
});

describe('a choice', () => {
  test('is compared by its parties, unknown prices, money now, money, signatures, moment and policies', () => {
    const more = { unknown: 1, nowCents: 2, cents: 3, signatures: 4, policyOrder: 5 };
    const choice = choose([option('one', [1, 2], more)], [option('other', [2], { ...more, policyOrder: 6 })])!;
    expect(choice.order).toEqual([2, 2, 4, 6, 8, NOW, 5, 'one', 6, 'other']);
    expect(choice).toMatchObject({ moments: MOMENTS, isExact: true });
  });

  test('among more than 16 parties that only some options need is made group by group, and not called exact', () => {
    const groups = (count: number) =>
      Array.from({ length: count / 2 }, (_, index) => [
        option('dear', [2 * index], { cents: 9 }),
        option('cheap', [2 * index + 1], { cents: 1 }),
      ]);
    const few = choose(...groups(16))!;
    expect([few.isExact, ...few.order.slice(0, 4)]).toEqual([true, 8, 0, 0, 8]);
    const many = choose(...groups(18))!;
    expect(many.isExact).toBe(false);
    expect([...many.chosen.values()].map(({ policyId }) => policyId)).toEqual(Array(9).fill('cheap'));
  });

  test('group by group brings in as few new parties as it can', () => {
    const others = Array.from({ length: 9 }, (_, index) => [option('x', [100 + index]), option('y', [200 + index])]);
    const forced = [option('forced', [1])];
    const either = [option('cheap', [2]), option('known', [1], { cents: 5 })];
    const again = [option('two', [3, 4]), option('same', [100], { cents: 7 })];
    const choice = choose(forced, either, ...others, again)!;
    expect(choice.isExact).toBe(false);
    expect([0, 1, 2, 11].map((group) => choice.chosen.get(group)!.policyId)).toEqual(['forced', 'known', 'x', 'same']);
  });
});

test('orders are compared value by value, and the shorter comes first', () => {
  expect(compareOrders([1, 'a'], [1, 'a'])).toBe(0);
  expect(compareOrders([1, 'a'], [1, 'b'])).toBeLessThan(0);
  expect(compareOrders([2, 'a'], [1, 'b'])).toBeGreaterThan(0);
  expect(compareOrders([1], [1, 0])).toBeLessThan(0);
  expect(compareOrders([1, 0], [1])).toBeGreaterThan(0);
});
