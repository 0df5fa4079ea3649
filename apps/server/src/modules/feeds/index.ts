/** Feeds of collections, for readers and players of podcasts. The face of the module. */
import type { Router } from '#platform/http/router.ts';
import { registerFeedRoutes } from './routes/feeds.ts';

export { linksToFeeds } from './queries/links-to-feeds.ts';

export function registerFeeds(app: Router): void {
  registerFeedRoutes(app);
}
