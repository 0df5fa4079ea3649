import { createFileRoute } from '@tanstack/react-router';
import { GuidePage } from '../shell/pages/guide-page.tsx';

export const Route = createFileRoute('/guideFreelog')({
  staticData: { access: 'visitor', texts: ['guide'] },
  component: GuidePage,
});
