import { ownResources } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockOwnCollection } from '../access.ts';
import { Catalogue, LogType } from '../catalogue.ts';
import { markFirst } from './mark-samples.ts';
import { mergeDraft } from './merge-draft.ts';
import { noteEdit, writeLog } from './write-log.ts';

export interface Publication extends ownResources.CollectionVersionChange {
  /** Replaces what is published by the draft. */
  readonly isMergeCatalogueDraft: boolean;
  /** Number of leading items, as they are published then, that are samples; absent: those that are marked. */
  readonly sampleCount?: number | undefined;
}

/**
 * Writes the version of a collection and, where asked for, publishes its draft and marks its first items as samples: in one
 * transaction. The first call is its release. Emits `collection.published` beside the events of `writeCollectionVersion`.
 * Answers the id of the version.
 *
 * @throws Refusal those of `lockOwnCollection` and `writeCollectionVersion`
 */
export async function publishCollection(
  context: Context,
  actor: Actor,
  resourceId: string,
  { isMergeCatalogueDraft, sampleCount, ...change }: Publication,
): Promise<string> {
  return context.db.transaction(async (tx) => {
    const { resource } = await lockOwnCollection(tx, actor, resourceId);
    const { version, versionId } = await ownResources.writeCollectionVersion(tx, context, actor, resource, change);

    const by = { resourceId, operatorUserId: actor.userId };
    const catalogue = isMergeCatalogueDraft ? Catalogue.draft : Catalogue.published;
    const marked =
      sampleCount === undefined ? [] : await markFirst(tx, context, { resourceId, catalogue }, sampleCount);
    const hasMerged = isMergeCatalogueDraft && (await mergeDraft(tx, context, by));
    if (!isMergeCatalogueDraft) await writeLog(tx, context, { ...by, type: LogType.sampled, items: marked });
    if (Object.values(change).some((value) => value !== undefined)) {
      await writeLog(tx, context, { ...by, type: LogType.described });
    }
    if (hasMerged || marked.length > 0) {
      const edited = { draft: marked.length > 0, published: hasMerged || !isMergeCatalogueDraft };
      await noteEdit(tx, context, resourceId, edited);
    }
    await context.events.emit(tx, 'collection.published', { resourceId, version });
    return versionId;
  });
}
