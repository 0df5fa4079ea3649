import { type CollectionVersionChange, writeCollectionVersion } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockOwnCollection } from '../access.ts';
import { LogType } from '../catalogue.ts';
import { mergeDraft } from './merge-draft.ts';
import { noteEdit, writeLog } from './write-log.ts';

export interface Publication extends CollectionVersionChange {
  /** Replaces what is published by the draft. */
  readonly isMergeCatalogueDraft: boolean;
}

/**
 * Writes the version of a collection and, where asked for, publishes its draft: in one transaction. The first call is its
 * release. Emits `collection.published` beside the events of `writeCollectionVersion`. Answers the id of the version.
 *
 * @throws Refusal those of `lockOwnCollection` and `writeCollectionVersion`
 */
export async function publishCollection(
  context: Context,
  actor: Actor,
  resourceId: string,
  { isMergeCatalogueDraft, ...change }: Publication,
): Promise<string> {
  return context.db.transaction(async (tx) => {
    const { resource } = await lockOwnCollection(tx, actor, resourceId);
    const { version, versionId } = await writeCollectionVersion(tx, context, actor, resource, change);

    const by = { resourceId, operatorUserId: actor.userId };
    const hasMerged = isMergeCatalogueDraft && (await mergeDraft(tx, context, by));
    if (Object.values(change).some((value) => value !== undefined)) {
      await writeLog(tx, context, { ...by, type: LogType.described });
    }
    if (hasMerged) await noteEdit(tx, context, resourceId, { draft: false, published: true });
    await context.events.emit(tx, 'collection.published', { resourceId, version });
    return versionId;
  });
}
