import { createFileRoute } from '@tanstack/react-router';
import { AccountShell } from '../shell/account-shell.tsx';

export const Route = createFileRoute('/_account')({
  staticData: { access: 'visitor' },
  component: AccountShell,
});
