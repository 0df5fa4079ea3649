import type { Router } from '#platform/http/router.ts';
import { canonicalAddress } from './canonical-address.ts';
import type { RuntimePage } from './runtime-page.ts';
import { countVisit, type SiteCounter } from './site-counter.ts';

/**
 * Answers the pages of a site at its address alone, and counts them. Its other hosts lead on, though not for good, as a domain may be
 * taken away. The address is looked up beside what the page says of itself, so that a first visit waits for one statement and not for two.
 */
export function registerSitePages(
  { server, context }: Pick<Router, 'server' | 'context'>,
  { counter, runtimePage }: { readonly counter: SiteCounter; readonly runtimePage: RuntimePage | null },
): void {
  server.pages.unshift(async (request, reply) => {
    const { site } = request;
    if (!site) return null;
    const [address, send] = await Promise.all([
      canonicalAddress(request, context.settings),
      runtimePage?.(request, site),
    ]);
    if (address !== null) return reply.header('cache-control', 'no-cache').redirect(address, 308);
    countVisit(counter, request);
    return send?.(reply) ?? null;
  });
}
