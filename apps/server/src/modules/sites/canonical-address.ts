import type { FastifyRequest } from 'fastify';
import { siteOrigin } from '#platform/http/origins.ts';
import type { Settings } from '#platform/settings.ts';
import { isOptionsPreview } from './options-preview.ts';

/**
 * The same page at the address of its site, where the request came to another of the site's hosts; `null` where it came to the right
 * one. Test sites have one host only, and the console knows a site by its address on the platform. The site's origin is looked up
 * unless it is `known`.
 */
export async function canonicalAddress(
  { site, host, url, server }: FastifyRequest,
  settings: Settings,
  known?: string,
): Promise<string | null> {
  if (!site || site.isTest || !url.startsWith('/') || isOptionsPreview(url)) return null;
  const origin =
    known ?? siteOrigin(settings, { ...site, canonicalHost: await server.sites.canonicalHostOf(site.nodeDomain) });
  return new URL(origin).host === host.toLowerCase() ? null : origin + url;
}
