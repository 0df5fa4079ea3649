import { createFileRoute } from '@tanstack/react-router';
import { openOwnResource } from '#features/my-resources/own-resource.ts';
import { VersionReleasingPage } from '#features/publish/version-releasing-page.tsx';

export const Route = createFileRoute('/_console/result/resource/version/create/release/$resourceID/$version')({
  staticData: { access: 'user', texts: ['publish'] },
  loader: ({ context, params }) => openOwnResource(context.queryClient, params.resourceID),
  component: Releasing,
});

function Releasing() {
  const { resourceID, version } = Route.useParams();
  return <VersionReleasingPage resourceId={resourceID} version={version} />;
}
