export { MAX_TEXT_LENGTH } from '@colophon/language';

/** How far a wrong escape is looked for in a text. */
export const MAX_FIX_TEXT_LENGTH = 1_000;
