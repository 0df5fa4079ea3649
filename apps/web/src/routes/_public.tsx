import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PublicShell } from '../shell/public-shell.tsx';

export const Route = createFileRoute('/_public')({
  staticData: { access: 'visitor' },
  component: () => (
    <PublicShell>
      <Outlet />
    </PublicShell>
  ),
  // Part of the first load: nearly every visit begins here.
  codeSplitGroupings: [],
});
