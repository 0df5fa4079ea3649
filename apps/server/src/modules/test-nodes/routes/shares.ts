import { z } from 'zod';
import { platformOrigin } from '#platform/http/origins.ts';
import type { Router } from '#platform/http/router.ts';
import { integer, nodeId } from '#platform/http/schemas.ts';
import { findOwnNode } from '../access.ts';
import { endShare, shareRehearsal } from '../commands/share-rehearsal.ts';
import { DEFAULT_SHARE_DAYS, MAX_BROWSERS, MAX_SHARE_DAYS, MAX_SHARES } from '../limits.ts';
import { listShares } from '../queries/list-shares.ts';
import { createSharedBrowsers } from '../shared-browsers.ts';
import type { TestNodeShareRow } from '../tables.ts';

const secret = z.string().max(100);
const Share = z.object({
  shareId: z.string(),
  url: z.string().describe('Address on the test site'),
  expireDate: z.iso.datetime(),
  browsers: z.int().describe(`How many browsers have opened it, at most ${MAX_BROWSERS}`),
  createDate: z.iso.datetime(),
});

/** Shares of rehearsals: links by which others see the test site of a node for some days, as its owner does (specification 08). */
export function registerShareRoutes(app: Router): void {
  const { context } = app;
  const browsers = createSharedBrowsers(context);
  const isSecure = context.settings.publicOrigin.startsWith('https:');
  context.providers.add('http.rehearsals', browsers.identify);

  const present = (nodeDomain: string, share: TestNodeShareRow): z.output<typeof Share> => {
    const origin = platformOrigin(context.settings, { nodeDomain, isTest: true });
    return {
      shareId: share.shareId,
      url: `${origin}/v2/passport/sharedRehearsal?${new URLSearchParams({ share: share.shareId })}`,
      expireDate: share.expiresAt.toISOString(),
      browsers: share.browsers.length,
      createDate: share.createdAt.toISOString(),
    };
  };

  app.route({
    method: 'GET',
    url: '/v2/testNodes/:nodeId/shares',
    operation: 'testNodes.listShares',
    access: 'user',
    touches: 'node',
    personal: true,
    schema: {
      summary: 'Links by which the rehearsal of your node is shared',
      params: z.object({ nodeId }),
      data: z.array(Share),
    },
    handler: async ({ params, actor }) => {
      const node = await findOwnNode(context.db, actor, params.nodeId);
      return (await listShares(context, node)).map((share) => present(node.nodeDomain, share));
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/testNodes/:nodeId/shares',
    operation: 'testNodes.createShare',
    access: 'user',
    touches: 'node',
    personal: true,
    schema: {
      summary: `Share the rehearsal of your node by a link, at most ${MAX_SHARES} at once`,
      params: z.object({ nodeId }),
      body: z
        .object({ days: integer({ min: 1, max: MAX_SHARE_DAYS }).default(DEFAULT_SHARE_DAYS) })
        .default({ days: DEFAULT_SHARE_DAYS }),
      data: Share,
    },
    handler: async ({ params, body, actor }) => {
      const share = await shareRehearsal(context, actor, { ...params, ...body });
      const { nodeDomain } = await findOwnNode(context.db, actor, params.nodeId);
      return present(nodeDomain, share);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/v2/testNodes/:nodeId/shares/:shareId',
    operation: 'testNodes.deleteShare',
    access: 'user',
    touches: 'node',
    personal: true,
    schema: {
      summary: 'End a shared rehearsal, for all who have opened it',
      params: z.object({ nodeId, shareId: secret }),
      data: z.literal(true),
    },
    handler: ({ params, actor }) => endShare(context, actor, params),
  });

  app.route({
    method: 'GET',
    url: '/v2/passport/sharedRehearsal',
    operation: 'testNodes.openShare',
    access: 'visitor',
    openToSites: true,
    schema: { summary: 'Open a shared rehearsal on this test site', query: z.object({ share: secret }) },
    handler: async ({ query, rehearsal, request, reply }) => {
      // Programs that only look at a link, to show what it leads to, are no browsers that open it. Without TLS browsers do not say so either.
      const opens = request.headers['sec-fetch-dest'] ?? (isSecure ? 'unknown' : 'document');
      const isOpened = opens === 'document';
      if (isOpened && rehearsal?.shareId !== query.share) await browsers.open(request, reply, query.share);
      return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect('/');
    },
  });
}
