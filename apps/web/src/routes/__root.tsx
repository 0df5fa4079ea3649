import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { guardRoute } from '../session/guard-route.ts';
import { SessionWatch } from '../session/session-watch.tsx';
import { CrashPage } from '../shell/pages/crash-page.tsx';
import { NotFoundPage } from '../shell/pages/not-found-page.tsx';
import { PublicShell } from '../shell/public-shell.tsx';
import { useRouteFocus } from '../shell/route-focus.ts';
import { Overlays } from '../ui/overlays.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  staticData: { access: 'visitor' },
  beforeLoad: ({ context, matches, location }) => guardRoute({ ...context, matches, location }),
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
