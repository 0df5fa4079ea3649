import { FileAnalysis, ResourceStatus, SubjectType } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { type FileRow, findFile, possessesFile } from '#modules/files/index.ts';
import type { InputAttribute, PropertyDescriptor } from '#modules/types/index.ts';
import { resourceTypeChain } from '#modules/types/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { isFrozen, lockOwnResource } from '../access.ts';
import {
  publishedFiles,
  type ResourceRow,
  resourceDependencies,
  resources,
  resourceVersions,
  type VersionRow,
  versionDrafts,
} from '../tables.ts';
import { isLater } from '../versions/ranges.ts';
import { divide, reachedResources } from '../versions/resolution.ts';
import { versionIdOf } from '../versions/version-id.ts';
import { checkDependencies, type WantedDependency } from './check-dependencies.ts';
import { checkPackage } from './check-package.ts';
import { checkInputs, refuseTakenKeys } from './check-properties.ts';
import { chooseContracts, type LicensingWishes } from './choose-contracts.ts';

/** A release. Lists may be absent. */
export interface NewVersion extends Partial<LicensingWishes> {
  /** Cleaned. */
  readonly version: string;
  /** Lower case. */
  readonly fileSha1: string;
  readonly filename: string;
  readonly description?: string;
  readonly dependencies?: readonly WantedDependency[];
  readonly customPropertyDescriptors?: PropertyDescriptor[];
  readonly inputAttrs?: readonly InputAttribute[];
  /** What the resource leaves to whoever uses it; fixed with the first version, ignored later. */
  readonly baseUpcastResources?: readonly { readonly resourceId: string }[];
}

/**
 * Releases a version of a single resource, in one transaction with the contracts that it signs. The first one puts the
 * resource on the market when it has an enabled policy. The draft of the next version goes.
 * Emits `resource.version-released` and `resource.status-changed`.
 *
 * @throws Refusal `resource.not-found`, `access.not-owner`, `version.of-collection`, `resource.frozen`,
 *   `version.file-unknown`, `version.file-analysing`, `version.file-unusable`, `version.file-of-another-user`,
 *   those of `checkPackage`, `version.not-later`, those of `checkDependencies`, `version.base-upcast-outside`,
 *   `version.input-value`, `version.key-taken`, those of `chooseContracts`
 */
export async function createVersion(
  context: Context,
  actor: Actor,
  resourceId: string,
  input: NewVersion,
): Promise<VersionRow> {
  const { db, clock, events } = context;
  return db.transaction(async (tx) => {
    const resource = await lockOwnResource(tx, actor, resourceId);
    if (resource.subjectType !== SubjectType.resource) throw new Refusal('version.of-collection');
    if (isFrozen(resource)) throw new Refusal('resource.frozen');
    const file = await takeFile(tx, actor, input.fileSha1);
    const type = await resourceTypeChain(tx, resource.resourceTypeCode);
    await checkPackage(context, type?.names ?? [], file);
    if (!isLater(input.version, resource.latestVersion)) throw new Refusal('version.not-later');

    const { dependencies, used } = await checkDependencies(tx, resourceId, input.dependencies ?? []);
    const reached = reachedResources(used);
    const baseUpcastResources = chooseBaseUpcasts(resource, reached, input.baseUpcastResources ?? []);
    const { toResolve, upcast } = divide(reached, new Set(baseUpcastResources.map((upcasted) => upcasted.resourceId)));
    const told = await checkInputs(tx, resource.resourceTypeCode, input.inputAttrs ?? []);
    const inputAttrs = told.filter(({ value }) => value !== '');
    const customPropertyDescriptors = input.customPropertyDescriptors ?? [];
    refuseTakenKeys(customPropertyDescriptors, { fileProperty: file.metaInfo, inputAttrs });
    const resolveResources = await chooseContracts(tx, context, actor, resource, toResolve, {
      batchSignContracts: input.batchSignContracts ?? [],
      authExcludedItems: input.authExcludedItems ?? [],
      resolveResources: input.resolveResources ?? [],
    });

    const now = clock.now();
    const [version] = await tx
      .insert(resourceVersions)
      .values({
        versionId: versionIdOf(resourceId, input.version),
        resourceId,
        userId: actor.userId,
        version: input.version,
        fileSha1: file.sha1,
        filename: input.filename,
        description: input.description ?? '',
        dependencies,
        upcastResources: upcast,
        resolveResources,
        authExcludedItems: input.authExcludedItems ?? [],
        fileProperty: file.metaInfo,
        inputAttrs,
        customPropertyDescriptors,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (dependencies.length > 0) {
      const edges = dependencies.map((dependency) => ({ resourceId, dependencyId: dependency.resourceId }));
      await tx.insert(resourceDependencies).values(edges).onConflictDoNothing();
    }
    await tx.delete(versionDrafts).where(eq(versionDrafts.resourceId, resourceId));
    const status = await noteRelease(tx, resource, version!, baseUpcastResources);

    const { versionId } = version!;
    await events.emit(tx, 'resource.version-released', { resourceId, version: input.version, versionId });
    if (status !== resource.status) {
      await events.emit(tx, 'resource.status-changed', { resourceId, status, formerStatus: resource.status });
    }
    return version!;
  });
}

/** The analysed file, from now on the actor's alone to publish. */
async function takeFile(tx: Transaction, actor: Actor, fileSha1: string): Promise<FileRow> {
  const [file, isPossessed] = await Promise.all([findFile(tx, fileSha1), possessesFile(tx, actor.userId, fileSha1)]);
  if (!file || !isPossessed) throw new Refusal('version.file-unknown');
  if (file.analysis === FileAnalysis.failed) throw new Refusal('version.file-unusable');
  if (file.analysis !== FileAnalysis.success) throw new Refusal('version.file-analysing');

  await tx.insert(publishedFiles).values({ fileSha1, userId: actor.userId }).onConflictDoNothing();
  const [published] = await tx.select().from(publishedFiles).where(eq(publishedFiles.fileSha1, fileSha1));
  if (published!.userId !== actor.userId) throw new Refusal('version.file-of-another-user');
  return file;
}

/** What the resource leaves to its users: as declared with the first version, which may only name what it reaches. */
export function chooseBaseUpcasts(
  resource: ResourceRow,
  reached: ReturnType<typeof reachedResources>,
  declared: readonly { readonly resourceId: string }[],
) {
  if (resource.latestVersion !== '') return resource.baseUpcastResources;
  const ids = new Set(declared.map(({ resourceId }) => resourceId));
  const chosen = reached.filter(({ resourceId }) => ids.has(resourceId));
  if (chosen.length < ids.size) {
    const known = new Set(chosen.map(({ resourceId }) => resourceId));
    const invalidBaseUpcastResources = [...ids]
      .filter((resourceId) => !known.has(resourceId))
      .map((resourceId) => ({ resourceId }));
    throw new Refusal('version.base-upcast-outside', { data: { invalidBaseUpcastResources } });
  }
  return chosen;
}

/** Brings the resource up to its new version; answers its status. */
export async function noteRelease(
  tx: Transaction,
  resource: ResourceRow,
  { version, versionId, createdAt }: VersionRow,
  baseUpcastResources: ResourceRow['baseUpcastResources'],
): Promise<number> {
  const isFirst = resource.latestVersion === '';
  const isOffered = resource.policies.some(({ status }) => status === 1);
  const firstStatus = isOffered ? ResourceStatus.online : ResourceStatus.offline;
  const status = isFirst ? firstStatus : resource.status;
  await tx
    .update(resources)
    .set({
      status,
      latestVersion: version,
      latestVersionReleasedAt: createdAt,
      ...(isFirst && { firstVersionReleasedAt: createdAt, baseUpcastResources }),
      resourceVersions: [...resource.resourceVersions, { version, versionId, createDate: createdAt.toISOString() }],
      updatedAt: createdAt,
    })
    .where(eq(resources.resourceId, resource.resourceId));
  return status;
}
