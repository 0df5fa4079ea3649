import { LICENSED } from '../life.ts';
import { firstCircle, holdingEdges } from './circles.ts';
import {
  type Arrival,
  byEvents,
  byTime,
  explore,
  exploreAll,
  type Gap,
  licensedStays,
  signing,
  storyTo,
  type Visit,
} from './explore.ts';
import { NotComputable, type Story } from './fact.ts';
import { type IdleEnd, idleEndAt, idleEnds, idleSteps } from './idle.ts';
import { enteredLate, type KnownLife, refuse, refusePhases } from './life.ts';
import type { Model } from './model.ts';
import type { Finding } from './money.ts';
import { firstLeft, type Stay } from './stays.ts';
import { turnOf } from './turns.ts';

/** The earliest moment of a licence. */
export function earliestStart({ model, visits, gap }: KnownLife, starts: () => Arrival[]): Finding {
  const isEver = visits.some((visit) => licensedStays(model, visit).length > 0);
  if (!isEver && gap) refuse(gap.because);
  if (!isEver) return { status: 'never' };
  // on the shortest way
  const first = starts().reduce((shortest, arrival) => (byEvents(arrival, shortest) ? arrival : shortest));
  return { status: 'exact', at: first.from, story: storyTo(model, first, first.from) };
}

/** Every visit in the order of time, until one comes after a moment; a gap before it stops the search. */
function* inTime(model: Model, isAfter: (at: number) => boolean): Generator<Visit> {
  // who comes later may be further ahead by the calendar only
  const search = { starts: [signing(model)], order: byTime, isMerging: model.isInOrder && !model.isPhased };
  const steps = explore(model, search);
  let unclearAt = Number.POSITIVE_INFINITY;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      const gap: Gap | null = step.value;
      if (gap && !isAfter(gap.from)) refuse(gap.because);
      return;
    }
    const { arrival, stays } = step.value;
    if (isAfter(arrival.from)) return;
    if (unclearAt < arrival.from) refuse('calendar');
    yield step.value;
    if (stays.some(({ leaves }) => leaves === 'unclear')) unclearAt = Math.min(unclearAt, arrival.from);
  }
}

/** All states that can license at the earliest moment of a licence, each as it is entered then. */
export function licencesAtFirst(model: Model): Arrival[] {
  let firstAt = Number.POSITIVE_INFINITY;
  const found = new Map<number, Arrival>();
  const take = (visit: Visit) => {
    const stay = licensedStays(model, visit).find(({ from, to }) => from <= firstAt && firstAt <= to);
    const { state } = visit.arrival;
    if (stay && !found.has(state)) found.set(state, { ...visit.arrival, from: firstAt, to: firstAt });
  };
  const early: Visit[] = [];
  for (const visit of inTime(model, (at) => at > firstAt)) {
    if (firstAt === Number.POSITIVE_INFINITY && licensedStays(model, visit).length > 0) firstAt = visit.arrival.from;
    early.push(visit);
  }
  const search = { starts: [signing(model)], order: byEvents, isMerging: false, until: firstAt };
  const { visits, gap } = exploreAll(model, search);
  for (const visit of gap ? early : visits) take(visit);
  return [...found.values()];
}

/** The earliest moment at which a licence can end without anything that is paid after its beginning. */
export function earliestEnd({ model, visits, gap, lasting }: KnownLife): Finding {
  const endsOf = ({ state, from, to }: Stay) => idleEnds(model, lasting, state, { from, to });
  const canEnd = visits.some((visit) =>
    licensedStays(model, visit).some((stay) => endsOf(stay).some(({ kind }) => kind !== 'never')),
  );
  if (!canEnd && gap) refuse(gap.because);
  if (!canEnd) return { status: 'never' };

  const earliest = (stay: Stay) => endsOf(stay).flatMap((end) => earliestOf(model, lasting, stay, end));
  let firstAt = Number.POSITIVE_INFINITY;
  let shortest: { story: Story; events: number } | null = null;
  const take = (visit: Visit, story: boolean) => {
    for (const stay of licensedStays(model, visit)) {
      for (const { entry, at, idle } of earliest(stay)) {
        firstAt = Math.min(firstAt, at);
        if (!story || at !== firstAt) continue;
        const { arrival } = visit;
        const events = arrival.events + (idle ?? idleSteps(model, stay.state, entry).length);
        if (shortest && shortest.events <= events) continue;
        shortest = { events, story: [...storyTo(model, arrival, entry), ...idleSteps(model, stay.state, entry)] };
      }
    }
  };
  const early: Visit[] = [];
  for (const visit of inTime(model, (at) => at >= firstAt)) {
    take(visit, false);
    early.push(visit);
  }
  const search = { starts: [signing(model)], order: byEvents, isMerging: false, until: firstAt };
  const all = exploreAll(model, search);
  for (const visit of all.gap ? early : all.visits) take(visit, true);
  return { status: 'exact', at: firstAt, story: shortest!.story };
}

/** The entry with the earliest end among those that end in the same way, and the number of events in between, if known. */
function earliestOf(
  model: Model,
  lasting: readonly boolean[],
  stay: Stay,
  { kind, from, value, events }: IdleEnd,
): { entry: number; at: number; idle?: number }[] {
  if (kind === 'never') return [];
  if (kind === 'after') return [{ entry: from, at: from + value, idle: events }];
  if (kind === 'at') return [{ entry: from, at: value, idle: events }];
  const entries = [from, firstLeft(model, stay).entry];
  return entries.map((entry) => ({ entry, at: idleEndAt(model, lasting, stay.state, entry) }));
}

/** Computes how long a licence that begins as early as possible can be held. */
export function latestEnd(life: KnownLife, starts: () => Arrival[]): Finding {
  const { model, lasting } = life;
  if (earliestStart(life, starts).status === 'never') return { status: 'never' };
  const search = { starts: starts(), order: byEvents, isHeld: true };
  const held = exploreAll(model, { ...search, isMerging: !model.isPhased });
  for (const visit of held.visits) {
    for (const stay of licensedStays(model, visit)) {
      const end = idleEnds(model, lasting, stay.state, stay).find(({ kind }) => kind === 'never');
      if (end) return { status: 'never', story: storyTo(model, visit.arrival, end.from) };
    }
  }
  if (held.gap) refuse(held.gap.because);

  const isEntered = enteredLate(model, held.visits);
  const circle = firstCircle(holdingEdges(model, isEntered), model.states.length);
  if (circle) {
    refusePhases(model, isEntered);
    const onIt = held.visits.find(
      ({ arrival }) => arrival.from >= model.horizonAt && circle.edges.some(({ from }) => from === arrival.state),
    )!.arrival;
    const story = [...storyTo(model, onIt, onIt.from), ...turnOf(model, circle, onIt.state, onIt.from, true)];
    return { status: 'unbounded', story };
  }
  const { visits, gap } = exploreAll(model, { ...search, isMerging: false });
  if (gap) refuse(gap.because);
  let last: { arrival: Arrival; at: number } | null = null;
  for (const { arrival, stays } of visits) {
    if (model.states[arrival.state]!.worth === LICENSED) continue;
    for (const { leaves, to } of stays) if (leaves !== 'atOnce' && (!last || to > last.at)) last = { arrival, at: to };
  }
  if (!last || last.at === Number.POSITIVE_INFINITY) throw new NotComputable('calendar');
  return { status: 'exact', at: last.at, story: storyTo(model, last.arrival, last.at) };
}
