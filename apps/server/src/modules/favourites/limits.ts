/** Every limit of favourites (specification 02). */

export const MAX_LOOKUP = 100;
export const MAX_KEYWORDS_LENGTH = 100;
