import { createFileRoute, redirect } from '@tanstack/react-router';
import { isBuilt } from '#routes-not-built.ts';

export const Route = createFileRoute('/_account/logged/')({
  staticData: { access: 'user' },
  beforeLoad: () => {
    throw redirect({ to: isBuilt('/logged/wallet') ? '/logged/wallet' : '/logged/setting', replace: true });
  },
});
