import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '#shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_console/resource/collectionSidebar/policy/$collectionID')({
  staticData: { access: 'user', texts: ['notBuilt'] },
  component: NotBuiltPage,
});
