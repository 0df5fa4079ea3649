/** Trees and graphs of dependencies. */
export { buildDependencyTree, type TreeNode } from '../queries/dependency-tree.ts';
export { buildResourceTrees, findDependable, type ResourceTree } from '../queries/resource-trees.ts';
export { readVersionGraph } from '../queries/version-graph.ts';
export { licencesAbove, usedIn, type VersionGraph, type VersionInGraph } from '../versions/graph.ts';
export { usedVersions } from '../versions/trees.ts';
