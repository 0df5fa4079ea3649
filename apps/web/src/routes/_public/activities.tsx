import { createFileRoute } from '@tanstack/react-router';
import { ActivitiesPage } from '#features/activities/activities-page.tsx';
import { Mantine } from '#ui/mantine.tsx';

export const Route = createFileRoute('/_public/activities')({
  staticData: { access: 'visitor', texts: ['activities'], footer: true },
  component: () => (
    <Mantine>
      <ActivitiesPage />
    </Mantine>
  ),
});
