import type { SiteConfig } from './config.ts';
import { THEME_NAME } from './packages/render-name.ts';

const PRIVATE_HOST =
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\]|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2})$/;
const REPLACEMENT = /^(.+)-freelog$/;

/** Addresses of packages that the query of the page wants loaded instead of their entries, by render name. */
export function wantedReplacements(search: string): Map<string, URL> {
  const query = new URLSearchParams(search);
  const wanted = new Map<string, URL>();
  const dev = query.get('dev');
  if (!dev) return wanted;
  const pairs = dev === 'replace' ? [...query] : [[`${THEME_NAME}-freelog`, dev] as const];
  for (const [key, value] of pairs) {
    const name = REPLACEMENT.exec(key)?.[1];
    const address = URL.canParse(value) ? new URL(value) : null;
    if (name && address && /^https?:$/.test(address.protocol)) wanted.set(name, address);
  }
  return wanted;
}

/** Returns true when anybody may load code from this address, since it can only be on the visitor's own machine or network. */
export function isPrivateAddress(address: URL): boolean {
  return PRIVATE_HOST.test(address.hostname);
}

/** Returns true for addresses of the installation itself, whose sites are packages of strangers, also where it runs on the visitor's machine. */
export function isOfInstallation(
  address: URL,
  { platformAddress, nodeDomain, isTest, accountOrigin }: Installation,
): boolean {
  const siteHost = new URL(platformAddress).host.slice(`${nodeDomain}${isTest ? '.t' : ''}.`.length);
  return `.${address.host}`.endsWith(`.${siteHost}`) || address.origin === accountOrigin;
}

type Installation = Pick<SiteConfig, 'platformAddress' | 'nodeDomain' | 'isTest' | 'accountOrigin'>;

/** The part of the query that keeps the page in development mode. */
export function developmentQuery(search: string): [string, string][] {
  return [...new URLSearchParams(search)].filter(
    ([key]) => key === 'dev' || key === 'auth' || key === 'devconsole' || REPLACEMENT.test(key),
  );
}

/**
 * The packages to load from elsewhere. The address of the page decides which code runs in the visitor's session, so
 * addresses beyond the own network, and those of the installation, are for the owner of the node only, and only after a confirmation.
 */
export function developmentEntries(
  search: string,
  installation: Installation,
  isOwner: boolean,
  ask: (address: string) => boolean,
): Map<string, string> {
  const entries = new Map<string, string>();
  for (const [name, address] of wantedReplacements(search)) {
    const isOwn = isPrivateAddress(address) && !isOfInstallation(address, installation);
    const allowed = isOwn || (isOwner && ask(address.origin));
    if (allowed) entries.set(name, address.href.replace(/\/$/, ''));
  }
  return entries;
}

/** Returns true when a package may be mounted from an address that the mounting package names. */
export function mayNameEntries(search: string): boolean {
  return new URLSearchParams(search).has('dev');
}
