import { createRouter } from '@tanstack/react-router';
import { queryClient } from './api/query-client.ts';
import { firstRoutes } from './first-routes.ts';
import type { Namespace } from './i18n/dictionaries.ts';
import type { Access } from './session/guard.ts';
import { CrashPage } from './shell/pages/crash-page.tsx';
import { NotFoundPage } from './shell/pages/not-found-page.tsx';
import { ContentLoader } from './ui/content-loader.tsx';

/** A screen whose code arrives within this time never shows the loader. */
const LOADER_AFTER_MS = 300;

export const router = createRouter({
  routeTree: firstRoutes,
  context: { queryClient, isPage },
  // The product's queries are plain texts: `?search=42` is the text "42".
  parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
    const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
    return query && `?${query}`;
  },
  defaultPreload: 'intent',
  // TanStack Query decides what is fresh.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultPendingMs: LOADER_AFTER_MS,
  defaultPendingComponent: ContentLoader,
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFoundPage,
});

let isComplete = false;

/** Loads the routes that did not come with the first page. */
export async function completeRoutes(): Promise<void> {
  if (isComplete) return;
  // It puts itself under the root route.
  await import('./routeTree.gen.ts');
  isComplete = true;
  router.setRoutes(router.buildRouteTree());
}

/** Returns true when an address is that of a page, wherever its route has to come from. */
async function isPage(pathname: string): Promise<boolean> {
  await completeRoutes();
  const [matched] = router.getMatchedRoutes(pathname);
  return matched.length > 1;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Who may open the route; of nested routes the innermost decides. */
    access: Access;
    /** Dictionaries that the route's screens speak from; they load together with its code. */
    texts?: readonly Namespace[];
    /** True when the page ends with the footer. */
    footer?: boolean;
  }
}
