/** Contracts as they would stand at a moment to come. */
export { type Pretence, PretenceQuery, type PretenceTexts, readPretence } from '../pretences.ts';
export { foreseeIn } from '../queries/read-contracts.ts';
