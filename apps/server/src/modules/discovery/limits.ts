/** Longest description in a head; whoever shows links shows less. */
export const MAX_DESCRIPTION_CHARS = 300;
/** Longest title in a head. */
export const MAX_TITLE_CHARS = 150;
/** Works that a head names as what its subject is made of. */
export const MAX_NAMED_WORKS = 20;
/** Rows of a sitemap: of the 50,000 addresses that a file may have, one is left for the front page. */
export const ROWS_OF_SITEMAP = 49_999;
/** Rows of a sitemap that are in memory at once. */
export const ADDRESSES_READ_AT_ONCE = 1000;
/** Time for which a sitemap may be kept. */
export const SITEMAP_FRESH_S = 3600;
/** Size of a frame where there is room for it. */
export const OEMBED_WIDTH_PX = 480;
export const OEMBED_HEIGHT_PX = 360;
/** Memory for pictures of pages; one takes 20 to 300 KB. */
export const MAX_KEPT_PREVIEW_BYTES = 32 * 1_048_576;
/** Pictures of pages that wait to be drawn. */
export const MAX_WAITING_PREVIEWS = 30;
/** Pictures that are drawn for one address. */
export const PREVIEW_LIMIT = { name: 'discovery.previews', max: 60, windowMs: 60_000 } as const;
/** Longest address that somebody asks about. */
export const MAX_ADDRESS_CHARS = 2048;
/** Requests for descriptions from one address. */
export const OEMBED_LIMIT = { name: 'discovery.oembed', max: 60, windowMs: 60_000 } as const;
