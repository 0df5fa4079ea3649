import type { NamedResource } from '../tables.ts';

/** A dependency with what it leaves to those who use it. */
export interface UsedResource extends NamedResource {
  readonly baseUpcastResources: readonly NamedResource[];
}

/** Everything that a version reaches: its dependencies and what these leave to it, each once, in order. */
export function reachedResources(dependencies: readonly UsedResource[]): NamedResource[] {
  const reached = new Map<string, NamedResource>();
  for (const { resourceId, resourceName } of dependencies) reached.set(resourceId, { resourceId, resourceName });
  for (const { baseUpcastResources } of dependencies) {
    for (const left of baseUpcastResources) if (!reached.has(left.resourceId)) reached.set(left.resourceId, left);
  }
  return [...reached.values()];
}

/**
 * Divides what a version reaches between itself and whoever uses it (specification 02, rules 19 and 20; 06, section 3.1).
 * `baseUpcasts` are ids of what its resource leaves to its users.
 */
export function divide(
  reached: readonly NamedResource[],
  baseUpcasts: ReadonlySet<string>,
): { toResolve: NamedResource[]; upcast: NamedResource[] } {
  return {
    toResolve: reached.filter(({ resourceId }) => !baseUpcasts.has(resourceId)),
    upcast: reached.filter(({ resourceId }) => baseUpcasts.has(resourceId)),
  };
}
