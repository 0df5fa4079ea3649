import { PartyIdentity } from '@colophon/model';
import { DateTime } from 'luxon';
import { INITIAL_STATE, TIME_CODE } from '../definitions.ts';
import { daylightSavingOf } from '../lengths.ts';
import { isTimer, type Life, lifeOf } from '../life.ts';
import { dueAt } from '../timers.ts';
import type { States, Transition } from '../types.ts';
import type { Kind } from './form.ts';

export interface ReadingOptions {
  kind: Kind;
  /** The moment of reading; without it no date has passed. */
  now?: Date | undefined;
  /** Platform time, as an IANA name. */
  zone: string;
}

/**
 * Returns the possible courses of contracts that are signed now (steps N1 to N3): without events that nothing makes happen,
 * clock events that others always precede, and anything that follows only from them.
 */
export function liveStates(states: States, { kind, now, zone }: ReadingOptions): Life {
  const options = {
    isConsumer: kind === PartyIdentity.consumer,
    now: now && DateTime.fromJSDate(now, { zone }).toFormat('yyyy-MM-dd HH:mm'),
    daylightSaving: daylightSavingOf(zone),
  };
  const life = lifeOf({ states }, options);
  if (!now) return life;
  const passing = passingFrom(life, life.numbers.get(INITIAL_STATE)!);
  if (!passing || leadsBack(life, passing)) return life;

  // of this state alone it is known when it is entered
  const begin = [...passing].at(-1)!;
  const gone = precededAt(life, begin, now, zone);
  if (gone.size === 0) return life;
  const { transitions, ...rest } = life.states[begin]!;
  const kept = { ...rest, transitions: transitions.filter((event) => !gone.has(event)) };
  return lifeOf({ states: { ...states, [life.names[begin]!]: kept } }, options);
}

/** The states passed in the moment in which `start` is entered, and the one stayed in; none when they are a circle. */
function passingFrom({ isPassed, appointments }: Life, start: number): Set<number> | undefined {
  const passing = new Set([start]);
  for (let number = start; isPassed[number]; passing.add(number)) {
    number = appointments[number]!.target;
    if (passing.has(number)) return undefined;
  }
  return passing;
}

/** Returns true when a contract can return to a state that it is in, or passes, at the moment of its signing. */
function leadsBack({ entries, isPassed, byClock, byPayment }: Life, passing: Set<number>): boolean {
  const isFirst = (target: number) => passing.has(target);
  return entries.some((entry, number) => {
    if (entry === undefined || (isPassed[number] && passing.has(number))) return false;
    return byClock[number]!.some(isFirst) || byPayment[number]!.some(isFirst);
  });
}

/** The lengths of a state entered now that its date always precedes, or the date that a length does. */
function precededAt({ states, shadowed }: Life, number: number, now: Date, zone: string): Set<Transition> {
  const clocks = states[number]!.transitions.filter(
    (event) => (isTimer(event) || event.code === TIME_CODE) && !shadowed.has(event),
  ).map((event, position) => ({ event, position, at: dueAt(event, now, zone)?.getTime() ?? Number.POSITIVE_INFINITY }));
  const isPreceded = ({ event, position, at }: (typeof clocks)[number]) =>
    clocks.some(
      (other) =>
        isTimer(other.event) !== isTimer(event) && (other.at < at || (other.at === at && other.position < position)),
    );
  return new Set(clocks.filter(isPreceded).map(({ event }) => event));
}

/** For each state the one that is stayed in when it is entered; none for those that are passed in a circle. */
export function staysOf({ states, isPassed, appointments }: Life): (number | undefined)[] {
  const stays: (number | undefined)[] = [];
  const isKnown: boolean[] = [];
  for (const start of states.keys()) {
    const passing = new Set<number>();
    let number = start;
    while (isPassed[number] && !isKnown[number] && !passing.has(number)) {
      passing.add(number);
      number = appointments[number]!.target;
    }
    const isCircle = passing.has(number);
    const stay = isKnown[number] ? stays[number] : isCircle ? undefined : number;
    for (const each of [...passing, number]) {
      stays[each] = stay;
      isKnown[each] = true;
    }
  }
  return stays;
}
