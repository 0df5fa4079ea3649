/** Collections made in a node: the commands by which other modules make them. */
export { addNodeItems } from '../commands/change-node-items.ts';
export { createNodeCollection } from '../commands/create-node-collection.ts';
export { setNodeCollectRules } from '../commands/set-node-collect-rules.ts';
