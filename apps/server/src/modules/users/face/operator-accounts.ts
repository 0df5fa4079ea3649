/** People who operate the platform. */
export { changeStaff } from '../commands/change-staff.ts';
export { demoteUser } from '../commands/demote-user.ts';
export { endAllSessions } from '../commands/end-all-sessions.ts';
export { promoteUser } from '../commands/promote-user.ts';
export { findFirstOperator, listOperators } from '../queries/find-user.ts';
