import { OnlineStatus } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { embedPolicies, offersPolicy, type PolicyToAdd, type PolicyToChange } from '#modules/policies/index.ts';
import { listResources } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockOwnExhibit } from '../access.ts';
import { type ExhibitRow, exhibits, type ResolvedResource } from '../tables.ts';
import { signForNode } from './sign-for-node.ts';

/** Changes to the exhibit; absent fields stay. Lists replace the former ones. */
export interface ExhibitChange {
  readonly presentableTitle?: string | undefined;
  readonly presentableIntro?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly coverImages?: readonly string[] | undefined;
  readonly addPolicies?: readonly PolicyToAdd[] | undefined;
  /** Unknown policies are ignored. */
  readonly updatePolicies?: readonly PolicyToChange[] | undefined;
  /** By which policies the node licenses these resources from now on; none clears a resource. */
  readonly licences?: readonly { readonly resourceId: string; readonly policyIds: readonly string[] }[] | undefined;
  readonly autoUpdateStatus?: 0 | 1 | undefined;
}

/**
 * Changes an exhibit, all or nothing. Contracts that its licences need are signed.
 *
 * @throws Refusal `exhibit.not-found`, `access.not-owner`, `node.frozen`, `exhibit.last-policy`,
 *   `exhibit.resources-not-needed` (`data.invalidResolveResources`), those of `embedPolicies` and `signForNode`
 */
export async function updateExhibit(
  context: Context,
  actor: Actor,
  presentableId: string,
  change: ExhibitChange,
): Promise<ExhibitRow> {
  const { db, clock } = context;
  return db.transaction(async (tx) => {
    const { exhibit } = await lockOwnExhibit(tx, actor, presentableId);
    const { userId, presentableName: name } = exhibit;
    const subject = { subjectType: 2, subjectId: presentableId, userId, name } as const;
    const policies = await embedPolicies(tx, context, subject, {
      present: exhibit.policies,
      added: change.addPolicies,
      changed: change.updatePolicies,
    });
    if (exhibit.onlineStatus === OnlineStatus.online && !offersPolicy(policies))
      throw new Refusal('exhibit.last-policy');

    const [updated] = await tx
      .update(exhibits)
      .set({
        policies,
        resolveResources: await relicense(tx, context, actor, exhibit, change.licences ?? []),
        presentableTitle: change.presentableTitle,
        presentableIntro: change.presentableIntro,
        tags: change.tags && [...change.tags],
        coverImages: change.coverImages && [...change.coverImages],
        autoUpdateStatus: change.autoUpdateStatus,
        updatedAt: clock.now(),
      })
      .where(eq(exhibits.presentableId, presentableId))
      .returning();
    await context.events.emit(tx, 'node.exhibits-changed', { nodeId: exhibit.nodeId });
    return updated!;
  });
}

/** The exhibit's licences with those given in place of the former ones; others stay. */
async function relicense(
  tx: Transaction,
  context: Context,
  actor: Actor,
  { nodeId, resolveResources }: ExhibitRow,
  licences: NonNullable<ExhibitChange['licences']>,
): Promise<readonly ResolvedResource[]> {
  const known = new Set(resolveResources.map(({ resourceId }) => resourceId));
  const wantedIds = licences.map(({ resourceId }) => resourceId);
  const invalidResolveResources = wantedIds.filter((resourceId) => !known.has(resourceId));
  if (invalidResolveResources.length > 0) {
    throw new Refusal('exhibit.resources-not-needed', { data: { invalidResolveResources } });
  }
  const policyIdsOf = new Map(licences.map(({ resourceId, policyIds }) => [resourceId, policyIds]));
  const wanted = (await listResources(tx, wantedIds)).map((resource) => ({
    resource,
    policyIds: policyIdsOf.get(resource.resourceId)!,
  }));
  const licensed = new Map(
    (await signForNode(tx, context, actor, nodeId, wanted)).map((entry) => [entry.resourceId, entry]),
  );
  return resolveResources.map((entry) => licensed.get(entry.resourceId) ?? entry);
}
