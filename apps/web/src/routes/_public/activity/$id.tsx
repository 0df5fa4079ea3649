import { createFileRoute } from '@tanstack/react-router';
import { ActivityPage } from '#features/activities/activity-page.tsx';

export const Route = createFileRoute('/_public/activity/$id')({
  staticData: { access: 'visitor', texts: ['activities'], footer: true },
  component: Activity,
});

function Activity() {
  return <ActivityPage id={Route.useParams().id} />;
}
