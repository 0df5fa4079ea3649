import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';

/** Knows which node sites there are. */
export interface SiteDirectory {
  /** False also for a node that was deleted. */
  exists(nodeDomain: string): Promise<boolean>;
}

declare module '../providers/providers.ts' {
  interface ProviderTypes {
    'http.sites': SiteDirectory;
  }
}

const REMEMBERED_SITES = 10_000;
const REMEMBERED_MS = 60_000;

/**
 * Which sites may call. That one exists is remembered for a minute, so that its requests cost no query each, and that one
 * does not exist never: a node made now works at once. A deleted node's site may call for that minute more, as a visitor.
 */
export function createKnownSites({ providers, clock }: Pick<Context, 'providers' | 'clock'>) {
  const perf = { now: () => clock.now().getTime() };
  const known = new LRUCache<string, true>({ max: REMEMBERED_SITES, ttl: REMEMBERED_MS, ttlResolution: 0, perf });
  return {
    async isKnownSite(nodeDomain: string): Promise<boolean> {
      if (known.has(nodeDomain)) return true;
      for (const directory of providers.all('http.sites')) {
        if (!(await directory.exists(nodeDomain))) continue;
        known.set(nodeDomain, true);
        return true;
      }
      return false;
    },
  };
}
