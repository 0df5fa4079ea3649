/** People who operate the platform. */
export { demoteUser } from '../commands/demote-user.ts';
export { promoteUser } from '../commands/promote-user.ts';
export { findFirstOperator, listOperators } from '../queries/find-user.ts';
