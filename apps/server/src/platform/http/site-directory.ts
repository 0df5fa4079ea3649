import { rules, satisfies } from '@colophon/model';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import type { Origins, SiteHost } from './origins.ts';

/** Knows which node sites there are, and under which domains of their own. */
export interface KnownSites {
  /** False also for a node that was deleted. */
  exists(nodeDomain: string): Promise<boolean>;
  /** The node whose owner has shown that a host name is theirs; `null` when nobody has. */
  nodeDomainAt(hostName: string): Promise<string | null>;
  /** The own domain that a node's site is reached at; `null` when that is its address on the platform. */
  canonicalHostOf(nodeDomain: string): Promise<string | null>;
}

declare module '../providers/providers.ts' {
  interface ProviderTypes {
    'http.sites': KnownSites;
  }
}

export interface SiteDirectory {
  isKnownSite(nodeDomain: string): Promise<boolean>;
  /** The node site that a `Host` header leads to, on the platform's domain or on one of its own. */
  siteAt(host: string): Promise<SiteHost | null>;
  canonicalHostOf(nodeDomain: string): Promise<string | null>;
}

const REMEMBERED_SITES = 10_000;
const REMEMBERED_MS = 60_000;
/** A domain that has been taken away stops leading to its site after this time. */
const REMEMBERED_HOSTS_MS = 10_000;

/**
 * Which sites there are, remembered for a while, so that their requests cost no query each. That a site exists is remembered for a
 * minute, and that it does not exist never: a node made now works at once. A deleted node's site may call for that minute more, as a
 * visitor.
 */
export function createSiteDirectory(
  { providers, clock }: Pick<Context, 'providers' | 'clock'>,
  origins: Origins,
): SiteDirectory {
  const perf = { now: () => clock.now().getTime() };
  const bounds = { max: REMEMBERED_SITES, ttlResolution: 0, perf } as const;
  const known = new LRUCache<string, true>({ ...bounds, ttl: REMEMBERED_MS });
  const nodesByHost = new LRUCache<string, string>({ ...bounds, ttl: REMEMBERED_HOSTS_MS });
  const canonicalHosts = new LRUCache<string, { host: string | null }>({ ...bounds, ttl: REMEMBERED_HOSTS_MS });

  async function nodeDomainAt(hostName: string): Promise<string | null> {
    const remembered = nodesByHost.get(hostName);
    if (remembered !== undefined) return remembered;
    for (const sites of providers.all('http.sites')) {
      const nodeDomain = await sites.nodeDomainAt(hostName);
      if (nodeDomain === null) continue;
      nodesByHost.set(hostName, nodeDomain);
      return nodeDomain;
    }
    return null;
  }

  return {
    async isKnownSite(nodeDomain) {
      if (known.has(nodeDomain)) return true;
      for (const sites of providers.all('http.sites')) {
        if (!(await sites.exists(nodeDomain))) continue;
        known.set(nodeDomain, true);
        return true;
      }
      return false;
    },

    async siteAt(host) {
      if (origins.isOurHost(host)) return origins.siteOf(host);
      const hostName = host.toLowerCase().replace(/:\d+$/, '');
      if (!satisfies(rules.ownDomain, hostName)) return null;
      const nodeDomain = await nodeDomainAt(hostName);
      return nodeDomain === null ? null : { nodeDomain, isTest: false };
    },

    async canonicalHostOf(nodeDomain) {
      const remembered = canonicalHosts.get(nodeDomain);
      if (remembered) return remembered.host;
      let host: string | null = null;
      for (const sites of providers.all('http.sites')) host ??= await sites.canonicalHostOf(nodeDomain);
      canonicalHosts.set(nodeDomain, { host });
      return host;
    },
  };
}
