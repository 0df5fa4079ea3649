import { byEvents, exploreAll, type Gap, signing, type Visit } from './explore.ts';
import type { FactItem, Story } from './fact.ts';
import type { Model } from './model.ts';

/** What runs enter, on the shortest ways, by state. */
export interface Entered {
  model: Model;
  visits: Visit[][];
  gap: Gap | null;
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
  return { model, gap, visits: byState };
}
