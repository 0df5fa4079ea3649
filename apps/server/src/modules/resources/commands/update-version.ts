import { eq } from 'drizzle-orm';
import type { resourceProperties } from '#modules/types/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockOwnResource } from '../access.ts';
import { findVersion } from '../queries/find-version.ts';
import { resources, resourceVersions, type VersionRow } from '../tables.ts';
import { licenceOf } from '../versions/system-properties.ts';
import { checkInputs, refuseTakenKeys } from './check-properties.ts';
import { holdContracts, type NamedPolicies, refuseOthers } from './choose-contracts.ts';

/** Changes allowed to a released version; absent fields stay. */
export interface VersionChange {
  readonly description?: string | undefined;
  /** Replaces the list. */
  readonly customPropertyDescriptors?: resourceProperties.PropertyDescriptor[] | undefined;
  /** Merged by key; an empty value removes it. */
  readonly inputAttrs?: readonly resourceProperties.InputAttribute[] | undefined;
  /** Replaces the contracts of the named resources; missing ones are signed. */
  readonly resolveResources?: readonly NamedPolicies[] | undefined;
}

/**
 * Changes what may change of a released version.
 *
 * @throws Refusal `resource.not-found`, `access.not-owner`, `version.not-found`, `version.input-value`,
 *   `version.key-taken`, `version.not-to-resolve`, `version.signing-refused`
 */
export async function updateVersion(
  context: Context,
  actor: Actor,
  target: { resourceId: string; version: string },
  change: VersionChange,
): Promise<VersionRow> {
  const { db, clock } = context;
  const { resourceId } = target;
  return db.transaction(async (tx) => {
    const resource = await lockOwnResource(tx, actor, resourceId);
    const version = await findVersion(tx, resourceId, target.version);
    if (!version) throw new Refusal('version.not-found');

    const told = await checkInputs(tx, resource.resourceTypeCode, change.inputAttrs ?? []);
    const inputAttrs = merged(version.inputAttrs, told);
    const customPropertyDescriptors = change.customPropertyDescriptors ?? version.customPropertyDescriptors;
    refuseTakenKeys(customPropertyDescriptors, { fileProperty: version.fileProperty, inputAttrs });

    const named = change.resolveResources ?? [];
    refuseOthers(version.resolveResources, named);
    const wanted = named.flatMap(({ resourceId: subjectId, contracts }) =>
      contracts.map(({ policyId }) => ({ resourceId: subjectId, policyId })),
    );
    const held = await holdContracts(tx, context, actor, resourceId, version.resolveResources, wanted);
    const resolveResources = version.resolveResources.map((resolved) => {
      const policies = named.find((entry) => entry.resourceId === resolved.resourceId)?.contracts;
      if (!policies) return resolved;
      const contracts = held
        .filter(({ subjectId }) => subjectId === resolved.resourceId)
        .filter((contract) => policies.some(({ policyId }) => policyId === contract.policyId))
        .map(({ policyId, contractId }) => ({ policyId, contractId }));
      return { ...resolved, contracts };
    });

    const now = clock.now();
    const [updated] = await tx
      .update(resourceVersions)
      .set({
        description: change.description,
        customPropertyDescriptors,
        inputAttrs,
        resolveResources,
        updatedAt: now,
      })
      .where(eq(resourceVersions.versionId, version.versionId))
      .returning();
    const isLatest = version.version === resource.latestVersion;
    await tx
      .update(resources)
      .set({ updatedAt: now, ...(isLatest && { licence: licenceOf(inputAttrs) }) })
      .where(eq(resources.resourceId, resourceId));
    return updated!;
  });
}

/** The values present with those told in their places; an empty one removes. */
export function merged(
  present: readonly resourceProperties.InputAttribute[],
  told: readonly resourceProperties.InputAttribute[],
): resourceProperties.InputAttribute[] {
  const values = new Map([...present, ...told].map(({ key, value }) => [key, value]));
  return [...values].filter(([, value]) => value !== '').map(([key, value]) => ({ key, value }));
}
