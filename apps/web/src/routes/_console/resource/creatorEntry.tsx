import { createFileRoute } from '@tanstack/react-router';
import { CreatorEntryPage } from '#features/publish/creator-entry-page.tsx';

export const Route = createFileRoute('/_console/resource/creatorEntry')({
  staticData: { access: 'user', texts: ['publish'] },
  component: CreatorEntryPage,
});
