import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { localeWithoutCookies } from '#platform/http/locale.ts';
import type { Router } from '#platform/http/router.ts';
import type { SiteDirectory } from '#platform/http/site-directory.ts';
import { MAX_ADDRESS_CHARS, OEMBED_LIMIT } from '../limits.ts';
import { type Embeddable, findEmbeddableExhibit, findEmbeddableWork } from '../queries/find-embeddable.ts';
import { EXHIBIT_PAGE, findSiteSubject, isPrivateNode } from '../queries/find-site-subject.ts';
import { findSubject } from '../queries/find-subject.ts';
import { WORK_PAGE } from '../queries/find-work-subject.ts';
import { writeEmbed, writeEmptyEmbed } from '../writers/write-embed.ts';
import { describeEmbed, describeLink, type OembedAnswer, oembedXml, type Room } from '../writers/write-oembed.ts';

const HIDDEN = { schema: { hide: true } as object };
const OBJECT_ID = /^[\da-f]{24}$/;

const Query = z.object({
  url: z.url().max(MAX_ADDRESS_CHARS),
  maxwidth: z.coerce.number().int().positive().optional(),
  maxheight: z.coerce.number().int().positive().optional(),
  format: z.string().default('json'),
});

/**
 * Works and exhibits in pages of others: pages for frames, and the description that tells programs of those by oEmbed. All say
 * what everybody may see; no cookie is read or set.
 */
export function registerEmbedRoutes({ server, context }: Pick<Router, 'server' | 'context'>): void {
  const kinds = { works: findEmbeddableWork, exhibits: findEmbeddableExhibit };
  for (const [kind, find] of Object.entries(kinds)) {
    server.get<{ Params: { id: string } }>(`/embed/${kind}/:id`, HIDDEN, async (request, reply) => {
      const { id } = request.params;
      const embeddable = OBJECT_ID.test(id) ? await find(context, id) : null;
      const locale = localeWithoutCookies(request);
      if (!embeddable) return sendEmbed(reply.status(404), writeEmptyEmbed(locale), []);
      return sendEmbed(reply, writeEmbed(embeddable, locale), originsOf(embeddable));
    });
  }

  server.get('/oembed', HIDDEN, async (request, reply) => {
    if (!(await context.rateLimits.use(OEMBED_LIMIT, request.ip)))
      return plain(reply.header('retry-after', String(OEMBED_LIMIT.windowMs / 1000)), 429, 'Too many requests');
    const { data: query } = Query.safeParse(request.query);
    if (!query) return plain(reply, 400, 'The parameter url has to be the address of a page');
    if (query.format !== 'json' && query.format !== 'xml') return plain(reply, 501, 'The formats are json and xml');
    const answer = await describeAddress(context, server.sites, request, {
      address: new URL(query.url),
      room: query,
    });
    if (typeof answer === 'number') return plain(reply, answer, answer === 401 ? 'Not for everybody' : 'Not found');
    reply.header('cache-control', 'public, max-age=3600').header('vary', 'Accept-Language');
    return query.format === 'json'
      ? reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
      : reply.type('text/xml; charset=utf-8').send(oembedXml(answer));
  });
}

/** Describes the page at an address, or tells by a status of HTTP why there is nothing to say of it. */
async function describeAddress(
  context: Context,
  sites: SiteDirectory,
  request: FastifyRequest,
  { address, room }: { readonly address: URL; readonly room: Room },
): Promise<OembedAnswer | 401 | 404> {
  const { publicOrigin } = context.settings;
  const reader = { locale: localeWithoutCookies(request), publicOrigin };
  const { origin, pathname: path } = address;
  if (origin === publicOrigin) {
    const [, resourceId] = WORK_PAGE.exec(path) ?? [];
    const work = resourceId ? await findEmbeddableWork(context, resourceId) : null;
    if (work) return describeEmbed(work, room, reader);
    const subject = await findSubject(context, { path, site: null });
    return subject ? describeLink(subject, room, reader) : 404;
  }
  const site = await sites.siteAt(address.host);
  if (!site || site.isTest) return 404;
  if (await isPrivateNode(context, site.nodeDomain)) return 401;
  const subject = await findSiteSubject(context, { nodeDomain: site.nodeDomain, path });
  if (!subject) return 404;
  const [, exhibitId] = EXHIBIT_PAGE.exec(path) ?? [];
  const exhibit = subject.kind === 'exhibit' ? await findEmbeddableExhibit(context, exhibitId!) : null;
  return exhibit ? describeEmbed(exhibit, room, reader) : describeLink(subject, room, reader);
}

/** Places that the page in a frame loads from: our own. */
function originsOf({ content, cover }: Embeddable): string[] {
  return [content?.address, cover].flatMap((address) => (address ? [new URL(address).origin] : []));
}

function sendEmbed(reply: FastifyReply, page: string, origins: readonly string[]): FastifyReply {
  const sources = [...new Set(origins)].join(' ') || "'none'";
  return reply
    .removeHeader('x-frame-options')
    .type('text/html; charset=utf-8')
    .header('cache-control', 'public, max-age=300')
    .header('vary', 'Accept-Language')
    .header(
      'content-security-policy',
      `default-src 'none'; img-src ${sources}; media-src ${sources}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
    )
    .send(page);
}

function plain(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.status(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text);
}
