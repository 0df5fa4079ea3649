/** Computes a contract's standing by the clock, for tests of all that is computed. */
export { standingAt } from '../moves.ts';
