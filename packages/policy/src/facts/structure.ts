import { CYCLE_END_CODE, TIME_CODE } from '../definitions.ts';
import { reachableFrom } from '../graph.ts';
import { daylightSavingOf, equalLengthKey, nominalPeriod, stayOf } from '../lengths.ts';
import { LICENSED, NOTHING, REHEARSING } from '../life.ts';
import { dueAt } from '../timers.ts';
import type { Transition } from '../types.ts';
import { everyEdge, ShortestWays } from './circles.ts';
import type { Entered, Found } from './entered.ts';
import { type Arrival, byEvents, explore, nextArrivals, storyTo, type Visit } from './explore.ts';
import type { FactItem, Story, StructureFact } from './fact.ts';
import { enteredLate, refuse } from './life.ts';
import type { ClockEvent, Model, ModelState, Payment, Timer } from './model.ts';
import type { Finding } from './money.ts';
import { samplesFrom } from './samples.ts';
import { leftAt, type Stay, winnerAt } from './stays.ts';
import { findTakesAway } from './takes-away.ts';

const FINDERS: Record<Exclude<StructureFact, 'unreachable' | 'neverHappens'>, (entered: Entered) => Found[]> = {
  deadEnds: findDeadEnds,
  pastDates: findPastDates,
  bringsNothing: findBringsNothing,
  takesAway: findTakesAway,
  competing: findCompeting,
  circle: findCircle,
};

/** The fact of this name about the parts of the policy. */
export function structureFact(name: StructureFact, entered: Entered): Finding {
  if (name === 'unreachable') return { status: 'exact', items: unreachable(entered) };
  if (name === 'neverHappens') return { status: 'exact', items: neverHappens(entered) };
  if (entered.gap) refuse(entered.gap.because);
  // what ends in a circle never ends at a moment
  if (name === 'takesAway' && findCircle(entered).length > 0) refuse('circle');
  const found = FINDERS[name](entered);
  return { status: 'exact', items: found.map(({ item }) => item), stories: found.map(({ story }) => story) };
}

function unreachable({ model, visits, gap }: Entered): FactItem[] {
  const names = model.states.filter((_, state) => visits[state]!.length === 0).map(({ name }) => name);
  if (gap && names.length > 0) refuse(gap.because);
  return names;
}

/** States with events from which neither a licence nor rehearsing can follow. */
function findDeadEnds(entered: Entered): Found[] {
  const { model, visits } = entered;
  return model.states.flatMap(({ name, transitions }, state) => {
    if (visits[state]!.length === 0 || transitions.length === 0) return [];
    const starts = visits[state]!.map(({ arrival }) => arrival);
    if (canFollow(entered, starts, (worth) => worth !== NOTHING)) return [];
    return [{ item: name, story: storyOf(model, starts[0]!) }];
  });
}

/** Returns true when one of these arrivals can be followed by a stay of a certain worth, its own included. */
function canFollow(entered: Entered, starts: Arrival[], isWanted: (worth: ModelState['worth']) => boolean): boolean {
  const { model, visits } = entered;
  const isReached = reachableFrom(
    entered.follows(),
    starts.map(({ state }) => state),
  );
  const isStayedIn = (state: number) =>
    visits[state]!.some(({ stays }) => stays.some(({ leaves }) => leaves !== 'atOnce'));
  const isPossible = model.states.some(({ worth }, state) => isReached[state] && isWanted(worth) && isStayedIn(state));
  if (!isPossible) return false;
  const steps = explore(model, { starts, order: byEvents, isMerging: !model.isPhased });
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      if (step.value) refuse(step.value.because);
      return false;
    }
    const { arrival, stays } = step.value;
    if (isWanted(model.states[arrival.state]!.worth) && stays.some(({ leaves }) => leaves !== 'atOnce')) return true;
  }
}

function storyOf(model: Model, arrival: Arrival): Story {
  return storyTo(model, arrival, arrival.from);
}

/** Transitions of states that runs enter which happen in no run. */
function neverHappens({ model, visits, gap }: Entered): FactItem[] {
  const isOften = oftenEntered(model, visits);
  const never = model.states.flatMap(({ transitions, payments, late }, state) => {
    const stays = visits[state]!.flatMap((visit) => visit.stays);
    if (stays.length === 0) return [];
    const happens = new Set<Transition>();
    for (const stay of stays) {
      if (stay.leaves !== 'atOnce') for (const { event } of payments) happens.add(event);
      for (const { event } of exitsOf(model, stay)) happens.add(event);
    }
    const rest = transitions.filter((event) => !happens.has(event));
    // what happens at moments that one visit stood for is not known
    if (isOften[state] && late.some(({ event }) => rest.includes(event))) refuse('calendar');
    return rest.map(({ id }) => id);
  });
  if (gap && never.length > 0) refuse(gap.because);
  return never;
}

/** Returns the events that the clock can cause first in a stay. */
function exitsOf(model: Model, { state, exit, leaves, from }: Stay): ClockEvent[] {
  if (!exit) return [];
  if (leaves !== 'late' || model.states[state]!.late.length === 1) return [exit];
  return [...new Set([...samplesFrom(model, from)].map((moment) => winnerAt(model, state, moment)!.event))];
}

/**
 * States that are entered again and again after all dates, or from such ones, at moments for which one visit stands, and
 * whose timers compete differently from moment to moment.
 */
function oftenEntered(model: Model, visits: readonly Visit[][]): boolean[] {
  const edges = everyEdge(model, enteredLate(model, visits.flat()));
  const ways = new ShortestWays(edges, model.states.length);
  const isWay = (from: number, to: number) => Number.isFinite(ways.lengthOf(from, to));
  const repeated = new Set(edges.flatMap(({ from, to }) => (isWay(to, from) ? [from] : [])));
  return model.states.map(({ date, timers }, state) => {
    const isVarying = timers.some(({ event }) => nominalPeriod(event).months > 0 || event.code === CYCLE_END_CODE);
    const different = new Set(timers.map(({ event }) => `${event.code} ${equalLengthKey(event)}`));
    if (date || !isVarying || different.size < 2) return false;
    if (visits[state]!.some(({ arrival }) => arrival.to === Number.POSITIVE_INFINITY)) return false;
    return [...repeated].some((from) => isWay(from, state));
  });
}

/** Dates that have passed, or have whenever their state is entered. */
function findPastDates({ model, visits }: Entered): Found[] {
  const { nowAt, timeZone, states } = model;
  return states.flatMap(({ transitions, date }, state) => {
    const [first] = visits[state]!;
    if (!first) return [];
    const stays = visits[state]!.flatMap((visit) => visit.stays);
    const isPassed = stays.every(({ leaves }) => leaves === 'atOnce');
    const past = transitions.filter((event) => {
      if (event.code !== TIME_CODE) return false;
      const isFired = isPassed && event === date?.first.event;
      return isFired || dueAt(event, new Date(nowAt), timeZone)!.getTime() <= nowAt;
    });
    const story = storyOf(model, first.arrival);
    return past.map(({ id }) => ({ item: id, story: date?.first.event.id === id ? withClock(model, story) : story }));
  });
}

/** A story, and what the clock does next. */
function withClock(model: Model, story: Story): Story {
  const last = story.at(-1)!;
  const state = model.states.findIndex(({ name }) => name === last.to);
  const { event, target } = winnerAt(model, state, last.at)!.event;
  return [
    ...story,
    { at: leftAt(model, state, last.at), event: event.id, from: last.to, to: model.states[target]!.name },
  ];
}

/** Payments after which nothing is granted any more, and those that change nothing. */
function findBringsNothing(entered: Entered): Found[] {
  const { model, visits } = entered;
  return model.states.flatMap(({ name, payments, worth }, state) => {
    const stays = visits[state]!.flatMap((visit) =>
      visit.stays.filter(({ leaves }) => leaves !== 'atOnce').map((stay) => ({ stay, arrival: visit.arrival })),
    );
    const [first] = stays;
    if (!first || payments.length === 0) return [];
    const entries = stays.map(({ stay, arrival }) => ({ ...arrival, from: stay.from, to: stay.to }));
    const following = new Map(payments.map((payment): [Payment, Arrival[]] => [payment, []]));
    for (const { stay, arrival } of stays) {
      model.work.spend();
      for (const next of nextArrivals(model, arrival, stay)) following.get(next.before!.payment!)?.push(next);
    }
    const isAlike =
      (worth === LICENSED || worth === REHEARSING) && !canFollow(entered, entries, (other) => other !== worth);
    const vain = payments.filter((payment) => {
      return isAlike || !canFollow(entered, following.get(payment)!, (other) => other !== NOTHING);
    });
    const before = storyTo(model, first.arrival, first.stay.from);
    return vain.map(({ event, target, cents }) => {
      const to = model.states[target]!.name;
      const step = { at: first.stay.from, event: event.id, from: name, to, amountCents: cents };
      return { item: event.id, story: [...before, step] };
    });
  });
}

/** Clock events that are due first at one moment, and payments of one amount to one account that lead elsewhere. */
function findCompeting({ model, visits }: Entered): Found[] {
  if (oftenEntered(model, visits).some(Boolean)) refuse('calendar');
  return model.states.flatMap(({ transitions, payments }, state) => {
    const found = new Map<string, Found & { item: [string, string] }>();
    const add = (one: Transition, other: Transition, tell: () => Story) => {
      const key = `${one.id} ${other.id}`;
      if (!found.has(key)) found.set(key, { item: [one.id, other.id], story: tell() });
    };
    for (const { arrival, stays } of visits[state]!) {
      for (const stay of stays) {
        for (const { moment, ties } of tiesOf(model, stay)) {
          const tell = () => withClock(model, storyTo(model, arrival, moment));
          eachPair(
            ties.map(({ event }) => event),
            (one, other) => add(one, other, tell),
          );
        }
      }
    }
    const stayed = visits[state]!.flatMap(({ arrival, stays }) =>
      stays.filter(({ leaves }) => leaves !== 'atOnce').map((stay) => ({ arrival, stay })),
    )[0];
    eachPair(stayed ? payments : [], (one, other) => {
      model.work.spend();
      const isSame = one.cents === other.cents && one.event.args.account === other.event.args.account;
      if (!isSame || one.target === other.target) return;
      add(one.event, other.event, () => storyTo(model, stayed!.arrival, stayed!.stay.from));
    });
    const positions = new Map(transitions.map(({ id }, index) => [id, index]));
    return [...found.values()].sort((a, b) => {
      const [one, other] = [a.item, b.item].map((ids) => ids.map((id) => positions.get(id)!));
      return one![0]! - other![0]! || one![1]! - other![1]!;
    });
  });
}

function eachPair<Item>(items: readonly Item[], visit: (one: Item, other: Item) => void): void {
  for (const [index, one] of items.entries()) for (const other of items.slice(index + 1)) visit(one, other);
}

/** Moments of entering a state at which several of its clock events come first together. */
function* tiesOf(model: Model, { state, from, leaves, ties }: Stay): Generator<{ moment: number; ties: ClockEvent[] }> {
  if (leaves !== 'late' && leaves !== 'unclear') {
    if (ties.length > 0) yield { moment: from, ties };
    return;
  }
  const { timers } = model.states[state]!;
  const lengths = timers.map(({ event }) => stayOf(event, daylightSavingOf(model.timeZone)));
  const canMeet = lengths.some((one, index) =>
    lengths.slice(index + 1).some((other) => one.least <= other.most && other.least <= one.most),
  );
  if (!canMeet) return;
  for (const moment of samplesFrom(model, from)) {
    const firstAt = leftAt(model, state, moment);
    const together = timers.filter(
      (timer) => leftAt({ ...model, states: only(model, state, timer) }, state, moment) === firstAt,
    );
    if (together.length > 1) yield { moment, ties: together };
  }
}

/** The states, of which one has this timer only. */
function only({ states }: Model, state: number, timer: Timer): ModelState[] {
  return states.with(state, { ...states[state]!, timers: [timer] });
}

/** States through which the clock turns without end in one moment. */
function findCircle({ model, visits }: Entered): Found[] {
  const { states } = model;
  const turning = new Map<number, { arrival: Arrival; at: number }>();
  for (const { arrival, stays } of visits.flat()) {
    for (const { leaves, to, from } of stays) {
      if (leaves !== 'atOnce') continue;
      const way: number[] = [];
      let here = arrival.state;
      while (!way.includes(here) && states[here]!.date && states[here]!.date!.at <= to) {
        way.push(here);
        here = states[here]!.date!.first.target;
      }
      const start = way.indexOf(here);
      if (start === -1) continue;
      const sinceAt = Math.max(from, ...way.slice(start).map((state) => states[state]!.date!.at));
      for (const state of way.slice(start)) {
        if (state === arrival.state || !turning.has(state)) turning.set(state, { arrival, at: sinceAt });
      }
    }
  }
  const numbers = [...turning.keys()].sort((a, b) => a - b);
  return numbers.map((state) => {
    const { arrival, at } = turning.get(state)!;
    return { item: states[state]!.name, story: storyTo(model, arrival, at) };
  });
}
