/** Decisions about test exhibits. */
export { decideRehearsals, decideRehearsedItems, type Rehearsed } from '../decide-rehearsals.ts';
