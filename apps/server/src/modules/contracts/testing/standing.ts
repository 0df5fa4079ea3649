/** What the clock makes of a contract, for tests of all that is computed. */
export { standingAt } from '../moves.ts';
