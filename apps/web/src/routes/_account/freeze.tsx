import { createFileRoute, redirect } from '@tanstack/react-router';
import { FreezePage } from '#features/account/freeze-page.tsx';
import { currentUserQuery, isFrozen } from '#session/current-user.ts';

export const Route = createFileRoute('/_account/freeze')({
  staticData: { access: 'visitor', texts: ['account', 'reports', 'rules'] },
  beforeLoad: async ({ context }) => {
    const user = await context.queryClient.ensureQueryData(currentUserQuery);
    if (!user) throw redirect({ to: '/login', replace: true });
    if (!isFrozen(user)) throw redirect({ to: '/logged', replace: true });
  },
  component: FreezePage,
});
