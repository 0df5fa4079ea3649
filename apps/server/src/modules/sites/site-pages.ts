import type { Router } from '#platform/http/router.ts';
import { canonicalAddress } from './canonical-address.ts';
import type { RuntimePage } from './runtime-page.ts';
import { countVisit, type SiteCounter } from './site-counter.ts';

/**
 * Answers the pages of a site at its address alone, and counts them. Its other hosts lead on, though not for good, as a domain may be
 * taken away. What is read for the head of a public page has its address as well: a first visit waits for one statement, not for two.
 */
export function registerSitePages(
  { server, context }: Pick<Router, 'server' | 'context'>,
  { counter, runtimePage }: { readonly counter: SiteCounter; readonly runtimePage: RuntimePage | null },
): void {
  server.pages.unshift(async (request, reply) => {
    const { site } = request;
    if (!site) return null;
    const page = await runtimePage?.(request, site);
    const address = await canonicalAddress(request, context.settings, page?.origin);
    if (address !== null) return reply.header('cache-control', 'no-cache').redirect(address, 308);
    countVisit(counter, request);
    return page?.send(reply) ?? null;
  });
}
