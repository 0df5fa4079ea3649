import { type LateEdge, ShortestWays } from './circles.ts';
import { byCents, exploreAll, type Gap, signing, type Visit } from './explore.ts';
import { type Because, NotComputable } from './fact.ts';
import { lateLasting } from './idle.ts';
import type { Model } from './model.ts';

/** Everything that contracts can become, found once for all facts. */
export interface KnownLife {
  model: Model;
  /** Visits of states by runs, those with the smallest payments first. */
  visits: Visit[];
  gap: Gap | null;
  /** Which states runs enter after all dates have passed. */
  isEnteredLate: boolean[];
  /** In which states the licence lasts then. */
  lasting: boolean[];
}

export function lifeOf(model: Model): KnownLife {
  const search = { starts: [signing(model)], order: byCents, isMerging: !model.isPhased };
  const { visits, gap } = exploreAll(model, search);
  return { model, visits, gap, isEnteredLate: enteredLate(model, visits), lasting: lateLasting(model) };
}

export function enteredLate(model: Model, visits: readonly Visit[]): boolean[] {
  const isEntered = model.states.map(() => false);
  for (const { arrival } of visits) if (arrival.from >= model.horizonAt) isEntered[arrival.state] = true;
  return isEntered;
}

/** Stops where the calendar decides what follows in one of the states that were entered late. */
export function refusePhases({ states }: Model, isEntered: readonly boolean[]): void {
  const isPhased = states.some(
    ({ late }, state) => isEntered[state] && new Set(late.map(({ target }) => target)).size > 1,
  );
  if (isPhased) throw new NotComputable('calendar');
}

/** Stops where the calendar decides how long a turn takes that leads through such a state. */
export function refuseVaryingTurns({ states }: Model, edges: readonly LateEdge[]): void {
  const ways = new ShortestWays(edges, states.length);
  const isVarying = edges.some(
    ({ from, to }) => states[from]!.late.length > 1 && Number.isFinite(ways.lengthOf(to, from)),
  );
  if (isVarying) throw new NotComputable('calendar');
}

export function refuse(because: Because): never {
  throw new NotComputable(because);
}
