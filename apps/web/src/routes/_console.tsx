import { createFileRoute } from '@tanstack/react-router';
import { ConsoleShell } from '../shell/console-shell.tsx';

export const Route = createFileRoute('/_console')({
  staticData: { access: 'visitor' },
  component: ConsoleShell,
});
