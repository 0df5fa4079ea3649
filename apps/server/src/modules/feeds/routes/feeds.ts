import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { resourceSchemas } from '#modules/resources/index.ts';
import type { Router } from '#platform/http/router.ts';
import { objectId, userId } from '#platform/http/schemas.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { readCollectionFeed, readExhibitFeed } from '../queries/read-feeds.ts';
import { readPersonFeed } from '../queries/read-person-feed.ts';
import { FEED_FORMATS, FEED_TYPES, type FeedContent, type FeedFormat, writeFeed } from '../write-feed.ts';

const format = z
  .enum(FEED_FORMATS)
  .describe('RSS 2.0, with tags of podcasts where there is something to play; or Atom');

/** Feeds of collections and of people. They say the same to everybody, so that caches may keep them. */
export function registerFeedRoutes(app: Router): void {
  const { context } = app;
  const { publicOrigin } = context.settings;

  app.route({
    method: 'GET',
    url: '/v2/feeds/exhibits/:exhibitId/:format',
    operation: 'feeds.ofExhibit',
    access: 'visitor',
    openToSites: true,
    schema: { summary: 'The feed of a collection on a site', params: z.object({ exhibitId: objectId, format }) },
    handler: async ({ params, request, reply }) => {
      const content = await readExhibitFeed(context, params.exhibitId);
      const self = `${new URL(content?.link ?? publicOrigin).origin}${request.url.split('?')[0]}`;
      return send({ request, reply }, content && { ...content, self }, params.format);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/feeds/collections/:resourceId/:format',
    operation: 'feeds.ofCollection',
    access: 'visitor',
    schema: {
      summary: 'The feed of a collection on the market',
      params: resourceSchemas.ResourceParams.extend({ format }),
    },
    handler: async ({ params, request, reply }) => {
      const content = await readCollectionFeed(context, params.resourceId);
      const self = `${publicOrigin}${request.url.split('?')[0]}`;
      return send({ request, reply }, content && { ...content, self }, params.format);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/feeds/people/:userId/:format',
    operation: 'feeds.ofPerson',
    access: 'visitor',
    schema: { summary: 'The feed of what a person lists', params: z.object({ userId, format }) },
    handler: async ({ params, request, reply }) => {
      const content = await readPersonFeed(context, params.userId);
      const self = `${publicOrigin}${request.url.split('?')[0]}`;
      return send({ request, reply }, content && { ...content, self }, params.format);
    },
  });
}

type Exchange = Pick<Parameters<Parameters<Router['route']>[0]['handler']>[0], 'request' | 'reply'>;

/** @throws Refusal `feed.not-found` */
function send({ request, reply }: Exchange, content: FeedContent | null, format: FeedFormat): Promise<FastifyReply> {
  if (!content) throw new Refusal('feed.not-found');
  const feed = Buffer.from(writeFeed(content, format));
  return sendFile(request, reply, {
    open: async (range) => Readable.from([range ? feed.subarray(range.start, range.end + 1) : feed]),
    sizeBytes: feed.byteLength,
    sha1: createHash('sha1').update(feed).digest('hex'),
    contentType: FEED_TYPES[format],
    cacheControl: 'public, no-cache',
  });
}
