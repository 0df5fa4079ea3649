import type { Graph } from '../graph.ts';
import { byEvents, exploreAll, type Gap, signing, type Visit } from './explore.ts';
import type { FactItem, Story } from './fact.ts';
import type { Model } from './model.ts';
import { once } from './once.ts';

/** States that runs enter, found on the shortest ways; visits are listed by state. */
export interface Entered {
  model: Model;
  visits: Visit[][];
  gap: Gap | null;
  /** To which states each one leads in some run. */
  follows: () => Graph;
}

/** A part of the policy that a fact names, and the shortest run to it. */
export interface Found {
  item: FactItem;
  story: Story;
}

export function enteredIn(model: Model): Entered {
  const search = { starts: [signing(model)], order: byEvents, isMerging: !model.isPhased };
  const { visits, gap } = exploreAll(model, search);
  const byState = model.states.map((): Visit[] => []);
  for (const visit of visits) byState[visit.arrival.state]!.push(visit);
  const follows = once(() => byState.map((own, state) => [...followers(model, own, state)]));
  return { model, gap, visits: byState, follows };
}

function followers(model: Model, visits: readonly Visit[], state: number): Set<number> {
  const stays = visits.flatMap((visit) => visit.stays);
  const isStayedIn = stays.some(({ leaves }) => leaves !== 'atOnce');
  const paid = isStayedIn ? model.states[state]!.payments.map(({ target }) => target) : [];
  return new Set([...paid, ...stays.flatMap(({ exit }) => (exit ? [exit.target] : []))]);
}
