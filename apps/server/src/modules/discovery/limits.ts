/** Longest description in a head; whoever shows links shows less. */
export const MAX_DESCRIPTION_CHARS = 300;
/** Longest title in a head. */
export const MAX_TITLE_CHARS = 150;
/** Rows of a sitemap: of the 50,000 addresses that a file may have, one is left for the front page. */
export const ROWS_OF_SITEMAP = 49_999;
/** Rows of a sitemap that are in memory at once. */
export const ADDRESSES_READ_AT_ONCE = 1000;
/** Time for which a sitemap may be kept. */
export const SITEMAP_FRESH_S = 3600;
