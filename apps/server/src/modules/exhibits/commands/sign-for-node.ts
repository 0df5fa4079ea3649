import { ContractStatus, PartyIdentity, PolicyStatus, ResourceStatus } from '@colophon/model';
import { type ContractReader, type ContractRow, readContracts, signContractsWithin } from '#modules/contracts/index.ts';
import type { ResourceOfType } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import type { ResolvedResource } from '../tables.ts';

/** By which of its policies a node wants to license a resource. */
export interface WantedLicence {
  readonly resource: ResourceOfType;
  readonly policyIds: readonly string[];
}

/**
 * Licenses resources for a node by the policies given: contracts in force are reused, whatever has become of their
 * resource; the others are signed.
 *
 * @throws Refusal `exhibit.policies-not-offered` (`data.invalidPolicies`), `exhibit.resources-offline`
 *   (`data.offlineResources`), those of signing
 */
export async function signForNode(
  tx: Transaction,
  context: Context,
  actor: Actor,
  nodeId: number,
  wanted: readonly WantedLicence[],
): Promise<ResolvedResource[]> {
  const inForce = await contractsOfNode(
    { ...context, db: tx },
    nodeId,
    wanted.map(({ resource }) => resource.resourceId),
  );
  const unsigned = wanted.map(({ resource, policyIds }) => ({
    resource,
    policyIds: policyIds.filter((policyId) => !inForce.some(isContract(resource.resourceId, policyId))),
  }));
  refuseUnavailable(unsigned);
  const subjects = unsigned.flatMap(({ resource, policyIds }) =>
    policyIds.map((policyId) => ({ subjectId: resource.resourceId, policyId })),
  );
  const signed =
    subjects.length === 0
      ? []
      : await signContractsWithin(tx, context, actor, {
          subjects,
          subjectType: 1,
          licenseeId: String(nodeId),
          licenseeIdentityType: PartyIdentity.node,
        });
  const contracts = [...inForce, ...signed];
  return wanted.map(({ resource: { resourceId, resourceName }, policyIds }) => ({
    resourceId,
    resourceName,
    contracts: policyIds.map((policyId) => {
      const { contractId } = contracts.find(isContract(resourceId, policyId))!;
      return { policyId, contractId };
    }),
  }));
}

/** The contracts of a node with the given resources that have not ended, whether a worker has seen to it or not. */
export async function contractsOfNode(
  context: ContractReader,
  nodeId: number,
  resourceIds: readonly string[],
): Promise<ContractRow[]> {
  const stored = await readContracts(context, {
    subjectIds: resourceIds,
    subjectType: 1,
    licenseeId: String(nodeId),
    licenseeIdentityType: PartyIdentity.node,
    inForceOnly: true,
  });
  return stored.filter(({ status }) => status !== ContractStatus.terminated);
}

function isContract(resourceId: string, wantedPolicyId: string) {
  return ({ subjectId, policyId }: ContractRow) => subjectId === resourceId && policyId === wantedPolicyId;
}

function refuseUnavailable(wanted: readonly WantedLicence[]): void {
  const invalidPolicies = wanted.flatMap(({ resource, policyIds }) =>
    policyIds
      .filter(
        (policyId) =>
          !resource.policies.some((policy) => policy.policyId === policyId && policy.status === PolicyStatus.enabled),
      )
      .map((policyId) => ({ resourceId: resource.resourceId, policyId })),
  );
  if (invalidPolicies.length > 0) throw new Refusal('exhibit.policies-not-offered', { data: { invalidPolicies } });
  const offlineResources = wanted
    .filter(({ resource, policyIds }) => policyIds.length > 0 && resource.status !== ResourceStatus.online)
    .map(({ resource: { resourceId, resourceName } }) => ({ resourceId, resourceName }));
  if (offlineResources.length > 0) throw new Refusal('exhibit.resources-offline', { data: { offlineResources } });
}
