import { SubjectType } from '@colophon/model';
import { type ChosenType, refuseOutsideBatches } from '#modules/types/index.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { attemptEntry, type Outcome } from './attempt-entry.ts';
import { createResourceWithin, type NewResource } from './create-resource.ts';
import { createVersionWithin, type NewVersion } from './create-version.ts';

/** A resource with its first version. */
export type NewEntry = Omit<NewResource, keyof ChosenType> & NewVersion;

/**
 * Creates resources of one type, each with its first version and in a transaction of its own, one after the other. A
 * refused one leaves nothing. `entries` are functions, so that reading one that is malformed fails it alone.
 *
 * @throws Refusal `resource.type-without-batches`, those of `chooseType` about the type itself
 */
export async function createBatch(
  context: Context,
  actor: Actor,
  type: Omit<ChosenType, 'subjectType'>,
  entries: readonly (() => NewEntry)[],
): Promise<Outcome<string>[]> {
  const chosen = { ...type, subjectType: SubjectType.resource };
  await refuseOutsideBatches(context.db, chosen);
  const outcomes: Outcome<string>[] = [];
  for (const readEntry of entries) {
    outcomes.push(
      await attemptEntry(async () => {
        const entry = readEntry();
        return context.db.transaction(async (tx) => {
          const resourceId = await createResourceWithin(tx, context, actor, { ...entry, ...chosen });
          await createVersionWithin(tx, context, actor, resourceId, entry);
          return resourceId;
        });
      }),
    );
  }
  return outcomes;
}
