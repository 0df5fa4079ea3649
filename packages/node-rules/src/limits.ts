export { MAX_TEXT_LENGTH } from '@colophon/language';

/** Length of text that is searched for a wrong escape. */
export const MAX_FIX_TEXT_LENGTH = 1_000;

/** Levels of a dependency tree that a rule makes, the main entity counted. */
export const MAX_TREE_DEPTH = 50;
/** Places of such a tree. Sub-trees are repeated wherever they are reached, so their number can explode. */
export const MAX_TREE_PLACES = 5_000;
