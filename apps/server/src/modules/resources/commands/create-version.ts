import { LICENCE_KEY } from '@colophon/content/licences';
import { FileAnalysis, ResourceStatus, SubjectType } from '@colophon/model';
import { offersPolicy } from '#modules/policies/index.ts';
import type { resourceProperties } from '#modules/types/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { isFrozen, mayChange } from '../access.ts';
import type { VersionOfResource } from '../queries/find-version.ts';
import { isLater } from '../versions/ranges.ts';
import { divide, reachedResources } from '../versions/resolution.ts';
import { versionIdOf } from '../versions/version-id.ts';
import { checkDependencies, type WantedDependency } from './check-dependencies.ts';
import { checkPackage } from './check-package.ts';
import { checkInputs, refuseTakenKeys } from './check-properties.ts';
import { chooseContracts, type LicensingWishes } from './choose-contracts.ts';
import { merged } from './update-version.ts';
import { lockForRelease, type ReleasedFile, type ReleasedResource, writeRelease } from './write-release.ts';

/** A release. Lists may be absent. */
export interface NewVersion extends Partial<LicensingWishes> {
  /** Cleaned. */
  readonly version: string;
  /** Lower case. */
  readonly fileSha1: string;
  readonly filename: string;
  readonly description?: string;
  readonly dependencies?: readonly WantedDependency[];
  readonly customPropertyDescriptors?: resourceProperties.PropertyDescriptor[];
  readonly inputAttrs?: readonly resourceProperties.InputAttribute[];
  /** Resources left to whoever uses this one; fixed with the first version, ignored later. */
  readonly baseUpcastResources?: readonly { readonly resourceId: string }[];
  /** Set for one that was released at another installation. It may lack contracts, and is not authorised until they are signed. */
  readonly origin?: Origin;
}

/** Where and when a version was released first. */
export interface Origin {
  readonly issuer: string;
  readonly at: Date;
  /** That installation knows the key by which it was said. */
  readonly isConfirmed: boolean;
}

/**
 * Releases a version of a single resource, under the licence notice of the one before unless it says otherwise, in one transaction with the contracts that it signs. The first one puts the
 * resource on the market when it has an enabled policy. The draft of the next version goes.
 * Emits `resource.version-released`.
 *
 * @throws Refusal `resource.not-found`, `access.not-owner`, `version.of-collection`, `resource.frozen`,
 *   `version.file-unknown`, `version.file-analysing`, `version.file-unusable`,
 *   `version.file-infected`, `version.file-of-another-user`,
 *   those of `checkPackage`, `version.not-later`, those of `checkDependencies`, `version.base-upcast-outside`,
 *   `version.input-value`, `version.key-taken`, those of `chooseContracts`
 */
export function createVersion(
  context: Context,
  actor: Actor,
  resourceId: string,
  input: NewVersion,
): Promise<VersionOfResource> {
  return context.db.transaction((tx) => createVersionWithin(tx, context, actor, resourceId, input));
}

/** As `createVersion`, as part of another command's transaction. */
export async function createVersionWithin(
  tx: Transaction,
  context: Context,
  actor: Actor,
  resourceId: string,
  input: NewVersion,
): Promise<VersionOfResource> {
  const resource = await lockForRelease(tx, { resourceId, fileSha1: input.fileSha1, userId: actor.userId });
  if (!resource) throw new Refusal('resource.not-found');
  if (!mayChange(actor, resource)) throw new Refusal('access.not-owner');
  if (resource.subjectType !== SubjectType.resource) throw new Refusal('version.of-collection');
  if (isFrozen(resource)) throw new Refusal('resource.frozen');
  const file = usableFile(resource);
  await checkPackage(context, resource.resourceType, file);
  if (!isLater(input.version, resource.latestVersion)) throw new Refusal('version.not-later');

  const { dependencies, used } = await checkDependencies(tx, context, resourceId, input.dependencies ?? []);
  const reached = reachedResources(used);
  const baseUpcastResources = chooseBaseUpcasts(resource, reached, input.baseUpcastResources ?? []);
  const { toResolve, upcast } = divide(reached, new Set(baseUpcastResources.map((upcasted) => upcasted.resourceId)));
  const told = await checkInputs(tx, resource.resourceTypeCode, input.inputAttrs ?? []);
  const inputAttrs = merged([{ key: LICENCE_KEY, value: resource.licence }], told);
  const customPropertyDescriptors = input.customPropertyDescriptors ?? [];
  refuseTakenKeys(customPropertyDescriptors, { fileProperty: file.metaInfo, inputAttrs });
  const resolveResources = await chooseContracts(tx, context, actor, resource, toResolve, {
    batchSignContracts: input.batchSignContracts ?? [],
    authExcludedItems: input.authExcludedItems ?? [],
    resolveResources: input.resolveResources ?? [],
    mayLack: input.origin !== undefined,
  });

  const now = context.clock.now();
  const version: VersionOfResource = {
    versionId: versionIdOf(resourceId, input.version),
    resourceId,
    resourceName: resource.resourceName,
    resourceType: resource.resourceType,
    resourceTypeCode: resource.resourceTypeCode,
    subjectType: resource.subjectType,
    catalogueProperty: {},
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
    excerpt: null,
    excerptSha1: null,
    originIssuer: input.origin?.issuer ?? null,
    originReleasedAt: input.origin?.at ?? null,
    originIsConfirmed: input.origin?.isConfirmed ?? false,
    createdAt: now,
    updatedAt: now,
  };
  const { versionId } = version;
  // sent together, so that the second does not wait for the answer to the first
  await Promise.all([
    writeRelease(tx, version, { status: statusAfterRelease(resource), baseUpcastResources }),
    context.events.emit(tx, 'resource.version-released', { resourceId, version: input.version, versionId }),
  ]);
  return version;
}

/** The analysed file, which nobody else publishes. */
function usableFile({ file, isPossessed, publishedBy, userId }: ReleasedResource): ReleasedFile {
  if (!file || !isPossessed) throw new Refusal('version.file-unknown');
  if (file.analysis === FileAnalysis.failed)
    throw new Refusal(file.metaInfo.virus ? 'version.file-infected' : 'version.file-unusable');
  if (file.analysis !== FileAnalysis.success) throw new Refusal('version.file-analysing');
  if (publishedBy !== null && publishedBy !== userId) throw new Refusal('version.file-of-another-user');
  return file;
}

/** Returns the resources left to users: as declared with the first version, which may only name resources that it reaches. */
export function chooseBaseUpcasts(
  resource: Pick<ReleasedResource, 'latestVersion' | 'baseUpcastResources'>,
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

/** The first version lists a resource that offers something; later ones change nothing. */
export function statusAfterRelease({
  status,
  latestVersion,
  policies,
}: Pick<ReleasedResource, 'status' | 'latestVersion' | 'policies'>): number {
  if (latestVersion !== '') return status;
  return offersPolicy(policies) ? ResourceStatus.online : ResourceStatus.offline;
}
