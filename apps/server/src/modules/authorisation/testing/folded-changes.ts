/** Folds the noted changes at once, for tests of what reads them. */
export { foldChanges } from '../commands/fold-changes.ts';
