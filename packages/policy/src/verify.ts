import { isPayable } from './amounts.ts';
import { argumentText, isNobodysAccount } from './arguments.ts';
import { isForConsumers, PAYMENT_CODE, TIME_CODE } from './definitions.ts';
import { argumentValues } from './events.ts';
import type { Problem } from './findings.ts';
import { findCircle, reachableFrom, reversed } from './graph.ts';
import { daylightSavingOf, equalLengthKey } from './lengths.ts';
import { dateOf, isLive, isTimer, LICENSED, type Life, lifeOf, NOTHING, REHEARSING } from './life.ts';
import type { Places } from './machine.ts';
import { findBadPayments } from './payments.ts';
import { admits, type SignerKind } from './signers.ts';
import type { HintCode, StateMachine, SubjectType, Transition } from './types.ts';

/** Most states that a hint names. */
const MAX_NAMES = 8;

export interface VerifyOptions {
  /** Subject of the policy: nodes and resources sign (1), or consumers (2). */
  subjectType: SubjectType;
  /** The present minute in platform time, `YYYY-MM-DD HH:mm`; without it no date has passed. */
  now?: string | undefined;
  /** Platform time; without it there is no summer time. */
  timeZone?: string | undefined;
}

/** State shared by the checks. */
interface Subject {
  machine: StateMachine;
  places: Places;
  life: Life;
  isConsumer: boolean;
  now: string | undefined;
  daylightSaving: number;
  /** Events of which an earlier one of their state is the same. */
  doubles: Set<Transition>;
}

/**
 * Looks for what is legal in an accepted policy but hardly meant. Takes time in proportion to the size of the policy,
 * but for sorting its dates. Finding nothing proves nothing.
 */
export function verify(
  machine: StateMachine,
  places: Places,
  { subjectType, now, timeZone }: VerifyOptions,
): Problem<HintCode>[] {
  const isConsumer = isForConsumers(subjectType);
  const daylightSaving = timeZone === undefined ? 0 : daylightSavingOf(timeZone);
  const life = lifeOf(machine, { isConsumer, now, daylightSaving });
  const subject = { machine, places, life, isConsumer, now, daylightSaving, doubles: doublesOf(life) };
  const hints = CHECKS.flatMap((check) => check(subject));
  return hints.sort((a, b) => (a.at?.offset ?? -1) - (b.at?.offset ?? -1));
}

const CHECKS = [
  checkAudience,
  checkReachable,
  checkWaiting,
  checkEnd,
  checkColours,
  checkPaymentsAndDates,
  checkArguments,
  checkCircles,
  checkDoubles,
];

function stateHint(code: HintCode, number: number, { life, places }: Subject, params = {}): Problem<HintCode> {
  const state = life.names[number]!;
  return { code, params: { state, ...params }, at: places.states.get(state), state };
}

function eventHint(
  code: HintCode,
  number: number,
  source: Transition,
  { life, places }: Subject,
  params = {},
): Problem<HintCode> {
  const state = life.names[number]!;
  return { code, params: { state, ...params }, at: places.transitions.get(source), state, source };
}

/** A hint for each event of the policy of which `test` is true. */
function eventHints(
  code: HintCode,
  subject: Subject,
  test: (event: Transition, number: number) => boolean,
): Problem<HintCode>[] {
  return subject.life.states.flatMap(({ transitions }, number) =>
    transitions
      .filter((event) => test(event, number))
      .map((event) => eventHint(code, number, event, subject, { name: event.name })),
  );
}

function listNames(numbers: number[], { names }: Life, separator: string): string {
  const shown = numbers.slice(0, MAX_NAMES).map((number) => names[number]);
  return [...shown, ...(numbers.length > MAX_NAMES ? ['…'] : [])].join(separator);
}

function checkAudience({ machine, isConsumer }: Subject): Problem<HintCode>[] {
  const kinds: SignerKind[] = isConsumer ? [3] : [1, 2];
  if (kinds.some((kind) => admits(machine.audiences, kind))) return [];
  return [{ code: 'AUDIENCE_EMPTY', params: { names: machine.audiences.map(({ name }) => name).join(', ') } }];
}

function checkReachable(subject: Subject): Problem<HintCode>[] {
  const { names, entries } = subject.life;
  const unreachable = [...names.keys()].filter((number) => entries[number] === undefined);
  return unreachable.map((number) => stateHint('STATE_UNREACHABLE', number, subject));
}

/** Events that nothing makes happen or that others always precede, and states that only such events could leave. */
function checkWaiting(subject: Subject): Problem<HintCode>[] {
  const { life, doubles, now } = subject;
  const { states, entries, isPassed, shadowed } = life;
  const stuck = [...states.keys()].filter((number) => {
    const { transitions } = states[number]!;
    return transitions.length > 0 && !transitions.some(isLive);
  });
  return [
    ...stuck.map((number) => stateHint('STATE_STUCK', number, subject)),
    ...eventHints('EVENT_NEVER_HAPPENS', subject, (event) => event.code !== PAYMENT_CODE && !isLive(event)),
    ...eventHints('EVENT_SHADOWED', subject, (event, number) => {
      const isTold = doubles.has(event) || entries[number] === undefined || isPassed[number]!;
      return shadowed.has(event) && !isTold && !isPast(event, now);
    }),
  ];
}

function isPast(event: Transition, now: string | undefined): boolean {
  return event.code === TIME_CODE && now !== undefined && dateOf(event) <= now;
}

/**
 * States between which the clock alone moves the contract for ever, although it grants the same in all of them. Where a
 * payment is waited for, the licensee can leave it at that.
 */
function checkEnd(subject: Subject): Problem<HintCode>[] {
  const { life } = subject;
  const { states, worth, entries, byClock, byPayment } = life;
  const all = byClock.map((targets, number) => [...targets, ...byPayment[number]!]);
  const back = reversed(all);
  const comesTo = (wanted: (number: number) => boolean) => reachableFrom(back, [...states.keys()].filter(wanted));
  const canRest = comesTo((number) => byClock[number]!.length === 0 || byPayment[number]!.length > 0);
  const comesToWorth = [NOTHING, REHEARSING, LICENSED].map((value) => comesTo((number) => worth[number] === value));
  const endless = [...states.keys()].filter((number) => {
    if (entries[number] === undefined || canRest[number]) return false;
    return comesToWorth.filter((comes) => comes[number]).length === 1;
  });
  if (endless.length === 0) return [];
  return [stateHint('STATE_ENDLESS', endless[0]!, subject, { states: listNames(endless, life, ', ') })];
}

function checkColours({ life, isConsumer, machine }: Subject): Problem<HintCode>[] {
  const { states, entries, isPassed } = life;
  const granted = new Set(
    states.flatMap(({ serviceStates }, number) =>
      entries[number] === undefined || isPassed[number] ? [] : serviceStates,
    ),
  );
  if (granted.size === 0) return [{ code: 'LICENCE_NEVER_GRANTED' }];
  if (isConsumer && !granted.has('active')) return [{ code: 'TEST_LICENCE_ONLY' }];
  const missing = machine.declarations.serviceStates.filter(({ name }) => !granted.has(name));
  return missing.map(({ name }) => ({ code: 'COLOUR_NEVER_GRANTED', params: { colour: name } }));
}

/** Payments that do not bring what they should, and dates that have passed whenever their state is entered. */
function checkPaymentsAndDates(subject: Subject): Problem<HintCode>[] {
  const { life, now, daylightSaving } = subject;
  const { names, entries, isPassed, appointments } = life;
  const bad = findBadPayments(life, daylightSaving);
  const told = new Set(bad.filter(({ code }) => code === 'PAID_STATE_ENDS_AT_ONCE').map(({ target }) => target));
  const payments = bad.map(({ code, event, source, target }) =>
    eventHint(code, source, event, subject, { amount: argumentText(event.args, 'amount'), target: names[target]! }),
  );
  const dates = eventHints(
    'DATE_PAST',
    subject,
    (event, number) => entries[number] !== undefined && isPast(event, now),
  );
  const fired = eventHints('DATE_PAST', subject, (event, number) => {
    const isFirst = isPassed[number]! && appointments[number]!.event === event;
    return isFirst && !isPast(event, now) && !told.has(number);
  });
  return [...payments, ...dates, ...fired.map((hint) => ({ ...hint, reason: 'onEntry' }))];
}

/** Amounts that nobody can pay and accounts that nobody has: with one of these no contract starts. */
function checkArguments(subject: Subject): Problem<HintCode>[] {
  const unpayable = eventHints(
    'PAYMENT_TOO_LARGE',
    subject,
    (event) => event.code === PAYMENT_CODE && !isPayable(event),
  ).map((hint) => ({ ...hint, params: { ...hint.params, amount: argumentText(hint.source!.args, 'amount') } }));
  const nobodys = eventHints('ACCOUNT_UNKNOWN', subject, ({ args }) => isNobodysAccount(args.account)).map((hint) => ({
    ...hint,
    params: { ...hint.params, account: String(hint.source!.args.account) },
  }));
  return [...unpayable, ...nobodys];
}

/** One circle of dates: they pass once and then hold for ever. */
function checkCircles(subject: Subject): Problem<HintCode>[] {
  const { appointments, entries } = subject.life;
  const circle = findCircle(
    appointments.map((appointment, number) =>
      appointment && entries[number] !== undefined ? [appointment.target] : [],
    ),
  );
  if (!circle) return [];
  const states = listNames([...circle, circle[0]!], subject.life, ' → ');
  return [stateHint('LOOP_WITHOUT_PAYMENT_OR_TIME', circle[0]!, subject, { states })];
}

/** Events that a state waits for twice. */
function checkDoubles(subject: Subject): Problem<HintCode>[] {
  return eventHints('EVENT_AMBIGUOUS', subject, (event) => subject.doubles.has(event));
}

function doublesOf({ states }: Life): Set<Transition> {
  const doubles = new Set<Transition>();
  for (const { transitions } of states) {
    if (transitions.length < 2) continue;
    const seen = new Set<string>();
    for (const event of transitions) {
      const occasion = occasionOf(event);
      if (seen.has(occasion)) doubles.add(event);
      seen.add(occasion);
    }
  }
  return doubles;
}

/** The same text for events that happen on the same occasion. */
function occasionOf(event: Transition): string {
  const values = isTimer(event) ? [equalLengthKey(event)] : argumentValues(event);
  return [event.name, ...values].join('\n');
}
