/** Decisions about items of collections and members of collections made in a node. */
export { decideCollectionItems } from '../decide-collection-items.ts';
export { decideMembers } from '../decide-members.ts';
