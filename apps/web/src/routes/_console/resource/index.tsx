import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_console/resource/')({
  staticData: { access: 'user' },
  beforeLoad: () => {
    throw redirect({ to: '/resource/list', replace: true });
  },
});
