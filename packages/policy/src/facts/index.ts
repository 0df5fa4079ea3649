export { signerOf } from '../signers.ts';
export * from './fact.ts';
export * from './facts.ts';
export * from './replay.ts';
