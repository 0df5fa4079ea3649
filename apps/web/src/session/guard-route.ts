import type { QueryClient } from '@tanstack/react-query';
import { type AnyRouteMatch, notFound, redirect } from '@tanstack/react-router';
import type { CurrentUser } from '../api/users/current-user.ts';
import { config } from '../config.ts';
import { cookieUserId } from '../cookies.ts';
import type { Namespace } from '../i18n/dictionaries.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { text } from '../search-params.ts';
import { checkSession } from './breach.ts';
import { currentUserQuery } from './current-user.ts';
import { destinationOf } from './destination.ts';
import { appHref, loginHref } from './go-to.ts';
import { type Access, judge } from './guard.ts';

/** Console pages that a user without an invitation must reach. */
const NEVER_GATED = /^\/(invitation|exception)(\/|$)/;

interface Navigation {
  queryClient: QueryClient;
  /** Matched routes, outermost first. */
  matches: readonly AnyRouteMatch[];
  location: { href: string; pathname: string; search: { goTo?: unknown } };
}

/**
 * Runs before every screen: starts loading its texts, and shows it or leads elsewhere.
 *
 * Only routes for logged-in users wait for the user's record; a public page never does.
 */
export async function guardRoute({ queryClient, matches, location }: Navigation): Promise<void> {
  const route = matches.at(-1);
  const access = route?.staticData.access ?? 'visitor';
  // Not waited for: texts and code travel together, and the screen's `useTranslation` suspends until both are there.
  void loadTexts(textsOf(matches));

  const verdict = judge({
    access,
    gated: (route?.routeId.startsWith('/_console') ?? false) && !NEVER_GATED.test(location.pathname),
    alphaGate: config.alphaGate,
    breach: checkSession(),
    user: await userFor(access, queryClient),
  });

  if (verdict === 'login') throw leave(loginHref(location.href));
  if (verdict === 'freeze') throw leave(appHref('user', '/freeze'));
  if (verdict === 'goTo') throw leave(await destinationOf(text(location.search.goTo)));
  if (verdict === 'invitation') {
    throw redirect({ to: '/invitation', search: { returnUrl: encodeURIComponent(location.href) }, replace: true });
  }
}

/** Dictionaries that the matched routes speak from. */
export function textsOf(matches: Navigation['matches']): Namespace[] {
  return matches.flatMap((match) => match.staticData.texts ?? []);
}

async function userFor(access: Access, queryClient: QueryClient): Promise<CurrentUser | null> {
  if (access === 'user') return queryClient.ensureQueryData(currentUserQuery);
  if (cookieUserId() !== null) void queryClient.prefetchQuery(currentUserQuery);
  return access === 'visitorOnly' && cookieUserId() !== null ? queryClient.ensureQueryData(currentUserQuery) : null;
}

function leave(href: string) {
  return redirect({ href, replace: true });
}

/** For the loader of an owner route: shows the 403 page unless the entity belongs to the current user. */
export async function refuseForeign(queryClient: QueryClient, ownerUserId: number | undefined): Promise<void> {
  const user = await queryClient.ensureQueryData(currentUserQuery);
  if (user && user.userId === ownerUserId) return;
  throw redirect({
    to: '/exception/403',
    search: { from: window.location.pathname + window.location.search },
    replace: true,
  });
}

/** For the `beforeLoad` of a route with a number in its path: anything else is a page that does not exist. */
export function refuseMalformedNumber(value: string): void {
  if (!/^[1-9]\d*$/.test(value)) throw notFound();
}
