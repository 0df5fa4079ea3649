import { isThemeType, ResourceStatus } from '@colophon/model';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { lockOwnNode } from '#modules/nodes/index.ts';
import { embedPolicies, offersPolicy, type PolicyToAdd } from '#modules/policies/index.ts';
import { listResources, ownResources, type ResourceOfType, resourceReleases } from '#modules/resources/index.ts';
import { findType } from '#modules/types/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { defaultCover } from '../default-cover.ts';
import { type ExhibitRow, exhibits, exhibitVersions, type ResolvedResource } from '../tables.ts';
import { versionPropertyOf } from '../trees/version-property.ts';
import { buildVersion } from './build-version.ts';
import { goOnline, isLicensed } from './go-online.ts';
import { firstPosition } from './move-exhibits.ts';
import { contractsOfNode, signForNode } from './sign-for-node.ts';

export interface NewExhibit {
  readonly nodeId: number;
  readonly resourceId: string;
  readonly version: string;
  readonly presentableName: string;
  /** The name when absent or empty. */
  readonly presentableTitle?: string | undefined;
  /** By which policies the node licenses the resource and its base upcasts; those not named by contracts that it has. */
  readonly licences: readonly { readonly resourceId: string; readonly policyIds: readonly string[] }[];
  /** The exhibit is made offline where contracts are missing. */
  readonly mayLackLicences?: boolean;
  readonly policies: readonly PolicyToAdd[];
  readonly tags: readonly string[];
}

/**
 * Mounts a resource on a node of `actor`: contracts are signed for the node, the version's trees are frozen, and unless it is
 * a theme the exhibit goes online as soon as it offers a policy and its licences are in order. All or nothing. Emits
 * `node.exhibits-changed`, as do all changes of exhibits.
 *
 * @throws Refusal `node.not-found`, `access.not-owner`, `node.frozen`, `exhibit.resource-mounted`, `exhibit.name-taken`,
 *   `exhibit.resource-unknown`, `exhibit.resource-offline`, `exhibit.version-unknown`, `exhibit.resources-unresolved`
 *   (`data.untreatedResources`), `exhibit.resources-not-needed` (`data.invalidResolveResources`), those of `signForNode` and `embedPolicies`
 */
export async function createExhibit(context: Context, actor: Actor, input: NewExhibit): Promise<ExhibitRow> {
  const { db, settings, clock } = context;
  return db.transaction(async (tx) => {
    const node = await lockOwnNode(tx, actor, input.nodeId);
    await refuseTaken(tx, input);
    // a release that comes meanwhile waits, and then sees the exhibit
    const resource = await ownResources.holdResource(tx, input.resourceId);
    if (!resource) throw new Refusal('exhibit.resource-unknown');
    if (resource.status !== ResourceStatus.online) throw new Refusal('exhibit.resource-offline');
    const version = await resourceReleases.findVersion(tx, input.resourceId, input.version);
    if (!version) throw new Refusal('exhibit.version-unknown');
    const resolveResources = await resolve(tx, context, actor, resource, input);
    const now = clock.now();
    const presentableId = newObjectId(now);
    const subject = {
      subjectType: 2,
      subjectId: presentableId,
      userId: actor.userId,
      name: input.presentableName,
    } as const;
    const policies = await embedPolicies(tx, context, subject, { added: input.policies });
    const type = (await findType({ ...context, db: tx }, { code: resource.resourceTypeCode }))!.type;
    const [exhibit] = await tx
      .insert(exhibits)
      .values({
        presentableId,
        nodeId: node.nodeId,
        userId: actor.userId,
        presentableName: input.presentableName,
        presentableTitle: input.presentableTitle || input.presentableName,
        coverImages:
          resource.coverImages.length > 0 ? resource.coverImages : [defaultCover(settings, resource.resourceId)],
        tags: [...input.tags],
        subjectType: resource.subjectType,
        resourceId: resource.resourceId,
        resourceName: resource.resourceName,
        resourceTypeCode: resource.resourceTypeCode,
        resourceType: [...resource.resourceType],
        resourceOwnerId: resource.userId,
        isTheme: isThemeType([...resource.resourceType, resource.resourceTypeCode]),
        version: version.version,
        policies,
        resolveResources,
        autoUpdateStatus: type.versionShowMode === 1 ? 1 : 0,
        resourceFirstReleasedAt: resource.firstVersionReleasedAt!,
        resourceLatestReleasedAt: resource.latestVersionReleasedAt!,
        position: firstPosition(node.nodeId),
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    const frozen = await buildVersion(tx, exhibit!, resource, version);
    const record = { ...frozen, presentableRewriteProperty: [] };
    await tx
      .insert(exhibitVersions)
      .values({ ...record, versionProperty: versionPropertyOf(record), createdAt: now, updatedAt: now });

    await context.events.emit(tx, 'node.exhibits-changed', { nodeId: node.nodeId });
    await context.events.emit(tx, 'exhibit.created', { presentableId });
    const goesOnline = !exhibit!.isTheme && offersPolicy(policies) && (await isLicensed(tx, context, exhibit!));
    return goesOnline ? goOnline(tx, context, exhibit!) : exhibit!;
  });
}

async function refuseTaken(tx: Transaction, { nodeId, resourceId, presentableName }: NewExhibit): Promise<void> {
  const mounts: SQL = eq(exhibits.resourceId, resourceId);
  const hasName: SQL = eq(sql`lower(${exhibits.presentableName})`, presentableName.toLowerCase());
  const taken = await tx
    .select({ isResource: sql<boolean>`${mounts}` })
    .from(exhibits)
    .where(and(eq(exhibits.nodeId, nodeId), or(mounts, hasName)));
  if (taken.some(({ isResource }) => isResource)) throw new Refusal('exhibit.resource-mounted');
  if (taken.length > 0) throw new Refusal('exhibit.name-taken');
}

/** Licenses exactly what the exhibit needs: the resource and everything it leaves to its user. */
async function resolve(
  tx: Transaction,
  context: Context,
  actor: Actor,
  resource: ResourceOfType,
  { nodeId, licences, mayLackLicences }: NewExhibit,
): Promise<ResolvedResource[]> {
  const upcasts = await listResources(
    tx,
    resource.baseUpcastResources.map(({ resourceId }) => resourceId),
  );
  const needed = [resource, ...upcasts];
  const contracts = await contractsOfNode(
    { ...context, db: tx },
    nodeId,
    needed.map(({ resourceId }) => resourceId),
  );
  const wanted = needed.map((one) => {
    const named = licences.find(({ resourceId }) => resourceId === one.resourceId)?.policyIds ?? [];
    const signed = contracts.filter(({ subjectId }) => subjectId === one.resourceId).map(({ policyId }) => policyId);
    return { resource: one, policyIds: named.length > 0 ? named : signed };
  });

  const untreatedResources = wanted
    .filter(({ policyIds }) => policyIds.length === 0)
    .map(({ resource: { resourceId, resourceName } }) => ({ resourceId, resourceName }));
  if (untreatedResources.length > 0 && !mayLackLicences) {
    throw new Refusal('exhibit.resources-unresolved', { data: { untreatedResources } });
  }
  const invalidResolveResources = licences
    .map(({ resourceId }) => resourceId)
    .filter((resourceId) => !needed.some((one) => one.resourceId === resourceId));
  if (invalidResolveResources.length > 0) {
    throw new Refusal('exhibit.resources-not-needed', { data: { invalidResolveResources } });
  }
  return signForNode(tx, context, actor, nodeId, wanted);
}
