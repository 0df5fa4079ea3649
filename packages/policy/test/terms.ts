import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { compile } from '../src/compile.ts';
import { eventDefinition } from '../src/definitions.ts';
import type { Kind } from '../src/terms/index.ts';
import type { State, StateMachine, Transition } from '../src/types.ts';

/** A policy and what its terms are; `en` and `zh` are phrase, sentence and button (specification 13, 2.8). */
export interface TermsExample {
  id: string;
  kind: Kind;
  now?: string;
  text: string;
  pattern: string;
  icons: string;
  en: [string, string, string];
  zh: [string, string, string];
}

export const ZONE = 'Asia/Shanghai';

export const examples: TermsExample[] = readFileSync(new URL('./terms.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

/** The moment of a minute in platform time. */
export function momentOf(minute: string): Date {
  return DateTime.fromFormat(minute, 'yyyy-MM-dd HH:mm', { zone: ZONE }).toJSDate();
}

/** Parts of a policy that terms are made of. */
export type Policy = Pick<StateMachine, 'audiences' | 'states'>;

export function policyOf(text: string): Policy {
  const { state_machine, errors, warnings } = compile(text, 1);
  if (!state_machine || errors.length + warnings.length > 0) throw new Error(`Not a policy: ${text}`);
  return { audiences: state_machine.audiences, states: state_machine.states };
}

export function event(name: string, args: Transition['args'], toState: string): Transition {
  const { code, isSingleton } = eventDefinition(name)!;
  return { id: '', code, name, service: 'freelog', args, toState, isSingleton };
}

const amount = fc.constantFrom(1, 2, 5, 5, 9, 12.5);
const account = fc.constantFrom('self.account', 'self.account', 'self.account', '7700415');
const count = fc.constantFrom(1, 1, 2, 3, 30);
const unit = fc.constantFrom('month', 'day', 'week', 'hour', 'cycle', 'year');
const date = fc.constantFrom('2026-12-31 23:59', '2030-01-01 00:00', '2030-01-02 00:00', '2020-01-01 00:00');
const colours = fc.constantFrom<string[][]>([], [], ['active'], ['active'], ['testActive'], ['active', 'testActive']);

function eventTo(target: string): fc.Arbitrary<Transition> {
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(amount, account)
        .map(([a, b]) => event('TransactionEvent', { amount: a, account: b }, target)),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(count, unit)
        .map(([elapsed, timeUnit]) => event('RelativeTimeEvent', { elapsed, timeUnit }, target)),
    },
    {
      weight: 1,
      arbitrary: count.map((cycleCount) => event('CycleEndEvent', { cycleCount, timeUnit: 'cycle' }, target)),
    },
    { weight: 1, arbitrary: date.map((dateTime) => event('TimeEvent', { dateTime }, target)) },
    { weight: 1, arbitrary: fc.constant(event('ViewCountEvent', { amount: 3 }, target)) },
  );
}

const NAMES = ['initial', 'a', 'b', 'c', 'd'];
const PUBLIC = [{ name: 'public', type: 'public' as const }];

/** Any small machine. */
export const smallPolicy: fc.Arbitrary<Policy> = fc.integer({ min: 1, max: NAMES.length }).chain((size) => {
  const names = NAMES.slice(0, size);
  const anyEvent = fc.constantFrom(...names).chain(eventTo);
  const state = fc.tuple(colours, fc.array(anyEvent, { maxLength: 3 }));
  return fc.array(state, { minLength: size, maxLength: size }).map((states) => ({
    audiences: PUBLIC,
    states: Object.fromEntries(
      states.map(([serviceStates, transitions], index) => [names[index]!, { serviceStates, transitions }]),
    ),
  }));
});

/** An example with a few changes, so that many still have a shape that words tell. */
export const mutant: fc.Arbitrary<Policy> = fc
  .constantFrom(...examples)
  .map(({ text }) => policyOf(text))
  .chain((policy) =>
    fc
      .array(changeOf(policy), { minLength: 0, maxLength: 2 })
      .map((changes) => changes.reduce((one, change) => change(one), policy)),
  );

export const anyPolicy = fc.oneof(smallPolicy, { weight: 3, arbitrary: mutant });

type Change = (policy: Policy) => Policy;

function changeOf({ states }: Policy): fc.Arbitrary<Change> {
  const names = Object.keys(states);
  const name = fc.constantFrom(...names);
  const changed =
    (name: string, change: (state: State) => Partial<State>): Change =>
    (policy) => ({
      ...policy,
      states: { ...policy.states, [name]: { ...policy.states[name]!, ...change(policy.states[name]!) } },
    });
  return fc.oneof(
    fc.tuple(name, colours).map(([at, serviceStates]) => changed(at, () => ({ serviceStates }))),
    fc.tuple(name, name.chain(eventTo), fc.nat()).map(([at, added, position]) =>
      changed(at, ({ transitions }) => ({
        transitions: transitions.toSpliced(position % (transitions.length + 1), 0, added),
      })),
    ),
    fc.tuple(name, fc.nat()).map(([at, position]) =>
      changed(at, ({ transitions }) => ({
        transitions: transitions.filter((_, index) => index !== position % transitions.length),
      })),
    ),
    fc.tuple(name, name, fc.nat()).map(([at, toState, position]) =>
      changed(at, ({ transitions }) => ({
        transitions: transitions.map((each, index) =>
          index === position % transitions.length ? { ...each, toState } : each,
        ),
      })),
    ),
    fc.tuple(name, name.chain(eventTo), fc.nat()).map(([at, other, position]) =>
      changed(at, ({ transitions }) => ({
        transitions: transitions.map((each, index) =>
          index === position % transitions.length ? { ...other, toState: each.toState } : each,
        ),
      })),
    ),
  );
}
