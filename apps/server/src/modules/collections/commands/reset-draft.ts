import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockOwnCollection } from '../access.ts';
import { Catalogue } from '../catalogue.ts';
import { copyCatalogue } from './merge-draft.ts';
import { noteEdit } from './write-log.ts';

/**
 * Throws away what was edited since the last publication: the draft is what is published again, with the same items.
 *
 * @throws Refusal those of `lockOwnCollection`
 */
export async function resetDraft(context: Context, actor: Actor, resourceId: string): Promise<true> {
  return context.db.transaction(async (tx) => {
    await lockOwnCollection(tx, actor, resourceId);
    await copyCatalogue(tx, resourceId, { from: Catalogue.published, to: Catalogue.draft });
    await noteEdit(tx, context, resourceId, { draft: true, published: false });
    return true as const;
  });
}
