/** Longest text, in UTF-16 code units. A longer one is refused. */
export const MAX_TEXT_LENGTH = 1_048_576;

/** Most findings of one kind that are put into words, and for how many of them a fix is looked for. */
export const MAX_FINDINGS = 500;
export const MAX_FIXES = 100;

/** Most candidates and longest word looked at when a likely fix is searched for. */
export const MAX_FIX_CANDIDATES = 50;
export const MAX_FIX_WORD_LENGTH = 32;

/** Longest piece of a text that is quoted in a sentence. */
export const MAX_EXCERPT_LENGTH = 40;
