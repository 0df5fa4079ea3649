import type { Provider } from '../api/sign-in/queries.ts';
import { config } from '../config.ts';

/** Address that leads over a provider's consent page to a session here, and back to `path` of this host. */
export function signInHref({ authorizeUrl }: Provider, path: string): string {
  return withQuery(authorizeUrl, { returnUrl: window.location.origin + path });
}

/** Address that leads over a provider's consent page to its account being linked to the user's, and back to `path`. */
export function linkHref({ thirdPartyType }: Provider, state: string, path: string): string {
  const returnUrl = window.location.origin + path;
  return withQuery(`/v2/thirdParty/${thirdPartyType}/bind`, { state, returnUrl });
}

function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address, config.origins.api || window.location.origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
