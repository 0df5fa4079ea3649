import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageHandler } from '#platform/http/pages.ts';
import type { Router } from '#platform/http/router.ts';
import { findMoved, type MovedThing } from './find-owned.ts';
import { type MovedAccounts, movedAccounts } from './moved-accounts.ts';
import { createNewAddresses } from './new-addresses.ts';

const FEED = /^\/v2\/feeds\/[a-z]+\/\w+\/(rss|atom)$/;
const CALL = /^\/v2\/(?:resources|presentables|nodes|users\/people)\//;

/**
 * Leads on to the new places of accounts that have moved: pages of the accounts, their works and nodes, and feeds, by 308, but not for good, as a
 * move can be taken back. Calls answer as ever, and say by a link where the same is now.
 */
export function leadOn({ server, context }: Pick<Router, 'server' | 'context'>): void {
  const addresses = createNewAddresses(context);

  async function findAsked(request: FastifyRequest): Promise<{ moved: MovedAccounts; thing: MovedThing } | null> {
    const moved = await movedAccounts(context);
    if (moved.size === 0) return null;
    const thing = await findMoved(context, moved, { path: pathOf(request), site: request.site });
    return thing && { moved, thing };
  }

  const leadPageOn: PageHandler = async (request, reply) => {
    const asked = await findAsked(request);
    if (!asked) return null;
    const { moved, thing } = asked;
    const address = await addresses.pageOf(moved.get(thing.userId)!, thing);
    return reply.header('cache-control', 'no-cache').redirect(address, 308);
  };
  // before all that answer pages, whichever module registers later
  server.addHook('onReady', async () => void server.pages.unshift(leadPageOn));

  // With `done`, as all calls pass by: those that are not meant do not wait for a promise.
  server.addHook('onRequest', (request, reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const [, format] = (isRead && FEED.exec(pathOf(request))) || [];
    if (!format) return done();
    leadFeedOn(request, reply, format).then(() => done(), done);
  });

  server.addHook('onSend', (request, reply, payload, done) => {
    // what is refused tells nothing of what was asked for
    if (request.method !== 'GET' || !CALL.test(request.url) || reply.hasHeader('x-refusal')) return done(null, payload);
    tellOfNewPlace(request, reply).then(() => done(null, payload), done);
  });

  async function leadFeedOn(request: FastifyRequest, reply: FastifyReply, format: string): Promise<void> {
    const asked = await findAsked(request);
    if (!asked) return;
    const { moved, thing } = asked;
    const address = await addresses.feedOf(moved.get(thing.userId)!, thing, format);
    reply.header('cache-control', 'no-cache').redirect(address, 308);
  }

  async function tellOfNewPlace(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const asked = await findAsked(request).catch(() => null); // the answer is there, whatever became of the database
    if (!asked) return;
    const { moved, thing } = asked;
    reply.header('link', `<${await addresses.pageOf(moved.get(thing.userId)!, thing)}>; rel="canonical"`);
  }
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0]!;
}
