import { ContractStatus, PolicyStatus, ResourceStatus } from '@colophon/model';
import { type ContractRow, readContracts, signContractsWithin } from '#modules/contracts/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { listResources } from '../queries/find-resource.ts';
import type { ExcludedItem, NamedResource, ResolveResource } from '../tables.ts';

/** Owner's choices for licensing a version's resources. */
export interface LicensingWishes {
  /** Policies to sign, beside the contracts that the resource holds already. */
  readonly batchSignContracts: readonly { readonly resourceId: string; readonly policyIds: readonly string[] }[];
  /** Contracts not to use, by themselves or by their policy. */
  readonly authExcludedItems: ExcludedItem[];
  /** Older form: exactly these policies for these resources. */
  readonly resolveResources: readonly NamedPolicies[];
  /** Resources without a contract are taken as well. */
  readonly mayLack?: boolean | undefined;
}

export interface NamedPolicies {
  readonly resourceId: string;
  readonly contracts: readonly { readonly policyId: string }[];
}

/**
 * Signs what is wanted and chooses the contracts by which a version licenses each of `toResolve`
 * (specification 02, rules 22-26).
 *
 * @throws Refusal `version.not-to-resolve`, `version.signing-refused`, `version.untreated`, those of `signContractsWithin`
 */
export async function chooseContracts(
  tx: Transaction,
  context: Context,
  actor: Actor,
  licensee: NamedResource,
  toResolve: readonly NamedResource[],
  wishes: LicensingWishes,
): Promise<ResolveResource[]> {
  const exact = new Map(
    wishes.resolveResources.map(({ resourceId, contracts }) => [
      resourceId,
      new Set(contracts.map(({ policyId }) => policyId)),
    ]),
  );
  refuseOthers(toResolve, [...wishes.batchSignContracts, ...wishes.resolveResources]);
  const wanted = [
    ...wishes.batchSignContracts.flatMap(({ resourceId, policyIds }) =>
      policyIds.map((policyId) => ({ resourceId, policyId })),
    ),
    ...wishes.resolveResources.flatMap(({ resourceId, contracts }) =>
      contracts.map(({ policyId }) => ({ resourceId, policyId })),
    ),
  ];
  const held = await holdContracts(tx, context, actor, licensee.resourceId, toResolve, wanted);

  const resolved = toResolve.map(({ resourceId, resourceName }) => ({
    resourceId,
    resourceName,
    contracts: held
      .filter((contract) => contract.subjectId === resourceId)
      .filter((contract) => exact.get(resourceId)?.has(contract.policyId) ?? !isExcluded(contract, wishes))
      .map(({ policyId, contractId }) => ({ policyId, contractId })),
  }));
  const untreatedResources = resolved
    .filter(({ contracts }) => contracts.length === 0)
    .map(({ resourceId, resourceName }) => ({ resourceId, resourceName }));
  if (untreatedResources.length > 0 && !wishes.mayLack)
    throw new Refusal('version.untreated', { data: { untreatedResources } });
  return resolved;
}

/**
 * Signs the wanted policies as far as no contract is in force for them, and answers all contracts in force between the
 * licensee and the resources, oldest first.
 *
 * @throws Refusal `version.signing-refused`, those of `signContractsWithin`
 */
export async function holdContracts(
  tx: Transaction,
  context: Context,
  actor: Actor,
  licenseeId: string,
  toResolve: readonly NamedResource[],
  wanted: readonly { readonly resourceId: string; readonly policyId: string }[],
): Promise<ContractRow[]> {
  const inForce = async () => {
    const stored = await readContracts(
      { ...context, db: tx },
      {
        subjectIds: toResolve.map(({ resourceId }) => resourceId),
        subjectType: 1,
        licenseeId,
        licenseeIdentityType: 1,
        inForceOnly: true,
      },
    );
    // what has ended by the clock is signed anew, whether a worker has seen to it or not
    return stored.filter(({ status }) => status !== ContractStatus.terminated);
  };
  const held = await inForce();
  const missing = distinct(wanted).filter(
    ({ resourceId, policyId }) =>
      !held.some((contract) => contract.subjectId === resourceId && contract.policyId === policyId),
  );
  if (missing.length === 0) return held.reverse();

  await refuseUnsignable(tx, missing);
  await signContractsWithin(tx, context, actor, {
    subjects: missing.map(({ resourceId, policyId }) => ({ subjectId: resourceId, policyId })),
    subjectType: 1,
    licenseeId,
    licenseeIdentityType: 1,
  });
  return (await inForce()).reverse();
}

/** @throws Refusal `version.not-to-resolve` when something is named that the version does not license itself */
export function refuseOthers(toResolve: readonly NamedResource[], named: readonly { resourceId: string }[]): void {
  const known = new Set(toResolve.map(({ resourceId }) => resourceId));
  const invalidResolveResources = named
    .filter(({ resourceId }) => !known.has(resourceId))
    .map(({ resourceId }) => ({ resourceId }));
  if (invalidResolveResources.length > 0) {
    throw new Refusal('version.not-to-resolve', { data: { invalidResolveResources } });
  }
}

async function refuseUnsignable(
  tx: Transaction,
  wanted: readonly { readonly resourceId: string; readonly policyId: string }[],
): Promise<void> {
  const subjects = await listResources(tx, [...new Set(wanted.map(({ resourceId }) => resourceId))]);
  const byId = new Map(subjects.map((subject) => [subject.resourceId, subject]));
  const invalidPolicies = wanted.filter(({ resourceId, policyId }) => {
    const subject = byId.get(resourceId)!;
    const isOffered = subject.policies.some(
      (policy) => policy.policyId === policyId && policy.status === PolicyStatus.enabled,
    );
    return subject.status !== ResourceStatus.online || !isOffered;
  });
  if (invalidPolicies.length > 0) throw new Refusal('version.signing-refused', { data: { invalidPolicies } });
}

function isExcluded(contract: ContractRow, { authExcludedItems }: LicensingWishes): boolean {
  return authExcludedItems.some(
    ({ resourceId, excludedType, excludedValue }) =>
      resourceId === contract.subjectId && excludedValue === contract[excludedType],
  );
}

function distinct<Wanted extends { readonly resourceId: string; readonly policyId: string }>(
  wanted: readonly Wanted[],
): Wanted[] {
  return [...new Map(wanted.map((one) => [`${one.resourceId} ${one.policyId}`, one])).values()];
}
