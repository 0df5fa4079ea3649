import type { SitemapEntry } from '../queries/list-addresses.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Entries are sent in parts of about this length. */
const PART_CHARS = 65_536;

/** Lists the files of sitemaps. Addresses are made of ids and of names of hosts, which need no escaping. */
export function writeSitemapIndex(files: readonly string[]): string {
  const entries = files.map((file) => `<sitemap><loc>${file}</loc></sitemap>`).join('\n');
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries}\n</sitemapindex>\n`;
}

/** Writes a sitemap as its entries are read, so that memory holds a part of it only. `front` is its first address, if there is one. */
export async function* writeSitemap(
  front: string | null,
  entries: AsyncIterable<SitemapEntry>,
): AsyncGenerator<string> {
  let part = `${HEAD}<urlset ${NAMESPACE}>\n${front === null ? '' : `<url><loc>${front}</loc></url>\n`}`;
  for await (const { address, updatedAt } of entries) {
    part += `<url><loc>${address}</loc><lastmod>${updatedAt}</lastmod></url>\n`;
    if (part.length < PART_CHARS) continue;
    yield part;
    part = '';
  }
  yield `${part}</urlset>\n`;
}
