import { queryClient } from '../api/query-client.ts';
import { takeSiteTicket } from '../api/sites/mutations.ts';
import { type Config, config } from '../config.ts';
import { currentUserQuery } from './current-user.ts';
import { appHref, readGoTo } from './go-to.ts';

const NODE_DOMAIN = /^([a-z0-9-]+)(\.t)?$/;

/** The domain of the node whose site, or test site, an address lies on; `null` when it is no site's. */
export function nodeDomainOf(address: string, { siteHost }: Config = config): string | null {
  const url = URL.parse(address);
  const suffix = `.${siteHost}`;
  // A site speaks the protocol of this page; a ticket never travels over another one.
  if (url?.protocol !== window.location.protocol || !url.host.endsWith(suffix)) return null;
  return NODE_DOMAIN.exec(url.host.slice(0, -suffix.length))?.[1] ?? null;
}

/** Address that spends a ticket on the site of `address`, which starts a session there and leads on to `address`. */
export function siteEntrance(address: string, ticket: string): string {
  const { origin, pathname, search, hash } = new URL(address);
  const query = new URLSearchParams({ ticket, returnUrl: pathname + search + hash });
  return `${origin}/v2/passport/siteSession?${query}`;
}

/**
 * Where a logged-in user goes on to: the address in a `goTo` value as {@link readGoTo} accepts it, or the first page.
 *
 * A node's site knows nobody by itself. It is entered with a ticket, so that the visitor is logged in there too; a site
 * that gets none is entered as it is and says itself what is wrong.
 */
export async function destinationOf(goTo: string | undefined): Promise<string> {
  const address = readGoTo(goTo) ?? (await firstPage());
  const nodeDomain = nodeDomainOf(address);
  if (!nodeDomain) return address;
  return takeSiteTicket(nodeDomain).then(
    ({ ticket }) => siteEntrance(address, ticket),
    () => address,
  );
}

/** Where somebody begins who wants nothing in particular: operators in their console. */
async function firstPage(): Promise<string> {
  const user = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => null);
  return user?.isAdmin ? appHref('console', '/admin') : appHref('www', '/home');
}

/** The first page of the place that a `goTo` value names: what another user than the one who left it may be shown. */
export function startOf(goTo: string | undefined): string | undefined {
  const address = readGoTo(goTo);
  return address && !address.startsWith('/') ? new URL('/', address).href : undefined;
}
