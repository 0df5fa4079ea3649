import type { Settings } from '#platform/settings.ts';

/** The node site that a host name belongs to. */
export interface SiteHost {
  readonly nodeDomain: string;
  readonly isTest: boolean;
}

export interface Origins {
  /** The node site of a `Host` header, or `null` on the platform's own hosts. */
  siteOf(host: string): SiteHost | null;
  /** True for the platform's own hosts and all below the host of sites, whether or not there is such a site. */
  isOurHost(host: string): boolean;
  /** Which of ours an `Origin` is, or `null` for strangers. */
  kindOf(origin: string): 'platform' | 'site' | null;
  /** True when a caller may be sent to `target`: a path of ours, or an address on one of our hosts. */
  mayReturnTo(target: string): boolean;
}

const LABEL = /^[a-z0-9-]+$/;

/** Which hosts and origins are ours, by the settings. */
export function createOrigins(settings: Pick<Settings, 'publicOrigin' | 'siteHost' | 'corsOrigins'>): Origins {
  const suffix = `.${settings.siteHost}`;
  const platform = new Set([settings.publicOrigin, ...settings.corsOrigins]);
  const publicHost = new URL(settings.publicOrigin).host;
  const ownHosts = new Set([...platform].map((origin) => new URL(origin).host));
  const { protocol } = new URL(settings.publicOrigin);

  function siteOf(host: string): SiteHost | null {
    const name = host.toLowerCase();
    if (name === publicHost || !name.endsWith(suffix)) return null;
    const labels = name.slice(0, -suffix.length).split('.');
    const [nodeDomain, second, third] = labels;
    if (!nodeDomain || !LABEL.test(nodeDomain) || third !== undefined) return null;
    if (second === undefined) return { nodeDomain, isTest: false };
    return second === 't' ? { nodeDomain, isTest: true } : null;
  }

  function isOurHost(host: string): boolean {
    const name = host.toLowerCase();
    return ownHosts.has(name) || name === settings.siteHost || name.endsWith(suffix);
  }

  function kindOf(origin: string): 'platform' | 'site' | null {
    if (platform.has(origin)) return 'platform';
    const url = parseUrl(origin);
    return url && url.protocol === protocol && siteOf(url.host) ? 'site' : null;
  }

  function mayReturnTo(target: string): boolean {
    if (!/^(\/|https?:\/\/)[!-[\]-~]*$/i.test(target)) return false; // browsers drop tabs, and read \ as /
    const url = parseUrl(target, settings.publicOrigin);
    return url !== null && url.username === '' && kindOf(url.origin) !== null;
  }

  return { siteOf, isOurHost, kindOf, mayReturnTo };
}

type SiteSettings = Pick<Settings, 'publicOrigin' | 'siteHost'>;

/** A node as its site's address is made from. */
interface SitePlace {
  readonly nodeDomain: string;
  /** The own domain at which the site is reached; `null` on the platform's. */
  readonly canonicalHost: string | null;
}

/** The origin of a node's site, or test site, on the platform's domain, where it is known by whatever domains of its own it has. */
export function platformOrigin(settings: SiteSettings, { nodeDomain, isTest }: SiteHost): string {
  return siteOrigin(settings, { nodeDomain: isTest ? `${nodeDomain}.t` : nodeDomain, canonicalHost: null });
}

/** The origin at which a node's site is reached. */
export function siteOrigin({ publicOrigin, siteHost }: SiteSettings, { nodeDomain, canonicalHost }: SitePlace): string {
  const { protocol } = new URL(publicOrigin);
  const port = /:\d+$/.exec(siteHost)?.[0] ?? '';
  return canonicalHost === null ? `${protocol}//${nodeDomain}.${siteHost}` : `${protocol}//${canonicalHost}${port}`;
}

function parseUrl(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null;
}
