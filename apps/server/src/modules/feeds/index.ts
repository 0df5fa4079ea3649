/** Feeds of collections and of people, for readers and players of podcasts. The face of the module. */
export { MAX_NAMED_FEEDS } from './limits.ts';
export { registerFeedRoutes as registerFeeds } from './routes/feeds.ts';
export { collectionFeed, exhibitFeed, feedLinks, personFeed } from './write-links.ts';
