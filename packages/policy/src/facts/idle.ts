import { reversed } from '../graph.ts';
import { LICENSED } from '../life.ts';
import { NotComputable, type StoryStep } from './fact.ts';
import type { Model } from './model.ts';
import type { Span } from './spans.ts';
import { leftAt, MAX_PIECES, staysOf, winnerAt } from './stays.ts';

/** When the licence ends, for entries of a state, if nothing is paid any more. */
export interface IdleEnd extends Span {
  /** `after`: `value` milliseconds after the entry; `at`: at the moment `value`; `late`: by the calendar, for entries without end. */
  kind: 'never' | 'after' | 'at' | 'late';
  value: number;
}

/** For which states the clock alone never leads out of the licence once all dates have passed. */
export function lateLasting({ states }: Model): boolean[] {
  const byClock = states.map(({ late }) => late.map(({ target }) => target));
  const lasts = states.map(({ worth, date }) => worth === LICENSED || date !== null);
  const before = reversed(byClock);
  const lost = [...lasts.keys()].filter((state) => !lasts[state]);
  for (let state = lost.pop(); state !== undefined; state = lost.pop()) {
    for (const earlier of before[state]!) {
      if (!lasts[earlier]) continue;
      lasts[earlier] = false;
      lost.push(earlier);
    }
  }
  return lasts;
}

/**
 * Takes entries of a state apart by when the licence ends that they give. Where the state gives none it ends at once.
 *
 * @throws NotComputable where the clock moves too often, or by the calendar
 */
export function idleEnds(model: Model, lasting: readonly boolean[], state: number, span: Span): IdleEnd[] {
  const ends: IdleEnd[] = [];
  const open = [{ ...span, state, isLength: true, value: 0 }];
  let pieces = 0;
  for (let piece = open.pop(); piece; piece = open.pop()) {
    if (++pieces > MAX_PIECES) throw new NotComputable(model.isPhased ? 'calendar' : 'tooMany');
    model.work.spend();
    const { from, to, isLength, value, state: here } = piece;
    const now = isLength ? { from: from + value, to: to + value } : { from: value, to: value };
    if (now.from >= model.horizonAt && lasting[here]) {
      ends.push({ from, to, kind: 'never', value: 0 });
      continue;
    }
    for (const stay of staysOf(model, here, now)) {
      const entries = isLength ? { from: stay.from - value, to: stay.to - value } : { from, to };
      const { exit, leaves } = stay;
      if (leaves !== 'atOnce' && model.states[here]!.worth !== LICENSED) {
        ends.push({ ...entries, kind: isLength ? 'after' : 'at', value });
      } else if (leaves === 'unclear') throw new NotComputable('calendar');
      else if (leaves === 'late') ends.push({ ...entries, kind: 'late', value: 0 });
      else if (!exit) ends.push({ ...entries, kind: 'never', value: 0 });
      else if (leaves === 'at') open.push({ ...entries, state: exit.target, isLength: false, value: stay.value });
      else
        open.push({
          ...entries,
          state: exit.target,
          isLength,
          value: leaves === 'atOnce' ? value : value + stay.value,
        });
    }
  }
  return ends.sort((one, other) => one.from - other.from);
}

/** What the clock does to a contract that has entered a state with a licence until it has none any more. */
export function idleSteps(model: Model, state: number, enteredAt: number): StoryStep[] {
  const steps: StoryStep[] = [];
  let at = enteredAt;
  for (let here = state; ; ) {
    const winner = winnerAt(model, here, at);
    if (!winner || (model.states[here]!.worth !== LICENSED && winner.at > at)) return steps;
    if (steps.length > MAX_PIECES) throw new NotComputable('tooMany');
    const { event, target } = winner.event;
    at = Math.max(at, winner.at);
    steps.push({ at, event: event.id, from: model.states[here]!.name, to: model.states[target]!.name });
    here = target;
  }
}

/** When the licence of a state that is entered at a moment ends if nothing is paid; infinite where it lasts. */
export function idleEndAt(model: Model, lasting: readonly boolean[], state: number, enteredAt: number): number {
  let at = enteredAt;
  for (let here = state, moves = 0; ; moves++) {
    if (at >= model.horizonAt && lasting[here]) return Number.POSITIVE_INFINITY;
    if (moves > MAX_PIECES) throw new NotComputable(model.isPhased ? 'calendar' : 'tooMany');
    const until = leftAt(model, here, at);
    if (until > at && model.states[here]!.worth !== LICENSED) return at;
    if (until === Number.POSITIVE_INFINITY) return until;
    here = winnerAt(model, here, at)!.event.target;
    at = until;
  }
}
