import { FUZZ_TIMEOUT_MS, property, runs } from '@colophon/language/testing';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { anyPolicy, event, examples, momentOf, type Policy, policyOf, ZONE } from '../../test/terms.ts';
import { batchButton, compareTerms, type Kind, terms } from './index.ts';

vi.setConfig({ testTimeout: FUZZ_TIMEOUT_MS });

const POLICIES = 10_000;
const CURRENCY = { sign: '¥' };
const kind = fc.constantFrom<Kind>(1, 2, 3);
const now = fc.constantFrom(undefined, momentOf('2026-11-22 10:00'), momentOf('2029-12-31 12:00'));

const read = (policy: Policy, who: Kind, at?: Date) =>
  terms(policy, { kind: who, now: at, currency: CURRENCY, zone: ZONE });

/** Each state under another name, but for the one that contracts begin in. */
function renamed({ audiences, states }: Policy): Policy {
  const nameOf = (name: string) => (name === 'initial' ? name : `state_${name}`);
  const entries = Object.entries(states).map(([name, state]) => [
    nameOf(name),
    { ...state, transitions: state.transitions.map((each) => ({ ...each, toState: nameOf(each.toState) })) },
  ]);
  return { audiences, states: Object.fromEntries(entries) };
}

test('rule 2: neither names nor the order of states change a text, nor states that cannot be reached', () => {
  fc.assert(
    property(anyPolicy, kind, now, fc.nat(), (policy, who, at, turn) => {
      const text = read(policy, who, at);
      const states = Object.entries(policy.states);
      const turned = states.map((_, index) => states[(index + turn) % states.length]!);
      const island = {
        serviceStates: ['active'],
        transitions: [event('TransactionEvent', { amount: 3, account: 'self.account' }, 'initial')],
      };
      expect(read(renamed(policy), who, at)).toEqual(text);
      expect(read({ ...policy, states: Object.fromEntries(turned) }, who, at)).toEqual(text);
      expect(read({ ...policy, states: { island, ...policy.states } }, who, at)).toEqual(text);
    }),
    runs(POLICIES),
  );
});

test('rule 2: a free stretch in two parts of the same unit gives the same text', () => {
  fc.assert(
    property(anyPolicy, kind, now, (policy, who, at) => {
      for (const [name, state] of Object.entries(policy.states)) {
        const [length, ...others] = state.transitions;
        const count = Number(length?.args.elapsed ?? 0);
        if (count < 2 || others.length > 0) continue;
        const part = (elapsed: number, toState: string) => [
          { ...length!, args: { ...length!.args, elapsed }, toState },
        ];
        const split = {
          ...policy.states,
          [name]: { ...state, transitions: part(1, 'second_half') },
          second_half: { ...state, transitions: part(count - 1, length!.toState) },
        };
        const [text, again] = [read(policy, who, at), read({ ...policy, states: split }, who, at)];
        const { sentence, ...rest } = text;
        expect(again).toMatchObject(rest);
        if (text.pattern !== 'details') expect(again.sentence).toEqual(sentence);
      }
    }),
    runs(POLICIES),
  );
});

test('rule 4: phrases are short, also where money has words and lengths many digits', () => {
  const currency = fc.constantFrom(CURRENCY, { one: 'coin', other: 'coins', zh_CN: '枚' });
  const patterns = new Set<string>();
  fc.assert(
    property(anyPolicy, kind, currency, fc.constantFrom(1, 7, 1e6), (policy, who, money, factor) => {
      const states = Object.fromEntries(
        Object.entries(policy.states).map(([name, state]) => [
          name,
          {
            ...state,
            transitions: state.transitions.map(({ args, ...each }) => ({
              ...each,
              args: typeof args.elapsed === 'number' ? { ...args, elapsed: args.elapsed * factor } : args,
            })),
          },
        ]),
      );
      const { phrase, pattern } = terms({ ...policy, states }, { kind: who, currency: money, zone: ZONE });
      patterns.add(pattern);
      expect(phrase.en_US.split(' ').length).toBeLessThanOrEqual(5);
      const withoutMoneyAndDates = phrase.zh_CN
        .replace(/¥[\d.,]+|[\d.,]+ 枚|\d{4}-\d{2}-\d{2}/g, '')
        .replaceAll(' ', '');
      expect(withoutMoneyAndDates.length, phrase.zh_CN).toBeLessThanOrEqual(12);
    }),
    runs(POLICIES),
  );
  // the policies that are tried have many shapes
  expect(patterns.size).toBeGreaterThan(20);
});

test('rule 9: the terms of 20 states are read in a millisecond', () => {
  const states = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [
      index === 0 ? 'initial' : `s${index}`,
      {
        serviceStates: index % 2 ? ['active'] : [],
        transitions: [
          event('TransactionEvent', { amount: index + 1, account: 'self.account' }, `s${(index % 19) + 1}`),
          event('RelativeTimeEvent', { elapsed: index + 1, timeUnit: 'month' }, `s${((index + 7) % 19) + 1}`),
          event('TimeEvent', { dateTime: `20${30 + index}-01-01 00:00` }, `s${((index + 3) % 19) + 1}`),
        ],
      },
    ]),
  );
  const policy = { audiences: [{ name: 'public', type: 'public' as const }], states };
  const at = momentOf('2026-11-22 10:00');
  const times = Array.from({ length: 50 }, () => {
    const start = performance.now();
    read(policy, 3, at);
    return performance.now() - start;
  });
  // the median: other work of the machine is not measured
  expect(times.sort((a, b) => a - b)[25]).toBeLessThan(1);
});

test('readers whose clocks show another time are told which one a date is in, and when that is', () => {
  const { text } = examples.find(({ id }) => id === 'T21')!;
  const options = { kind: 3 as const, currency: CURRENCY, zone: ZONE };
  const abroad = terms(policyOf(text), { ...options, readerZone: 'Europe/Berlin' });
  expect(abroad.sentence).toEqual({
    en_US: 'Free until 31 December 2030, 23:59 (UTC+8); then the licence ends.',
    zh_CN: '免费使用至 2030年12月31日 23:59 (UTC+8)，到期授权终止。',
  });
  expect(abroad.dates).toEqual([new Date('2030-12-31T15:59:00Z')]);
  // the same time under another name
  expect(terms(policyOf(text), { ...options, readerZone: 'Asia/Taipei' })).toEqual(terms(policyOf(text), options));
  expect(terms(policyOf(text), { ...options, zone: 'Asia/Kolkata', readerZone: 'UTC' }).sentence.en_US).toContain(
    '(UTC+5:30)',
  );
});

test('one button signs several policies, with the sum of what is due next', () => {
  const textOf = (id: string) => read(policyOf(examples.find((example) => example.id === id)!.text), 3);
  const button = (...ids: string[]) => batchButton(ids.map(textOf), CURRENCY);
  expect(button('T01', 'T30', 'T30', 'T48', 'T12')).toEqual({
    en_US: 'Sign 5 · ¥350 due next',
    zh_CN: '签约 5 项 · 下一步共支付 ¥350',
  });
  expect(button('T52', 'T33')).toEqual({
    en_US: 'Sign 2 · from ¥13 due next',
    zh_CN: '签约 2 项 · 下一步共支付 ¥13 起',
  });
  expect(button('T01', 'T56').en_US).toBe('Sign 2 · nothing due now');
  expect(button('T30', 'T72').en_US).toBe('Sign 2 · see the details');
});

test('offers are ordered by what they cost to begin with', () => {
  const textOf = (id: string) => ({ id, ...read(policyOf(examples.find((example) => example.id === id)!.text), 3) });
  const ordered = ['T66', 'T07', 'T72', 'T30', 'T36', 'T16', 'T01'].map(textOf).sort(compareTerms);
  expect(ordered.map(({ id }) => id)).toEqual(['T01', 'T16', 'T36', 'T30', 'T72', 'T66', 'T07']);
});
