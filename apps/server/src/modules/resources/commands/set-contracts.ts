import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockOwnResource } from '../access.ts';
import { resources, resourceVersions, type VersionRow } from '../tables.ts';
import { holdContracts } from './choose-contracts.ts';

/** Contracts that versions start or stop using to license a resource. */
export interface ContractsOfSubject {
  readonly subjectId: string;
  readonly versions: readonly {
    readonly version: string;
    readonly policyId: string;
    /** 1 puts the policy's contract into the version, 0 takes it out. */
    readonly operation: 0 | 1;
  }[];
}

/**
 * Chooses anew by which contracts versions of a resource license others, all or nothing. What is applied is signed unless a
 * contract is in force; what is removed stays a contract. A version may be left without any: it is then not licensed.
 *
 * @throws Refusal `resource.not-found`, `access.not-owner`, `version.numbers-unknown`, `version.subjects-unknown`,
 *   `version.signing-refused`, those of `signContractsWithin`
 */
export async function setContracts(
  context: Context,
  actor: Actor,
  resourceId: string,
  subjects: readonly ContractsOfSubject[],
): Promise<true> {
  return context.db.transaction(async (tx) => {
    await lockOwnResource(tx, actor, resourceId);
    const numbers = [...new Set(subjects.flatMap(({ versions }) => versions.map(({ version }) => version)))];
    const versions = await tx
      .select()
      .from(resourceVersions)
      .where(and(eq(resourceVersions.resourceId, resourceId), inArray(resourceVersions.version, numbers)));
    const byNumber = new Map(versions.map((version) => [version.version, version]));
    const invalidVersions = numbers.filter((number) => !byNumber.has(number));
    if (invalidVersions.length > 0) throw new Refusal('version.numbers-unknown', { data: { invalidVersions } });
    refuseUnresolved(subjects, byNumber);

    const wanted = subjects.flatMap(({ subjectId, versions: chosen }) =>
      chosen.filter(({ operation }) => operation === 1).map(({ policyId }) => ({ resourceId: subjectId, policyId })),
    );
    const toResolve = versions.flatMap(({ resolveResources }) => resolveResources);
    const held = await holdContracts(tx, context, actor, resourceId, toResolve, wanted);
    const updatedAt = context.clock.now();
    for (const version of versions) {
      const resolveResources = version.resolveResources.map((resolved) => {
        const chosen = subjects
          .filter(({ subjectId }) => subjectId === resolved.resourceId)
          .flatMap((subject) => subject.versions.filter((one) => one.version === version.version));
        const contracts = new Map(resolved.contracts.map((contract) => [contract.policyId, contract]));
        for (const { policyId, operation } of chosen) {
          contracts.delete(policyId);
          const contract = held.find((one) => one.subjectId === resolved.resourceId && one.policyId === policyId);
          if (operation === 1) contracts.set(policyId, { policyId, contractId: contract!.contractId });
        }
        return { ...resolved, contracts: [...contracts.values()] };
      });
      await tx
        .update(resourceVersions)
        .set({ resolveResources, updatedAt })
        .where(eq(resourceVersions.versionId, version.versionId));
    }
    await tx.update(resources).set({ updatedAt }).where(eq(resources.resourceId, resourceId));
    return true as const;
  });
}

function refuseUnresolved(
  subjects: readonly ContractsOfSubject[],
  byNumber: ReadonlyMap<string, Pick<VersionRow, 'resolveResources'>>,
): void {
  const invalidSubjects = subjects
    .filter(({ subjectId, versions }) =>
      versions.some(
        ({ version }) => !byNumber.get(version)!.resolveResources.some(({ resourceId }) => resourceId === subjectId),
      ),
    )
    .map(({ subjectId }) => subjectId);
  if (invalidSubjects.length > 0) throw new Refusal('version.subjects-unknown', { data: { invalidSubjects } });
}
