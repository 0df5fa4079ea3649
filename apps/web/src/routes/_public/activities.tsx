import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '../../shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_public/activities')({
  staticData: { access: 'visitor', texts: ['notBuilt'], footer: true },
  component: NotBuiltPage,
});
