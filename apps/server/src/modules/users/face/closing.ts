/** Parts of modules in the closing of accounts. */
export { type ClosedPerson, type Obstacle, obstacle } from '../closing/closers.ts';
