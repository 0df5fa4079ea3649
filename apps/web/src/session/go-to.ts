import { type App, type Config, config, originOf } from '../config.ts';

/** Most times that builders of links and queries in the ecosystem encode a value. */
const MAX_DECODINGS = 3;
const STARTS_AN_ADDRESS = /^(\/|[a-z][a-z0-9+.-]*:)/i;

/** Path, query and hash of this page. */
export function currentPath(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

/** Address of a page of one of the platform's applications: a plain path while they share this origin. */
export function appHref(app: App, path: string): string {
  return originOf(app) + path;
}

/** Address of a node's site. */
export function siteHref(nodeDomain: string): string {
  return `${window.location.protocol}//${nodeDomain}.${config.siteHost}`;
}

/** Address of the site of a node's rehearsal. */
export function testSiteHref(nodeDomain: string): string {
  return siteHref(`${nodeDomain}.t`);
}

/** Address that opens a page of that site as the user who is logged in here, who is asked once whether the site may know them. */
export function testSiteEntry(nodeDomain: string, path = '/'): string {
  return `${appHref('user', '/login')}?goTo=${encodeURIComponent(testSiteHref(nodeDomain) + path)}`;
}

/** The login (or registration) page as a link that leads back to `path` of this host afterwards. */
export function loginTarget(path: string, page: '/login' | '/logon' = '/login') {
  const back = originOf('user') ? window.location.origin + path : path;
  return { app: 'user', to: page, search: { goTo: encodeURIComponent(back) } } as const;
}

/** Address of {@link loginTarget}. */
export function loginHref(path: string): string {
  const { to, search } = loginTarget(path);
  return `${appHref('user', to)}?goTo=${encodeURIComponent(search.goTo)}`;
}

/**
 * The address in a `goTo` or `returnUrl` value, or `null` when following it would leave the platform.
 *
 * Values arrive encoded once or twice. Followed are paths, and http(s) addresses of a configured origin or of a node site.
 */
export function readGoTo(value: string | undefined, settings: Config = config): string | null {
  const address = decode(value ?? '');
  if (address === null || !STARTS_AN_ADDRESS.test(address)) return null;

  const here = window.location.origin;
  const url = URL.parse(address, here);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  if (url.origin === here) return url.pathname + url.search + url.hash;
  return isOurs(url, settings) ? url.href : null;
}

function decode(value: string): string | null {
  let address = value.trim();
  for (let times = 0; times < MAX_DECODINGS && address && !STARTS_AN_ADDRESS.test(address); times += 1) {
    try {
      address = decodeURIComponent(address);
    } catch {
      return null;
    }
  }
  return address;
}

function isOurs(url: URL, { origins, siteHost }: Config): boolean {
  return Object.values(origins).includes(url.origin) || url.host.endsWith(`.${siteHost}`);
}
