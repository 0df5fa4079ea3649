import { queryClient } from '../api/query-client.ts';
import { agreeToSite } from '../api/sites/mutations.ts';
import { type Config, config } from '../config.ts';
import { currentUserQuery } from './current-user.ts';
import { appHref, readGoTo } from './go-to.ts';

const NODE_DOMAIN = /^([a-z0-9-]+)(\.t)?$/;
/** The page of ours that asks whether a site may know its visitor. */
const CONTINUE = '/continue';
/** The page of ours to which sites send their visitors to sign. */
const SIGN = '/sign';

/** The domain of the node whose site, or test site, an address lies on; `null` when it is no site's. */
export function nodeDomainOf(address: string, { siteHost }: Config = config): string | null {
  const url = URL.parse(address);
  const suffix = `.${siteHost}`;
  // A site speaks the protocol of this page; a ticket never travels over another one.
  if (url?.protocol !== window.location.protocol || !url.host.endsWith(suffix)) return null;
  return NODE_DOMAIN.exec(url.host.slice(0, -suffix.length))?.[1] ?? null;
}

/** Address that has the browser leave the site of `address` for a ticket, so that it comes back to `address` as a known visitor. */
function siteDeparture(address: string): string {
  return onSite(address, '/v2/passport/siteDeparture', {});
}

/** Address that spends a ticket on the site of `address`, which starts a session there and leads on to `address`. */
export function siteEntrance(address: string, ticket: string): string {
  return onSite(address, '/v2/passport/siteSession', { ticket });
}

function onSite(address: string, path: string, values: Record<string, string>): string {
  const { origin, pathname, search, hash } = new URL(address);
  return `${origin}${path}?${new URLSearchParams({ ...values, returnUrl: pathname + search + hash })}`;
}

/** The node's site that a `goTo` value leads to in the end, `null` for a place of the platform's own. */
export function siteIn(goTo: string | undefined): { address: string; nodeDomain: string } | null {
  const address = goToOf(CONTINUE, goTo) ?? readGoTo(goTo);
  const nodeDomain = address === null ? null : nodeDomainOf(address);
  return address !== null && nodeDomain !== null ? { address, nodeDomain } : null;
}

/**
 * The node's site on which a user who logs in for a `goTo` value is known afterwards: the one that it leads to, or the one that
 * follows the page of signing.
 */
export function siteAhead(goTo: string | undefined): ReturnType<typeof siteIn> {
  return siteIn(goToOf(SIGN, goTo) ?? goTo);
}

/** The address that a page of ours leads on to, where `goTo` names that page. */
function goToOf(path: string, goTo: string | undefined): string | null {
  const target = readGoTo(goTo);
  const page = target === null ? null : URL.parse(target, window.location.origin);
  const isOfOurs = page?.pathname === path && !nodeDomainOf(page.href);
  return isOfOurs ? readGoTo(page.searchParams.get('goTo') ?? undefined) : null;
}

/**
 * Where a logged-in user goes on to: the address in a `goTo` value as {@link readGoTo} accepts it, or the first page.
 *
 * A node's site knows nobody by itself: the browser leaves it once more for a ticket, by our page that asks whether the site may know
 * the user. Who has `agreed`, by logging in on a page that said so, is not asked.
 */
export async function destinationOf(goTo: string | undefined, { agreed = false } = {}): Promise<string> {
  const ahead = agreed ? siteAhead(goTo) : null;
  // After a failure here the visitor is asked again.
  if (ahead) await agreeToSite(ahead.nodeDomain).catch(() => undefined);
  const site = siteIn(goTo);
  return site ? siteDeparture(site.address) : (readGoTo(goTo) ?? (await firstPage()));
}

/** Where somebody begins who wants nothing in particular: operators in their console. */
async function firstPage(): Promise<string> {
  const user = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => null);
  return user?.isAdmin ? appHref('console', '/admin') : appHref('www', '/home');
}

/** The first page of the place that a `goTo` value names: what another user than the one who left it may be shown. */
export function startOf(goTo: string | undefined): string | undefined {
  const site = siteIn(goTo);
  if (site) return new URL('/', site.address).href;
  const address = readGoTo(goTo);
  return address && !address.startsWith('/') ? new URL('/', address).href : undefined;
}
