/** Parts of modules in the closing of accounts, and in the archives in which people take along what is theirs. */
export type { Belonging, ReadRows } from '../belongings.ts';
export { type ClosedPerson, type Obstacle, obstacle } from '../closing/closers.ts';
