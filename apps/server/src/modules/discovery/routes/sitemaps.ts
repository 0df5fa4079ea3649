import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { siteOrigin } from '#platform/http/origins.ts';
import { NO_DEADLINE_MS, type Router } from '#platform/http/router.ts';
import { SITEMAP_FRESH_S } from '../limits.ts';
import { findSitemapSource, peopleSource } from '../queries/list-addresses.ts';
import { writeSitemap, writeSitemapIndex } from '../writers/write-sitemap.ts';

const HIDDEN = { schema: { hide: true } as object };
/** Rows that files begin with. */
const ROW = { works: /^[\da-f]{24}$/, people: /^[1-9]\d{0,8}$/ } as const;
/** Name of the file that begins at the beginning, also where there is nothing yet. */
const FIRST_FILE = 'first';
/** Begins the names of the files of people. */
const PEOPLE = 'people-';

/** Addresses that nobody has to find by a search engine. */
const RULES = `User-agent: *
Allow: /v2/feeds/
Disallow: /v2/
Disallow: /admin
Disallow: /logged
Disallow: /outbox
`;
const NOTHING = `User-agent: *
Disallow: /
`;

/** Registers what search engines request from the root of every host: what they may read, and the addresses of what everybody may see. */
export function registerSitemapRoutes({ server, context }: Pick<Router, 'server' | 'context'>): void {
  const { settings } = context;

  server.get('/robots.txt', HIDDEN, async ({ site }, reply) => {
    const origin = site
      ? siteOrigin(settings, { ...site, canonicalHost: await server.sites.canonicalHostOf(site.nodeDomain) })
      : settings.publicOrigin;
    const text = site?.isTest ? NOTHING : `${RULES}\nSitemap: ${origin}/sitemap.xml\n`;
    return fresh(reply).type('text/plain; charset=utf-8').send(text);
  });

  server.get('/sitemap.xml', HIDDEN, async ({ site }, reply) => {
    const source = await findSitemapSource(context, site);
    if (!source) return reply.callNotFound();
    const names = [FIRST_FILE, ...(await source.listStarts())];
    if (!site) {
      const starts = [FIRST_FILE, ...(await peopleSource(context).listStarts())];
      names.push(...starts.map((start) => `${PEOPLE}${start}`));
    }
    const files = names.map((name) => `${source.origin}/sitemaps/${name}.xml`);
    return fresh(reply).type('application/xml; charset=utf-8').send(writeSitemapIndex(files));
  });

  server.get<{ Params: { name: string } }>(
    '/sitemaps/:name.xml',
    { ...HIDDEN, handlerTimeout: NO_DEADLINE_MS },
    async ({ site, params: { name } }, reply) => {
      const ofPeople = !site && name.startsWith(PEOPLE);
      const start = ofPeople ? name.slice(PEOPLE.length) : name;
      if (start !== FIRST_FILE && !ROW[ofPeople ? 'people' : 'works'].test(start)) return reply.callNotFound();
      const source = ofPeople ? peopleSource(context) : await findSitemapSource(context, site);
      const entries = await source?.readFile(start === FIRST_FILE ? null : start);
      if (!source || !entries) return reply.callNotFound();
      const front = name === FIRST_FILE ? `${source.origin}/` : null;
      return fresh(reply)
        .type('application/xml; charset=utf-8')
        .send(Readable.from(writeSitemap(front, entries)));
    },
  );
}

const fresh = (reply: FastifyReply) => reply.header('cache-control', `public, max-age=${SITEMAP_FRESH_S}`);
