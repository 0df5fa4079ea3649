import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_account/logged/')({
  staticData: { access: 'user' },
  beforeLoad: () => {
    throw redirect({ to: '/logged/wallet', replace: true });
  },
});
