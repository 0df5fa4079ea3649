/** The parts of the authoriser that read nothing. */
export { judgeTree } from '../chain.ts';
export { judgeExhibit, mayBeSigned } from '../decide-exhibits.ts';
export { freePolicyOf } from '../free-policies.ts';
export { judgeItem } from '../item-verdicts.ts';
export { combineItem, judgeForSample } from '../items-of-exhibits.ts';
export { judgeSelf, judgeUpstream } from '../resource-chains.ts';
