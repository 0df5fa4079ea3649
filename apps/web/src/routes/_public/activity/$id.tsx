import { createFileRoute } from '@tanstack/react-router';
import { ActivityPage } from '#features/activities/activity-page.tsx';
import { Mantine } from '#ui/mantine.tsx';

export const Route = createFileRoute('/_public/activity/$id')({
  staticData: { access: 'visitor', texts: ['activities', 'activityPages'], footer: true },
  component: Activity,
});

function Activity() {
  return (
    <Mantine>
      <ActivityPage id={Route.useParams().id} />
    </Mantine>
  );
}
