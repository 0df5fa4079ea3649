/** Longest policy text, in UTF-16 code units. A longer one is refused with `TEXT_TOO_LARGE`. */
export const MAX_TEXT_LENGTH = 1_048_576;

/** Most lexical and most syntax findings of one text; what follows is most likely a consequence of them. */
export const MAX_SYNTAX_FINDINGS = 100;

/** Most errors, warnings and hints of one text that are put into words, and for how many of each a fix is looked for. */
export const MAX_FINDINGS = 500;
export const MAX_FIXES = 100;

/** Most candidates and longest word looked at when a likely fix is searched for. */
export const MAX_FIX_CANDIDATES = 50;
export const MAX_FIX_WORD_LENGTH = 32;

/** Most routes, and most steps over all routes, that are listed: their number grows exponentially with the states. */
export const MAX_ROUTES = 1_000;
export const MAX_ROUTE_STEPS = 20_000;
