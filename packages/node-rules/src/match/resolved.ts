import type { AuthPlace, TestResolved } from './outcome.ts';
import type { WorldExhibit } from './world.ts';
import { firstBy, type WorldIndex } from './world-index.ts';

/** Entities that the node licenses by an auth tree, each once, with the contracts that the exhibit behind it has for them. */
export function resolvedOf(
  index: WorldIndex,
  authorisation: readonly AuthPlace[],
  exhibit: WorldExhibit | null,
): TestResolved[] {
  const distinct = firstBy(authorisation, ({ type, id }) => `${type} ${id}`);
  const contracts = new Map(exhibit?.contracts.map((resolved) => [resolved.resourceId, resolved.contracts]));
  return [...distinct.values()].map(({ type, id, name }) => ({
    resourceId: id,
    resourceName: name,
    type,
    ownerUserId: index.entity({ type, id })?.ownerUserId ?? 0,
    contracts: contracts.get(id) ?? [],
  }));
}

/** The same as the exhibit has it. */
export function resolvedByExhibit({ contracts }: WorldExhibit): TestResolved[] {
  return contracts.map((resolved) => ({ type: 'resource', ...resolved }));
}
