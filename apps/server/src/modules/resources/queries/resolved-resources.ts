import type { Executor } from '#platform/database/database.ts';
import type { NamedResource, ResolveResource } from '../tables.ts';
import { listVersionsOfResource } from './find-version.ts';

interface VersionReference {
  readonly version: string;
  readonly versionId: string;
}

/** A resource that some version of another licenses itself, and those versions with their contracts. */
export interface ResolvedResource extends NamedResource {
  readonly versions: (VersionReference & { readonly contracts: ResolveResource['contracts'] })[];
}

/** Every resource that any version of `resourceId` licenses itself, versions in order of creation. */
export async function listResolvedResources(db: Executor, resourceId: string): Promise<ResolvedResource[]> {
  const resolved = new Map<string, ResolvedResource>();
  for (const { version, versionId, resolveResources } of await listVersionsOfResource(db, resourceId)) {
    for (const { resourceId: id, resourceName, contracts } of resolveResources) {
      const entry = resolved.get(id) ?? { resourceId: id, resourceName, versions: [] };
      entry.versions.push({ version, versionId, contracts });
      resolved.set(id, entry);
    }
  }
  return [...resolved.values()];
}

/** Versions of `resourceId` that each contract is stored with, in the order of `contractIds`. */
export async function listCoverage(
  db: Executor,
  resourceId: string,
  contractIds: readonly string[],
): Promise<{ contractId: string; versions: VersionReference[] }[]> {
  const versions = await listVersionsOfResource(db, resourceId);
  return contractIds.map((contractId) => ({
    contractId,
    versions: versions
      .filter(({ resolveResources }) =>
        resolveResources.some(({ contracts }) => contracts.some((contract) => contract.contractId === contractId)),
      )
      .map(({ version, versionId }) => ({ version, versionId })),
  }));
}
