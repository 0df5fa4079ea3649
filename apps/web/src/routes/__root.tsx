import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
import { guardRoute } from '../session/guard-route.ts';
import { SessionWatch } from '../session/session-watch.tsx';
import { CrashPage } from '../shell/pages/crash-page.tsx';
import { NotFoundPage } from '../shell/pages/not-found-page.tsx';
import { PublicShell } from '../shell/public-shell.tsx';
import { useRouteFocus } from '../shell/route-focus.ts';
import { Overlays } from '../ui/overlays.tsx';

interface RouterContext {
  queryClient: QueryClient;
  /** Resolves to true when an address is that of a page; loads the routes that did not come with the first page. */
  isPage: (pathname: string) => Promise<boolean>;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { access: 'visitor' },
  beforeLoad: async ({ context, matches, location }) => {
    // Only this route fits: the address may be one of those that are not loaded yet.
    if (matches.length === 1 && (await context.isPage(location.pathname))) {
      throw redirect({ href: location.href, replace: true });
    }
    await guardRoute({ ...context, matches, location });
  },
  component: Root,
  errorComponent: (props) => (
    <PublicShell>
      <CrashPage {...props} />
    </PublicShell>
  ),
  notFoundComponent: () => (
    <PublicShell>
      <NotFoundPage />
    </PublicShell>
  ),
});

function Root() {
  useRouteFocus();
  return (
    <>
      <Outlet />
      <SessionWatch />
      <Overlays />
    </>
  );
}
