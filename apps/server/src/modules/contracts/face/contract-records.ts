/** Records of contracts, and contracts held against them. */
export { latestTransitions } from '../queries/latest-transitions.ts';
export { brokenChains, wrongContracts } from '../queries/wrong-contracts.ts';
