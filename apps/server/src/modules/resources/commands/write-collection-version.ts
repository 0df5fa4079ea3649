import { eq } from 'drizzle-orm';
import type { resourceProperties } from '#modules/types/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { listResources } from '../queries/find-resource.ts';
import { findVersion } from '../queries/find-version.ts';
import {
  type Dependency,
  type ExcludedItem,
  type ResourceRow,
  resourceDependencies,
  resources,
  resourceVersions,
  type VersionRow,
  versionDrafts,
} from '../tables.ts';
import { divide, reachedResources } from '../versions/resolution.ts';
import { licenceOf } from '../versions/system-properties.ts';
import { versionIdOf } from '../versions/version-id.ts';
import { checkDependencies, type WantedDependency } from './check-dependencies.ts';
import { checkInputs, refuseTakenKeys } from './check-properties.ts';
import { chooseContracts, type LicensingWishes } from './choose-contracts.ts';
import { chooseBaseUpcasts, type Origin, statusAfterRelease } from './create-version.ts';
import { merged } from './update-version.ts';

/** The number of the one version that a collection has. */
const ONLY_VERSION = '1.0.0';

/** Changes to a collection's version; absent fields stay. */
export interface CollectionVersionChange extends Partial<LicensingWishes> {
  readonly description?: string | undefined;
  /** Replaces the list. */
  readonly customPropertyDescriptors?: resourceProperties.PropertyDescriptor[] | undefined;
  /** Merged by key; an empty value removes it. */
  readonly inputAttrs?: readonly resourceProperties.InputAttribute[] | undefined;
  /** Replaces the map. */
  readonly catalogueProperty?: ResourceRow['catalogueProperty'] | undefined;
  /** Replaces the list. */
  readonly dependencies?: readonly WantedDependency[] | undefined;
  /** Resources left to whoever uses the collection; fixed with the first call, ignored later. */
  readonly baseUpcastResources?: readonly { readonly resourceId: string }[] | undefined;
  /** Set with the first call for a collection that was released at another installation. */
  readonly origin?: Origin | undefined;
}

/**
 * Makes the one version of a collection, or changes it in place. The first time is its release, as for other resources:
 * it puts the collection on the market when it has an enabled policy. The draft of its form goes.
 * Emits `resource.version-released` the first time.
 *
 * @param collection  locked by the transaction
 * @throws Refusal those of `checkDependencies` and `chooseContracts`, `version.base-upcast-outside`,
 *   `version.input-value`, `version.key-taken`
 */
export async function writeCollectionVersion(
  tx: Transaction,
  context: Context,
  actor: Actor,
  collection: ResourceRow,
  change: CollectionVersionChange,
): Promise<VersionRow> {
  const { clock, events } = context;
  const { resourceId } = collection;
  const present = await findVersion(tx, resourceId, ONLY_VERSION);
  const told = await checkInputs(tx, collection.resourceTypeCode, change.inputAttrs ?? []);
  const inputAttrs = merged(present?.inputAttrs ?? [], told);
  const customPropertyDescriptors = change.customPropertyDescriptors ?? present?.customPropertyDescriptors ?? [];
  refuseTakenKeys(customPropertyDescriptors, { fileProperty: {}, inputAttrs });
  const licences = await license(tx, context, actor, collection, present, change);

  const now = clock.now();
  const values = {
    description: change.description ?? present?.description ?? '',
    customPropertyDescriptors,
    inputAttrs,
    dependencies: licences.dependencies,
    upcastResources: licences.upcastResources,
    resolveResources: licences.resolveResources,
    authExcludedItems: licences.authExcludedItems,
    updatedAt: now,
  };
  const identity = { versionId: versionIdOf(resourceId, ONLY_VERSION), resourceId, version: ONLY_VERSION };
  const [version] = await tx
    .insert(resourceVersions)
    .values({ ...identity, userId: collection.userId, ...values, ...originOf(change), createdAt: now })
    .onConflictDoUpdate({ target: resourceVersions.versionId, set: values })
    .returning();
  await tx.delete(resourceDependencies).where(eq(resourceDependencies.resourceId, resourceId));
  if (licences.dependencies.length > 0) {
    const edges = licences.dependencies.map((dependency) => ({ resourceId, dependencyId: dependency.resourceId }));
    await tx.insert(resourceDependencies).values(edges);
  }
  await tx.delete(versionDrafts).where(eq(versionDrafts.resourceId, resourceId));
  await tx
    .update(resources)
    .set({
      updatedAt: now,
      licence: licenceOf(inputAttrs),
      ...(change.catalogueProperty && { catalogueProperty: change.catalogueProperty }),
      ...(!present && {
        status: statusAfterRelease(collection),
        latestVersion: ONLY_VERSION,
        latestVersionReleasedAt: now,
        firstVersionReleasedAt: now,
        baseUpcastResources: licences.baseUpcastResources,
        resourceVersions: [{ version: ONLY_VERSION, versionId: identity.versionId, createDate: now.toISOString() }],
      }),
    })
    .where(eq(resources.resourceId, resourceId));
  if (!present) await events.emit(tx, 'resource.version-released', identity);
  return version!;
}

function originOf({ origin }: CollectionVersionChange) {
  return {
    originIssuer: origin?.issuer ?? null,
    originReleasedAt: origin?.at ?? null,
    originIsConfirmed: origin?.isConfirmed ?? false,
  };
}

interface Licences extends Pick<VersionRow, 'dependencies' | 'upcastResources' | 'resolveResources'> {
  readonly baseUpcastResources: ResourceRow['baseUpcastResources'];
  readonly authExcludedItems: ExcludedItem[];
}

/** Returns the version's dependencies and the contracts that license them; unchanged where nothing about them changes. */
async function license(
  tx: Transaction,
  context: Context,
  actor: Actor,
  collection: ResourceRow,
  present: VersionRow | null,
  change: CollectionVersionChange,
): Promise<Licences> {
  const { dependencies: wanted, batchSignContracts, authExcludedItems, resolveResources } = change;
  const authExcluded = authExcludedItems ?? present?.authExcludedItems ?? [];
  const isAsBefore = !wanted && !batchSignContracts?.length && !authExcludedItems && !resolveResources?.length;
  if (present && isAsBefore) {
    return { ...present, baseUpcastResources: collection.baseUpcastResources, authExcludedItems: authExcluded };
  }
  const { dependencies, used } = wanted
    ? await checkDependencies(tx, context, collection.resourceId, wanted)
    : await dependenciesAsBefore(tx, present?.dependencies ?? []);
  const reached = reachedResources(used);
  const baseUpcastResources = chooseBaseUpcasts(collection, reached, change.baseUpcastResources ?? []);
  const { toResolve, upcast } = divide(reached, new Set(baseUpcastResources.map(({ resourceId }) => resourceId)));
  const chosen = await chooseContracts(tx, context, actor, collection, toResolve, {
    batchSignContracts: batchSignContracts ?? [],
    authExcludedItems: authExcluded,
    resolveResources: resolveResources ?? [],
  });
  return {
    dependencies,
    baseUpcastResources,
    upcastResources: upcast,
    resolveResources: chosen,
    authExcludedItems: authExcluded,
  };
}

async function dependenciesAsBefore(tx: Transaction, dependencies: Dependency[]) {
  const ids = dependencies.map(({ resourceId }) => resourceId);
  return { dependencies, used: await listResources(tx, ids) };
}
