/** Policies that are put together of states: their texts, what they lack, and how texts become drafts. */
export * from './draft.ts';
export * from './problems.ts';
export * from './reading.ts';
export * from './to-draft.ts';
export * from './to-text.ts';
