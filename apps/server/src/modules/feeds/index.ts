/** Feeds of collections, for readers and players of podcasts. The face of the module. */
import type { Router } from '#platform/http/router.ts';
import { linksToFeeds } from './queries/links-to-feeds.ts';
import { registerFeedRoutes } from './routes/feeds.ts';

export function registerFeeds(app: Router): void {
  const { context } = app;
  context.providers.add('pages.head', (page) => linksToFeeds(context, page));
  registerFeedRoutes(app);
}
