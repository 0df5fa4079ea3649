/** Changes of exhibits that other commands consist of. */
export { rewriteProperties } from '../commands/rewrite-properties.ts';
export { contractsOfNode } from '../commands/sign-for-node.ts';
export { showVersionAgain, switchVersion } from '../commands/switch-version.ts';
export { updateExhibit } from '../commands/update-exhibit.ts';
export { MAX_PROPERTY_REMARK_LENGTH, MAX_REWRITE_PROPERTIES } from '../limits.ts';
