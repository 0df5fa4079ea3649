import { PolicyStatus, ResourceStatus } from '@colophon/model';
import { isInForce, type ResourceContract, type UsedResource } from '#api/resources/used-resources.ts';

/** A resource that a version uses, in a range of its versions. */
export interface Dependency {
  resourceId: string;
  resourceName: string;
  versionRange: string;
}

interface NamedResource {
  resourceId: string;
  resourceName: string;
}

/** Resources that a version uses, and their licences. */
export interface Licensing {
  dependencies: readonly Dependency[];
  /** Names of objects that were taken over with a file: they cannot be licensed, and have to go. */
  objects: readonly string[];
  /** Resources left to whoever uses the resource; chosen with its first version only. */
  upcasts: readonly NamedResource[];
  /** Policies to sign when the version is released. */
  toSign: readonly { resourceId: string; policyIds: readonly string[] }[];
  /** Contracts in force that are not to be used. */
  excluded: readonly { resourceId: string; contractId: string }[];
}

export const NO_LICENSING: Licensing = { dependencies: [], objects: [], upcasts: [], toSign: [], excluded: [] };

/** The resource that gets the version. */
export interface Licensee {
  /** Absent while it does not exist. */
  resourceId?: string | undefined;
  /** True when the resource has a version: from then on, what it leaves to its users is fixed. */
  isReleased: boolean;
}

/** Facts about the resources that are used and the contracts about them. */
export interface Facts {
  used: readonly UsedResource[];
  contracts: readonly ResourceContract[];
  /** Ids of dependencies that lead back to the resource. */
  cyclic: readonly string[];
}

/** Why nothing can be signed about a resource. */
type Obstacle = 'gone' | 'cyclic' | 'blocked' | 'notOffered';

/** One resource that has to be licensed, or is left to the user. */
export interface NeededResource {
  resourceId: string;
  name: string;
  /** Absent for what a dependency leaves to its users. */
  dependency: Dependency | undefined;
  resource: UsedResource | undefined;
  obstacle: Obstacle | null;
  isUpcast: boolean;
  /** In force. */
  contracts: readonly ResourceContract[];
  ended: readonly ResourceContract[];
  /** Contracts in force that are used. */
  usedContractIds: readonly string[];
  /** Enabled policies that no contract in force covers. */
  offered: UsedResource['policies'];
  chosenPolicyIds: readonly string[];
  isComplete: boolean;
}

/** Everything that a version needs a licence for: its dependencies, each followed by what it leaves to its users. */
export function neededResources(licensing: Licensing, licensee: Licensee, facts: Facts): NeededResource[] {
  const byId = new Map(facts.used.map((resource) => [resource.resourceId, resource]));
  const direct = new Set(licensing.dependencies.map(({ resourceId }) => resourceId));
  const shown = new Set<string>();
  return licensing.dependencies.flatMap((dependency) => {
    const below = (byId.get(dependency.resourceId)?.baseUpcastResources ?? []).filter(
      ({ resourceId }) => !direct.has(resourceId) && !shown.has(resourceId) && shown.add(resourceId),
    );
    return [
      needed(dependency, dependency, licensing, licensee, facts, byId),
      ...below.map((upcast) => needed(upcast, undefined, licensing, licensee, facts, byId)),
    ];
  });
}

/**
 * Returns the resources for which an item of a collection needs licences: the item's resource, unless it is the owner's own,
 * and those that it leaves to its users.
 */
export function neededByItem(
  resource: UsedResource,
  ownerId: number,
  licensing: Pick<Licensing, 'toSign' | 'excluded'>,
  licensee: Licensee,
  facts: Facts,
): NeededResource[] {
  const byId = new Map(facts.used.map((each) => [each.resourceId, each]));
  const whole = { ...NO_LICENSING, ...licensing };
  const itself = resource.userId === ownerId ? [] : [resource];
  return [...itself, ...resource.baseUpcastResources].map((each) =>
    needed(each, undefined, whole, licensee, facts, byId),
  );
}

function needed(
  { resourceId, resourceName }: NamedResource,
  dependency: Dependency | undefined,
  { upcasts, toSign, excluded }: Licensing,
  licensee: Licensee,
  facts: Facts,
  byId: ReadonlyMap<string, UsedResource>,
): NeededResource {
  const resource = byId.get(resourceId);
  const all = facts.contracts.filter(({ subjectId }) => subjectId === resourceId);
  const contracts = all.filter(isInForce);
  const unused = new Set(excluded.map(({ contractId }) => contractId));
  const covered = new Set(contracts.map(({ policyId }) => policyId));
  const offered =
    resource?.policies.filter(({ policyId, status }) => status === PolicyStatus.enabled && !covered.has(policyId)) ??
    [];
  const wanted = new Set(toSign.find((each) => each.resourceId === resourceId)?.policyIds);
  const chosenPolicyIds = offered.filter(({ policyId }) => wanted.has(policyId)).map(({ policyId }) => policyId);
  const usedContractIds = contracts.filter(({ contractId }) => !unused.has(contractId)).map((each) => each.contractId);
  const isCyclic = resourceId === licensee.resourceId || facts.cyclic.includes(resourceId);
  const isUpcast = upcasts.some((upcast) => upcast.resourceId === resourceId);
  const obstacle = isCyclic ? 'cyclic' : obstacleOf(resource, contracts.length > 0);
  const isLicensed = isUpcast || usedContractIds.length > 0 || (obstacle === null && chosenPolicyIds.length > 0);
  return {
    resourceId,
    name: resourceName,
    dependency,
    resource,
    obstacle,
    isUpcast,
    contracts,
    offered,
    usedContractIds,
    chosenPolicyIds,
    ended: all.filter((contract) => !isInForce(contract)),
    isComplete: obstacle !== 'cyclic' && obstacle !== 'gone' && isLicensed,
  };
}

function obstacleOf(resource: UsedResource | undefined, hasContract: boolean): Obstacle | null {
  if (!resource || resource.latestVersion === '') return 'gone';
  if ((resource.status & ResourceStatus.frozen) !== 0) return hasContract ? null : 'blocked';
  return resource.status !== ResourceStatus.online && !hasContract ? 'notOffered' : null;
}

/** Returns the fields of the licensing that the API takes; resources that are not needed any more are left out. */
export function licensingFields(licensing: Licensing, rows: readonly NeededResource[]) {
  const signing = rows.filter(({ isUpcast, obstacle }) => !isUpcast && obstacle === null);
  return {
    dependencies: licensing.dependencies.map(({ resourceId, versionRange }) => ({ resourceId, versionRange })),
    baseUpcastResources: rows.filter(({ isUpcast }) => isUpcast).map(({ resourceId }) => ({ resourceId })),
    batchSignContracts: signing
      .filter(({ chosenPolicyIds }) => chosenPolicyIds.length > 0)
      .map(({ resourceId, chosenPolicyIds }) => ({ resourceId, policyIds: [...chosenPolicyIds] })),
    authExcludedItems: signing.flatMap(({ resourceId, contracts, usedContractIds }) =>
      contracts
        .filter(({ contractId }) => !usedContractIds.includes(contractId))
        .map(({ contractId }) => ({ resourceId, excludedType: 'contractId' as const, excludedValue: contractId })),
    ),
  };
}
