/** Trees and graphs from resources that a test holds in memory. */
export { growTree, type Library } from '../queries/dependency-tree.ts';
export { growGraph } from '../queries/version-graph.ts';
