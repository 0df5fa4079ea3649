/** The newest items of a collection, or versions of somebody's works, which a feed carries. */
export const MAX_FEED_ITEMS = 100;
/** Feeds that the page of a site names. */
export const MAX_NAMED_FEEDS = 20;
