/** Decisions about test exhibits. */
export { decideRehearsals, type Rehearsed } from '../decide-rehearsals.ts';
