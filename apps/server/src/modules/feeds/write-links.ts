import { escaped } from '#platform/http/plain-page.ts';
import { FEED_FORMATS, FEED_TYPES } from './write-feed.ts';

/** Path of the feeds of a collection on a site, without their format. */
export const exhibitFeed = (exhibitId: string) => `/v2/feeds/exhibits/${exhibitId}`;

/** Path of the feeds of a collection on the market, without their format. */
export const collectionFeed = (resourceId: string) => `/v2/feeds/collections/${resourceId}`;

/** Path of the feeds of what a person lists, without their format. */
export const personFeed = (userId: number) => `/v2/feeds/people/${userId}`;

/** Elements for the head of a page that lead to the feeds at a path: programs that look for feeds run no scripts. */
export function feedLinks(title: string, path: string): string {
  return FEED_FORMATS.map(
    (format) =>
      `<link rel="alternate" type="${FEED_TYPES[format]}" title="${escaped(title)}" href="${path}/${format}">`,
  ).join('');
}
