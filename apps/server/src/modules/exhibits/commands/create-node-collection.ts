import { SubjectType } from '@colophon/model';
import { lockOwnNode } from '#modules/nodes/index.ts';
import { embedPolicies, offersPolicy, type PolicyToAdd } from '#modules/policies/index.ts';
import { chooseType, kindOfType } from '#modules/types/index.ts';
import type { Context } from '#platform/context.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { defaultCover } from '../default-cover.ts';
import { findExhibit } from '../queries/find-exhibit.ts';
import { type ExhibitRow, exhibits, exhibitVersions } from '../tables.ts';
import { versionPropertyOf } from '../trees/version-property.ts';
import { describeNodeCollection } from './build-version.ts';
import { goOnline } from './go-online.ts';
import { firstPosition } from './move-exhibits.ts';

export interface NewNodeCollection {
  readonly nodeId: number;
  readonly presentableName: string;
  /** The name when absent or empty. */
  readonly presentableTitle?: string | undefined;
  readonly policies: readonly PolicyToAdd[];
  readonly tags: readonly string[];
  readonly coverImages: readonly string[];
  /** A type of collections. */
  readonly resourceTypeCode: string;
}

/**
 * Makes a collection in a node of `actor`, for exhibits of that node. It is empty, and online as soon as it offers a policy.
 *
 * @throws Refusal `node.not-found`, `access.not-owner`, `node.frozen`, `exhibit.name-taken`, those of `chooseType` and
 *   `embedPolicies`
 */
export async function createNodeCollection(
  context: Context,
  actor: Actor,
  input: NewNodeCollection,
): Promise<ExhibitRow> {
  const { db, clock, settings } = context;
  const { nodeId, presentableName, presentableTitle, coverImages } = input;
  return db.transaction(async (tx) => {
    await lockOwnNode(tx, actor, nodeId);
    if (await findExhibit(tx, { nodeId, presentableName })) throw new Refusal('exhibit.name-taken');
    const chosen = { resourceTypeCode: input.resourceTypeCode, subjectType: SubjectType.collection } as const;
    const resourceTypeCode = await chooseType(tx, context, actor, chosen);
    const { labels } = (await kindOfType(tx, resourceTypeCode))!;
    const now = clock.now();
    const presentableId = newObjectId(now);
    const subject = { subjectType: 2, subjectId: presentableId, userId: actor.userId, name: presentableName } as const;
    const policies = await embedPolicies(tx, context, subject, { added: input.policies });
    const [exhibit] = await tx
      .insert(exhibits)
      .values({
        presentableId,
        nodeId,
        userId: actor.userId,
        presentableName,
        policies,
        presentableTitle: presentableTitle || presentableName,
        coverImages: coverImages.length > 0 ? [...coverImages] : [defaultCover(settings, null)],
        tags: [...input.tags],
        subjectType: SubjectType.collectionExhibit,
        resourceId: null,
        resourceName: '',
        version: '',
        resourceTypeCode,
        resourceType: [...labels],
        resourceOwnerId: actor.userId,
        isTheme: false,
        resolveResources: [],
        autoUpdateStatus: 0,
        resourceFirstReleasedAt: now,
        resourceLatestReleasedAt: now,
        position: firstPosition(nodeId),
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    const record = { ...describeNodeCollection(exhibit!), presentableRewriteProperty: [] };
    await tx
      .insert(exhibitVersions)
      .values({ ...record, versionProperty: versionPropertyOf(record), createdAt: now, updatedAt: now });
    await context.events.emit(tx, 'node.exhibits-changed', { nodeId: nodeId });
    return offersPolicy(policies) ? goOnline(tx, context, exhibit!) : exhibit!;
  });
}
