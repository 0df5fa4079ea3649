import type { TreeNode } from '../queries/dependency-tree.ts';
import type { ResolveResource } from '../tables.ts';

/** A node of the tree that clients see. `dependencies` is always there; the other fields may be left out on demand. */
export type NestedNode = Partial<Omit<TreeNode, 'nid' | 'parentNid' | 'deep'>> & {
  readonly dependencies: NestedNode[];
};

/** Puts dependencies inside what uses them, in the order in which they are declared. */
export function nest(tree: readonly TreeNode[], omitFields: string[]): NestedNode {
  const below = Map.groupBy(tree, ({ parentNid }) => parentNid);
  const nested = ({ nid, parentNid, deep, ...fields }: TreeNode): NestedNode => ({
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => !omitFields.includes(name))),
    dependencies: (below.get(nid) ?? []).map(nested),
  });
  return nested(tree[0]!);
}

/** A version that is really used, and the contracts by which the one above licenses it. */
export interface AuthMember {
  readonly resourceId: string;
  readonly resourceName: string;
  readonly resourceType: string[];
  readonly versionId: string;
  readonly version: string;
  readonly versionRange: string;
  readonly fileSha1: string;
  readonly contracts: ResolveResource['contracts'];
  readonly children: AuthMember[][];
}

/**
 * The dependency tree reordered by who licenses what (specification 02, rule 30): a group per resource that a version
 * resolves, with every version of it that is really used along upcast paths. Groups without member are left out.
 */
export function authGroups(tree: readonly TreeNode[]): AuthMember[][] {
  const below = Map.groupBy(tree, ({ parentNid }) => parentNid);

  const groupsOf = (node: TreeNode): AuthMember[][] =>
    node.resolveResources
      .map(({ resourceId, contracts }) =>
        usedVersions(node, resourceId, below).map((used) => ({
          resourceId: used.resourceId,
          resourceName: used.resourceName,
          resourceType: used.resourceType,
          versionId: used.versionId,
          version: used.version,
          versionRange: used.versionRange,
          fileSha1: used.fileSha1,
          contracts,
          children: groupsOf(used),
        })),
      )
      .filter((group) => group.length > 0);

  return groupsOf(tree[0]!);
}

/**
 * The places below `from` where versions of a resource are used, one for each version: among the dependencies, and on
 * below those that leave the resource to their user.
 */
export function usedVersions(
  from: TreeNode,
  resourceId: string,
  below: ReadonlyMap<string, readonly TreeNode[]>,
): TreeNode[] {
  const found = new Map<string, TreeNode>();
  const search = (node: TreeNode): void => {
    for (const dependency of below.get(node.nid) ?? []) {
      if (dependency.resourceId === resourceId) {
        if (!found.has(dependency.versionId)) found.set(dependency.versionId, dependency);
      } else if (dependency.baseUpcastResources.some((left) => left.resourceId === resourceId)) search(dependency);
    }
  };
  search(from);
  return [...found.values()];
}
