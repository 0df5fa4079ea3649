/** Longest rule text, in UTF-16 code units. A longer one is refused with `TEXT_TOO_LARGE`. */
export const MAX_TEXT_LENGTH = 1_048_576;

/** Most errors of one text that are put into words, and for how many of them a fix is looked for. */
export const MAX_FINDINGS = 500;
export const MAX_FIXES = 100;

/** Longest word for which a likely fix is searched, and how far a wrong escape is looked for in a text. */
export const MAX_FIX_WORD_LENGTH = 32;
export const MAX_FIX_TEXT_LENGTH = 1_000;

/** Longest piece of a text that is quoted in a sentence. */
export const MAX_EXCERPT_LENGTH = 40;
