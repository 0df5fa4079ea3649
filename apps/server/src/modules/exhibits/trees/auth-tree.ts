import type { RequiredLicence } from '#modules/authorisation/index.ts';
import { resourceTrees } from '#modules/resources/index.ts';
import { newShortId } from '#platform/ids.ts';
import type { AuthNode } from '../tables.ts';

/**
 * The auth tree of a dependency tree (specification 06, section 3.4): level 1 holds what the node resolves, the main
 * resource and every base upcast that is really used; below a place stands what its resource version resolves itself.
 */
export function buildAuthTree(dependencyTree: readonly resourceTrees.TreeNode[]): AuthNode[] {
  const root = dependencyTree[0]!;
  const below = Map.groupBy(dependencyTree, ({ parentNid }) => parentNid);
  const places: AuthNode[] = [];

  function add(node: resourceTrees.TreeNode, parentNid: string, deep: number): void {
    const nid = newShortId();
    const { resourceId, resourceName, resourceType, version, versionId } = node;
    places.push({ nid, parentNid, deep, resourceId, resourceName, resourceType, version, versionId });
    for (const resolved of node.resolveResources) {
      for (const used of resourceTrees.usedVersions(node, resolved.resourceId, below)) add(used, nid, deep + 1);
    }
  }

  add(root, '', 1);
  for (const upcast of root.baseUpcastResources) {
    for (const used of resourceTrees.usedVersions(root, upcast.resourceId, below)) add(used, '', 1);
  }
  return places;
}

/** The licences that an auth tree takes, each once, in its order: however often a version is used, its licences are the same. */
export function requiredLicences(authTree: readonly AuthNode[]): RequiredLicence[] {
  const versionAt = new Map(authTree.map(({ nid, versionId }) => [nid, versionId]));
  const required = new Map<string, RequiredLicence>();
  for (const { parentNid, resourceId } of authTree) {
    const licenseeVersionId = versionAt.get(parentNid) ?? '';
    required.set(`${licenseeVersionId} ${resourceId}`, { resourceId, licenseeVersionId });
  }
  return [...required.values()];
}
