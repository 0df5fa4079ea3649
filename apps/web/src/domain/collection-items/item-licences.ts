import { useQuery } from '@tanstack/react-query';
import type { ItemToAdd } from '#api/collections/edits.ts';
import { resourceContractsQuery, type UsedResource, usedResourcesQuery } from '#api/resources/used-resources.ts';
import { type Facts, type Licensing, type NeededResource, neededByItem } from '#domain/licensing/licensing.ts';

/** Choices made for items, by the resources that have to be licensed. */
export type Choices = Pick<Licensing, 'toSign' | 'excluded'>;

export const NO_CHOICES: Choices = { toSign: [], excluded: [] };

/** A resource on its way into a collection, and what it has to be licensed for. */
export interface ItemLicences {
  resource: UsedResource;
  needed: readonly NeededResource[];
}

interface Collection {
  collectionId: string;
  ownerId: number;
}

/** Returns the licences that each of the resources needs in a collection, in their order; unknown resources are left out. */
export function licencesOf(
  resourceIds: readonly string[],
  { collectionId, ownerId }: Collection,
  choices: Choices,
  facts: Pick<Facts, 'used' | 'contracts'>,
): ItemLicences[] {
  const licensee = { resourceId: collectionId, isReleased: true };
  return resourceIds.flatMap((id) => {
    const resource = facts.used.find(({ resourceId }) => resourceId === id);
    if (!resource) return [];
    return { resource, needed: neededByItem(resource, ownerId, choices, licensee, { ...facts, cyclic: [] }) };
  });
}

export const areComplete = (items: readonly ItemLicences[]) =>
  items.every(({ needed }) => needed.every(({ isComplete }) => isComplete));

/** Ids of everything that items have to license, so that contracts about it can be read. */
export function subjectsOf(used: readonly UsedResource[], itemIds: readonly string[], ownerId: number): string[] {
  const items = used.filter(({ resourceId }) => itemIds.includes(resourceId));
  const ids = items.flatMap(({ resourceId, userId, baseUpcastResources }) => [
    ...(userId === ownerId ? [] : [resourceId]),
    ...baseUpcastResources.map((upcast) => upcast.resourceId),
  ]);
  return [...new Set(ids)];
}

/** Returns the licences that items need, as far as they are known. */
export function useItemLicences(resourceIds: readonly string[], collection: Collection, choices: Choices) {
  const used = useQuery(usedResourcesQuery(resourceIds));
  const subjects = subjectsOf(used.data ?? [], resourceIds, collection.ownerId);
  const contracts = useQuery(resourceContractsQuery(collection.collectionId, subjects));
  const facts = used.data && contracts.data && { used: used.data, contracts: contracts.data };
  return {
    /** `null` until everything is known. */
    items: facts ? licencesOf(resourceIds, collection, choices, facts) : null,
    failed: [used, contracts].find(({ error }) => error),
  };
}

/** The items as the API takes them: with what is to be signed for each, and which contracts are not to be used. */
export function itemsToAdd(items: readonly ItemLicences[]): ItemToAdd[] {
  return items.map(({ resource: { resourceId }, needed }) => ({
    resourceId,
    batchSignContracts: toSign(needed),
    authExcludedItems: toExclude(needed),
  }));
}

export function toSign(needed: readonly NeededResource[]) {
  return needed
    .filter(({ obstacle, chosenPolicyIds }) => obstacle === null && chosenPolicyIds.length > 0)
    .map(({ resourceId, chosenPolicyIds }) => ({ resourceId, policyIds: [...chosenPolicyIds] }));
}

export function toExclude(needed: readonly NeededResource[]) {
  return needed.flatMap(({ resourceId, contracts, usedContractIds }) =>
    contracts
      .filter(({ contractId }) => !usedContractIds.includes(contractId))
      .map(({ contractId }) => ({ resourceId, excludedType: 'contractId' as const, excludedValue: contractId })),
  );
}

/** The choices with other policies to be signed about a resource. */
export function withPolicies(choices: Choices, resourceId: string, policyIds: string[]): Choices {
  const others = choices.toSign.filter((each) => each.resourceId !== resourceId);
  return { ...choices, toSign: [...others, { resourceId, policyIds }] };
}

/** The choices with other contracts in use about a resource. */
export function withContracts(choices: Choices, row: NeededResource, contractIds: readonly string[]): Choices {
  const others = choices.excluded.filter(({ resourceId }) => resourceId !== row.resourceId);
  const unused = row.contracts.filter(({ contractId }) => !contractIds.includes(contractId));
  const { resourceId } = row;
  return { ...choices, excluded: [...others, ...unused.map(({ contractId }) => ({ resourceId, contractId }))] };
}
