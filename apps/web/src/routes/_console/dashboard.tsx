import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '../../shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_console/dashboard')({
  staticData: { access: 'user', texts: ['notBuilt'], footer: true },
  component: NotBuiltPage,
});
