import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '../../shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_account/outbox')({
  staticData: { access: 'visitor', texts: ['notBuilt'] },
  component: NotBuiltPage,
});
