import { createFileRoute } from '@tanstack/react-router';
import { InfoPage } from '#features/my-resources/info-page.tsx';

export const Route = createFileRoute('/_console/resource/sidebar/info/$resourceID')({
  staticData: { access: 'user', texts: ['myResources', 'rules'] },
  component: Info,
});

function Info() {
  const { resourceID } = Route.useParams();
  return <InfoPage key={resourceID} resourceId={resourceID} />;
}
