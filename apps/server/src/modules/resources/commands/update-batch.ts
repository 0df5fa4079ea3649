import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { isFrozen } from '../access.ts';
import { findOwnResource } from '../queries/find-own-resource.ts';
import { attemptEntry, type Outcome } from './attempt-entry.ts';
import { type ResourceChange, updateResource } from './update-resource.ts';

/**
 * Changes several resources in the same way, each in a transaction of its own. Unknown, frozen and other users' ones fail
 * alone.
 */
export async function updateBatch(
  context: Context,
  actor: Actor,
  resourceIds: readonly string[],
  change: Pick<ResourceChange, 'status' | 'addPolicies'>,
): Promise<Outcome<string>[]> {
  const outcomes: Outcome<string>[] = [];
  for (const resourceId of resourceIds) {
    outcomes.push(
      await attemptEntry(async () => {
        if (isFrozen(await findOwnResource(context.db, actor, resourceId))) throw new Refusal('resource.frozen');
        await updateResource(context, actor, resourceId, change);
        return resourceId;
      }),
    );
  }
  return outcomes;
}
