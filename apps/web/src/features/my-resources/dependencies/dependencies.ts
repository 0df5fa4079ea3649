import { contractDisplay } from '@colophon/model';
import type { Licensing } from '#api/contracts/queries.ts';
import type { VersionLicences } from '#api/resources/licensing.ts';

/** Use of another resource by a version of an own resource. */
export interface Use {
  version: string;
  /** Absent where only what another dependency leaves to its users is used. */
  range: string | undefined;
  /** Left to the users of the own resource, so that this one does not license it. */
  isLeftToUser: boolean;
  /** Contracts that this version uses. */
  contractIds: readonly string[];
}

/** A resource that versions of an own one use. */
export interface Dependency {
  resourceId: string;
  resourceName: string;
  /** In the order of the versions. */
  uses: Use[];
}

/** Everything that versions of a resource use, in the order in which it is first met. */
export function dependenciesOf(versions: readonly VersionLicences[]): Dependency[] {
  const found = new Map<string, Dependency>();
  for (const { version, dependencies, upcastResources, resolveResources } of versions) {
    const ranges = new Map(dependencies.map(({ resourceId, versionRange }) => [resourceId, versionRange]));
    const left = new Set(upcastResources.map(({ resourceId }) => resourceId));
    const used = new Map(
      [...dependencies, ...resolveResources, ...upcastResources].map(({ resourceId, resourceName }) => [
        resourceId,
        resourceName,
      ]),
    );
    for (const [resourceId, resourceName] of used) {
      const dependency = found.get(resourceId) ?? { resourceId, resourceName, uses: [] };
      found.set(resourceId, dependency);
      const resolved = resolveResources.find((one) => one.resourceId === resourceId);
      dependency.uses.push({
        version,
        range: ranges.get(resourceId),
        isLeftToUser: left.has(resourceId),
        contractIds: resolved?.contracts.map(({ contractId }) => contractId) ?? [],
      });
    }
  }
  return [...found.values()];
}

export type LicenceState = 'licensed' | 'notLicensed' | 'leftToUser';

/** Returns the licence state of a dependency over the versions that use it: one version without a licence decides. */
export function licenceState({ uses }: Dependency, contracts: Licensing['contracts']): LicenceState {
  const authorising = new Set(
    contracts.filter((contract) => contractDisplay(contract) === 'active').map(({ contractId }) => contractId),
  );
  const licensing = uses.filter(({ isLeftToUser }) => !isLeftToUser);
  if (licensing.length === 0) return 'leftToUser';
  const isWhole = licensing.every(({ contractIds }) => contractIds.some((id) => authorising.has(id)));
  return isWhole ? 'licensed' : 'notLicensed';
}

/** The dependency as one version uses it; as all do without a version. */
export function usedIn(dependency: Dependency, version: string | undefined): Dependency {
  if (version === undefined) return dependency;
  return { ...dependency, uses: dependency.uses.filter((use) => use.version === version) };
}
