import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '#shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_console/resource/collectionDetails/$collectionID')({
  staticData: { access: 'visitor', texts: ['notBuilt'] },
  component: NotBuiltPage,
});
