export * from './fact.ts';
export * from './facts.ts';
export { once } from './once.ts';
export * from './replay.ts';
export * from './ways.ts';
export { Work } from './work.ts';
