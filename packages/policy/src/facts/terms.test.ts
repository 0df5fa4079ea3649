import { FUZZ_TIMEOUT_MS, property, runs } from '@colophon/language/testing';
import { formatMoney } from '@colophon/model';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test, vi } from 'vitest';
import { randomPolicy } from '../../test/random-machines.ts';
import { examples, momentOf, mutant, type Policy, policyOf, ZONE } from '../../test/terms.ts';
import { amountCents } from '../amounts.ts';
import { type Kind, type Terms, terms } from '../terms/index.ts';
import { normalForm } from '../terms/normal-form.ts';
import type { Transition } from '../types.ts';
import { type Fact, type Facts, factsOf } from './index.ts';

/** Tests that compare terms with facts, which are computed by other code. */

// a few policies have thousands of moments, and take seconds
vi.setConfig({ testTimeout: 3 * FUZZ_TIMEOUT_MS });

/** `FUZZ_FACTOR=200` makes 10^5. */
const POLICIES = 500;
const CURRENCY = { sign: '¥' };
const NOW = momentOf('2026-11-22 10:00');

interface Reading {
  policy: Policy;
  text: Terms;
  facts: Facts;
}

/** A policy whose events can be told apart, with its terms and its facts for a signing now. */
function readingOf({ audiences, states }: Policy, kind: Kind, now = NOW): Reading {
  const entries = Object.entries(states).map(([name, state]) => [
    name,
    { ...state, transitions: state.transitions.map((event, index) => ({ ...event, id: `${name}-${index}` })) },
  ]);
  const policy = { audiences, states: Object.fromEntries(entries) };
  return {
    policy,
    text: terms(policy, { kind, now, currency: CURRENCY, zone: ZONE }),
    facts: factsOf(policy, { kind, nowAt: now.getTime(), timeZone: ZONE }),
  };
}

const kinds = fc.constantFrom<Kind>(1, 2, 3, 3);
/** Policies of which many have a shape that words tell. */
const readings = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(mutant, kinds).map(([policy, kind]) => readingOf(policy, kind)) },
  randomPolicy.map(({ machine, kind, nowAt }) => readingOf(machine, kind, new Date(nowAt))),
);

/** As many as are tried, and the specification's examples, so that every pattern is met. */
const runsWithExamples = <Example>(exampleOf: (example: (typeof examples)[number]) => Example) => ({
  ...runs(POLICIES),
  examples: examples.map(exampleOf),
  endOnFailure: true,
});

const outcomeOf = ({ status, cents, per, at, holds }: Fact) => ({ status, cents, per, at, holds });
const isComputed = ({ status }: Fact) => status !== 'notComputable';

const DECIDED = [
  ...(['firstCost', 'lastingCost', 'keepCost'] as const),
  ...(['earliestStart', 'earliestEnd', 'latestEnd', 'endsAgainstWill'] as const),
];

/** An example with other amounts and lengths: of the same shape, so that only numbers tell its sentence from others. */
const renumbered = fc
  .tuple(fc.constantFrom(...examples), fc.array(fc.nat(2), { minLength: 6, maxLength: 6 }))
  .map(([{ text, kind }, changes]): [Policy, Kind] => {
    let place = 0;
    const other = (given: number) => given + changes[place++ % changes.length]!;
    const { audiences, states } = policyOf(text);
    const entries = Object.entries(states).map(([name, state]) => {
      const transitions = state.transitions.map(({ args: { ...args }, ...event }) => {
        for (const name of ['amount', 'elapsed', 'cycleCount']) {
          if (args[name] !== undefined) args[name] = other(Number(args[name]));
        }
        return { ...event, args };
      });
      return [name, { ...state, transitions }];
    });
    return [{ audiences, states: Object.fromEntries(entries) }, kind];
  });

test('rule 3: policies of one sentence have the same facts', () => {
  const known = new Map<string, Facts>();
  let compared = 0;
  fc.assert(
    property(fc.oneof(fc.tuple(mutant, kinds), renumbered), ([changed, kind]) => {
      const { policy, text, facts } = readingOf(changed, kind);
      if (text.pattern === 'details') return;
      const sentence = `${kind}: ${text.sentence.en_US}`;
      const first = known.get(sentence);
      if (!first) return void known.set(sentence, facts);
      compared += 1;
      for (const name of DECIDED) {
        if (!isComputed(first[name]) || !isComputed(facts[name])) continue;
        const told = [sentence, name, outcomeOf(first[name])];
        expect([sentence, name, outcomeOf(facts[name])], JSON.stringify(policy.states)).toEqual(told);
      }
    }),
    runsWithExamples(({ text, kind }): [[Policy, Kind]] => [[policyOf(text), kind]]),
  );
  expect(known.size).toBeGreaterThan(50);
  expect(compared).toBeGreaterThan(50);
});

const NEVER = { status: 'never' };
const exactly = (cents: number) => ({ status: 'exact', cents });

/** Promises of each pattern about facts. */
const PROMISES: Record<string, (facts: Facts, text: Terms) => void> = {
  free: ({ lastingCost, earliestEnd }) => {
    expect(lastingCost).toMatchObject(exactly(0));
    expect(earliestEnd).toMatchObject(NEVER);
  },
  none: ({ firstCost }) => expect(firstCost).toMatchObject(NEVER),
  buy: ({ lastingCost }, { dueNext }) => expect(lastingCost).toMatchObject(exactly(dueNext![0]!)),
  freeFor: isFreeForATime,
  freeUntil: isFreeForATime,
  window: isFreeForATime,
  subscribe: isRenewed,
  plans: isRenewed,
  grace: isRenewed,
  rent: ({ endsAgainstWill }, { sentence }) => {
    const goesOn = /again before the end|^.*Before the .* another/.test(sentence.en_US);
    if (!goesOn) expect(endsAgainstWill).toMatchObject({ holds: true });
  },
};

function isFreeForATime({ firstCost, lastingCost, earliestEnd, latestEnd }: Facts): void {
  expect(firstCost).toMatchObject(exactly(0));
  expect(lastingCost).toMatchObject(NEVER);
  if (isComputed(earliestEnd) && isComputed(latestEnd)) expect(earliestEnd.at).toBe(latestEnd.at);
}

function isRenewed({ lastingCost, endsAgainstWill }: Facts, { sentence }: Terms): void {
  if (sentence.en_US.includes('makes it yours for good')) return;
  expect(lastingCost).toMatchObject(NEVER);
  expect(endsAgainstWill).toMatchObject({ holds: false });
}

test('rule 5: what a pattern promises is what the facts are', () => {
  const met = new Set<string>();
  fc.assert(
    property(readings, ({ policy, text, facts }) => {
      const isKnown = [facts.firstCost, facts.lastingCost, facts.endsAgainstWill].every(isComputed);
      if (!PROMISES[text.pattern] || !isKnown) return;
      met.add(text.pattern);
      try {
        PROMISES[text.pattern]!(facts, text);
      } catch (problem) {
        throw new Error(`${text.sentence.en_US} ${JSON.stringify(policy.states)}`, { cause: problem });
      }
    }),
    runsWithExamples(({ text, kind }): [Reading] => [readingOf(policyOf(text), kind)]),
  );
  expect([...met].sort()).toEqual(Object.keys(PROMISES).sort());
});

test('rule 6: what is paid in vain, or to lose something, is told', () => {
  let told = 0;
  fc.assert(
    property(mutant, kinds, (mutated, kind) => {
      const { policy, text, facts } = readingOf(mutated, kind);
      if (text.pattern === 'details' || !text.isSignable) return;
      const form = normalForm(policy.states, { kind, now: NOW, zone: ZONE })!;
      const { idle, ending, lost } = form.remarks;
      const remarked = new Set([...idle, ...ending, ...lost].map(({ cents }) => cents));
      const events = Object.values(policy.states).flatMap(({ transitions }) => transitions);
      for (const item of [facts.bringsNothing, facts.takesAway].flatMap(({ items = [] }) => items)) {
        const cents = amountCents(events.find(({ id }) => id === item) as Transition);
        told += 1;
        if (remarked.has(cents)) continue;
        const amount = formatMoney(cents, CURRENCY, 'en_US');
        const additions = [`aying ${amount}`, `nother ${amount}`, `ay ${amount} once, now or later`];
        const isSaid = additions.some((part) => text.sentence.en_US.includes(part));
        expect([isSaid, item, text.sentence.en_US], JSON.stringify(policy.states)).toEqual([
          ...[true, item, text.sentence.en_US],
        ]);
      }
    }),
    runsWithExamples(({ text, kind }): [Policy, Kind] => [policyOf(text), kind]),
  );
  expect(told).toBeGreaterThan(4);
});

const zones = fc.constantFrom(
  ...['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'UTC', 'Africa/Abidjan'],
);
const minutes = fc
  .integer({ min: Date.UTC(2027, 0) / 60_000, max: Date.UTC(2031, 0) / 60_000 })
  .map((minute) => DateTime.fromMillis(minute * 60_000, { zone: 'UTC' }).toFormat('yyyy-MM-dd HH:mm'));

test('rule 8: a date of the sentence and of the facts is one moment, whoever reads it', () => {
  fc.assert(
    property(minutes, zones, zones, fc.boolean(), (minute, zone, readerZone, isEnd) => {
      const policy = isEnd
        ? policyOf(`for public initial[active]: ~freelog.TimeEvent("${minute}") => over over: terminate`)
        : policyOf(`for public initial: ~freelog.TimeEvent("${minute}") => open open[active]: terminate`);
      const { sentence, dates } = terms(policy, { kind: 3, now: NOW, currency: CURRENCY, zone, readerZone });
      const facts = factsOf(policy, { kind: 3, nowAt: NOW.getTime(), timeZone: zone });
      const { at } = isEnd ? facts.earliestEnd : facts.earliestStart;
      const [written, offset] = /\d+ \w+ \d{4}, \d\d:\d\d( \(UTC[-+][\d:]+\))?/.exec(sentence.en_US)!;
      const read = DateTime.fromFormat(written.replace(offset ?? '', ''), 'd MMMM yyyy, HH:mm', { zone, locale: 'en' });
      // a minute that summer time leaves out is another one on the clock
      if (read.toFormat('yyyy-MM-dd HH:mm') === minute) expect(read.toMillis()).toBe(at);
      const isElsewhere = offsetOf(at!, zone) !== offsetOf(at!, readerZone);
      expect(dates.map((date) => date.getTime())).toEqual(isElsewhere ? [at] : []);
      expect(offset !== undefined).toBe(isElsewhere);
    }),
    runs(500),
  );
});

const offsetOf = (at: number, zone: string) => DateTime.fromMillis(at, { zone }).offset;
