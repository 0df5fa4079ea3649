/** Names that users go by, and users found by them. */
export { type DisplayNameOf, displayNames } from '../queries/display-names.ts';
export { findPerson } from '../queries/find-person.ts';
export { searchUsers, type UserSearch } from '../queries/search-users.ts';
export { idsCalled, usersCalled } from '../queries/user-keywords.ts';
export { type OperatorNames, withOperators } from '../queries/with-operators.ts';
