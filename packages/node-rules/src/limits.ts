export { MAX_TEXT_LENGTH } from '@colophon/language';

/** Length of text that is searched for a wrong escape. */
export const MAX_FIX_TEXT_LENGTH = 1_000;
