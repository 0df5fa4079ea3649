import { RefusedError } from '../command.ts';
import type { Plan } from './plan.ts';
import {
  type Described,
  firstOf,
  isOfOwner,
  type Known,
  offeredFirst,
  patient,
  type Releasing,
  settle,
  usesOf,
  versionOf,
} from './release-work.ts';

/** A work whose file is on the platform, and what is to be said of it. */
export interface Ready {
  plan: Plan;
  described: Described;
}

export type Outcome = { known: Known } | { error: unknown };

/** Says whether a work depends on works of its owner, which have to be licensed to it before its version comes. */
export function usesOwn(plan: Plan): boolean {
  return plan.dependencies.some((dependency) => isOfOwner(dependency, plan));
}

/**
 * Makes new works of one type with their versions, in their order and in one call; answers what became of each. A refused one has left nothing.
 *
 * @throws ColophonError `resource.type-without-batches` and others, UnreachableError
 */
export async function releaseTogether(
  ready: readonly Ready[],
  { known, client, context }: Releasing,
): Promise<Outcome[]> {
  const call = patient(context);
  const createResourceObjects = ready.map(({ plan, described }) => {
    const { name } = firstOf(plan.work);
    return { ...described, name, policies: offeredFirst(plan.work), ...versionOf(plan.work, usesOf(plan, known)) };
  });
  const { resourceType } = firstOf(ready[0]!.plan.work);
  const made = await call(() => client.resources.createSeveral({ resourceType, createResourceObjects }));

  async function outcomeOf({ plan, described }: Ready): Promise<Outcome> {
    const { work } = plan;
    const { data, message, refusal } = made[work.name]!;
    if (!data) return { error: new RefusedError(message, refusal) };
    const resourceId = data.resourceId!;
    try {
      if (work.list !== undefined) await settle(resourceId, { work, described }, { client, call });
      return { known: { resourceId, leaves: usesOf(plan, known).left } };
    } catch (error) {
      return { error };
    }
  }
  const outcomes: Outcome[] = [];
  for (const one of ready) outcomes.push(await outcomeOf(one));
  return outcomes;
}
