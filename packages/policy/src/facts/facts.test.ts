import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import EXAMPLES from '../../test/facts.json' with { type: 'json' };
import { compile } from '../compile.ts';
import type { SignerKind } from '../signers.ts';
import type { StateMachine } from '../types.ts';
import { canHappen, type Fact, type FactItem, type FactName, factsOf, type Story } from './index.ts';

type Example = keyof typeof EXAMPLES;

const ZONE = 'UTC+8';
const moment = (text: string) => DateTime.fromFormat(text, 'yyyy-MM-dd HH:mm', { zone: ZONE }).toMillis();
const NOW = moment('2026-11-22 10:00');

function machineOf(text: string, kind: number): StateMachine {
  const { state_machine: machine, errors, warnings } = compile(text, kind === 3 ? 2 : 1);
  expect([errors, warnings]).toEqual([[], []]);
  return machine!;
}

function machineOfExample(name: Example): StateMachine {
  return machineOf(EXAMPLES[name].text, EXAMPLES[name].kind);
}

function factOf(name: Example, fact: FactName): Fact {
  const kind = EXAMPLES[name].kind as SignerKind;
  return factsOf(machineOfExample(name), { kind, nowAt: NOW, timeZone: ZONE })[fact];
}

/** A fact in the words of the tables. */
function shown(example: Example, { status, cents, per, at, holds, items }: Fact): unknown {
  if (status === 'never' || status === 'notComputable') return status;
  if (holds !== undefined) return holds ? 'yes' : 'no';
  if (items) return items.map((item) => itemText(machineOfExample(example), item));
  if (at !== undefined)
    return DateTime.fromMillis(Math.ceil(at / 60_000) * 60_000, { zone: ZONE }).toFormat('yyyy-MM-dd HH:mm');
  if (status === 'unbounded' && cents === undefined) return 'unbounded';
  if (!per) return cents! / 100;
  const parts = [per.months && `${per.months} months`, per.minutes && `${per.minutes} minutes`].filter(Boolean);
  return `${cents! / 100} per ${parts.join(' and ') || 'nothing'}`;
}

/** States by name, transitions by their arguments. */
function itemText({ states }: StateMachine, item: FactItem): string {
  if (Array.isArray(item)) return item.map((one) => itemText({ states } as StateMachine, one)).join(' | ');
  const transition = Object.values(states)
    .flatMap(({ transitions }) => transitions)
    .find(({ id }) => id === item);
  return transition ? Object.values(transition.args).join(' ') : item;
}

const DAY = 1_440;

const TABLE: [FactName, Partial<Record<Example, unknown>>][] = [
  ['firstCost', { T01: 0, T30: 10, T43: 10, T52: 10, T56: 0, T70: 9, T07: 'never', T15: 'never' }],
  ['lastingCost', { T01: 0, T34: 1, T42: 10, T54: 20, T57: 15, T62: 10, T36: 'never', T48: 'never', T61: 5 }],
  [
    'keepCost',
    {
      T30: 10,
      T48: '10 per 1 months',
      T41: '5 per 1 months',
      T52: '100 per 12 months',
      T53: '61 per 13 months',
      T55: `5 per 1 months and ${3 * DAY} minutes`,
      T59: '50 per 12 months',
      T36: 'never',
    },
  ],
  [
    'mostCost',
    {
      T01: 0,
      T34: 10,
      T35: 9,
      T46: 9,
      T40: 6,
      T48: '10 per 1 months',
      T52: '10 per 1 months',
      T54: `2 per ${7 * DAY} minutes`,
      T04: '5 per nothing',
      T41: '5 per nothing',
      T05: 5,
    },
  ],
  [
    'earliestStart',
    {
      T01: '2026-11-22 10:00',
      T25: '2027-03-01 09:30',
      T28: '2026-11-23 10:00',
      T44: '2030-01-01 00:00',
      T45: '2026-11-23 10:00',
      T07: 'never',
    },
  ],
  [
    'earliestEnd',
    {
      T16: '2026-11-29 10:00',
      T18: '2026-11-23 00:00',
      T54: '2026-11-29 10:00',
      T55: '2026-12-25 10:00',
      T60: '2026-12-31 23:59',
      T30: 'never',
      T05: 'never',
    },
  ],
  [
    'latestEnd',
    {
      T36: '2026-11-29 10:00',
      T37: '2026-11-29 10:00',
      T40: '2027-01-06 10:00',
      T38: '2030-01-01 00:00',
      T29: '2026-11-22 11:00',
      T30: 'never',
      T54: 'never',
      T61: 'never',
      T41: 'unbounded',
      T48: 'unbounded',
      T55: 'unbounded',
    },
  ],
  [
    'endsAgainstWill',
    {
      T16: 'yes',
      T29: 'yes',
      T36: 'yes',
      T38: 'yes',
      T40: 'yes',
      T30: 'no',
      T41: 'no',
      T48: 'no',
      T54: 'no',
      T61: 'no',
    },
  ],
  ['unreachable', { T06: ['island'], T19: ['b'], T69: ['initial', 'own'], T72: ['b'], T01: [], T48: [] }],
  ['deadEnds', { T08: [], T15: [], T23: ['initial'], T70: [], wallWaits: ['wall'], wallSigns: ['wall'] }],
  ['neverHappens', { T19: ['40 day'], T20: ['100'], T22: ['2030-12-31 23:59'], T72: ['30 day'], T58: [] }],
  [
    'pastDates',
    { T23: ['2020-01-01 00:00'], T24: ['2020-01-01 00:00'], dateOfOn: ['2029-01-01 00:00'], T38: [], T46: [] },
  ],
  [
    'bringsNothing',
    {
      T04: ['5 self.account'],
      T05: ['5 self.account'],
      T35: ['6 self.account'],
      T70: ['5 self.account'],
      dateOfOn: ['5 self.account'],
      T42: [],
      T54: [],
    },
  ],
  ['takesAway', { T05: ['5 self.account'], offForADay: ['5 self.account'], T41: [], T42: [], T54: [], T55: [] }],
  [
    'competing',
    {
      T72: ['1 month | 30 day'],
      sameDay: ['24 hour | 1 day'],
      samePrice: ['5 self.account | 5 self.account'],
      T33: [],
      T40: [],
    },
  ],
  ['circle', { T73: ['initial', 'b'], T02: [], T29: [], T71: [] }],
];

const ROWS = TABLE.flatMap(([fact, expected]) =>
  Object.entries(expected).map(([example, value]) => [fact, example as Example, value] as const),
);

test.each(ROWS)('rule 10: %s of %s is %j', (fact, example, expected) => {
  expect(shown(example, factOf(example, fact))).toEqual(expected);
});

const MONEY_AND_TIME = [
  ...(['firstCost', 'lastingCost', 'keepCost', 'mostCost', 'endsAgainstWill'] as const),
  ...(['earliestStart', 'earliestEnd', 'latestEnd'] as const),
];

test('rule 10: a machine in which the clock turns without end has no facts about money and time', () => {
  for (const name of MONEY_AND_TIME) {
    expect(factOf('T73', name)).toMatchObject({ status: 'notComputable', because: 'circle' });
  }
});

test('rule 10: the months and days of a contract that is signed now do not keep a fact from being exact', () => {
  for (const name of MONEY_AND_TIME) expect(factOf('T72', name).status).not.toBe('notComputable');
});

test('nothing is ever taken by itself, and no licensor can end a contract', () => {
  for (const name of Object.keys(EXAMPLES) as Example[]) {
    expect(factOf(name, 'takenWithoutYou')).toMatchObject({ status: 'exact', cents: 0 });
    expect(factOf(name, 'licensorCanEnd')).toMatchObject({ status: 'exact', holds: false });
  }
});

test('rule 10: the cheapest way to keep a licence is told with its moments', () => {
  const told = factOf('T53', 'keepCost').story!.map(({ at, to, amountCents, again }) => [
    DateTime.fromMillis(at, { zone: ZONE }).toFormat('yyyy-MM-dd HH:mm'),
    ...[to, amountCents ?? 0, again ?? false],
  ]);
  expect(told).toEqual([
    ['2026-11-22 10:00', 'initial', 0, false],
    ['2026-11-22 10:00', 'm', 600, true],
    ['2026-12-22 09:59', 'y', 5_500, true],
    ['2027-12-22 09:59', 'initial', 0, true],
  ]);
});

test.each(Object.keys(EXAMPLES) as Example[])('rule 10: every story of %s can happen', (example) => {
  const machine = machineOfExample(example);
  const kind = EXAMPLES[example].kind as SignerKind;
  const options = { kind, nowAt: NOW, timeZone: ZONE };
  for (const fact of Object.values(factsOf(machine, options))) {
    const stories: Story[] = [...(fact.story ? [fact.story] : []), ...(fact.stories ?? [])];
    for (const story of stories) expect([fact.name, canHappen(machine, story, options)]).toEqual([fact.name, true]);
    if (fact.status === 'exact' && fact.story && fact.cents !== undefined) {
      expect(fact.story.reduce((sum, { amountCents = 0 }) => sum + amountCents, 0)).toBe(fact.cents);
    }
    if (fact.status === 'exact' && fact.at !== undefined) expect(fact.story!.at(-1)!.at).toBe(fact.at);
  }
});
