/** Who may use what, decided from contracts. The face of the module. */
export { readChangeNumber } from './change-number.ts';
export { decideExhibits, toResult } from './decide-exhibits.ts';
export { exhibitFacts } from './exhibit-facts.ts';
export { AuthResultSchema } from './schemas.ts';
export type { AuthResult, AuthType, ExhibitToDecide } from './types.ts';
export { refused } from './verdicts.ts';
