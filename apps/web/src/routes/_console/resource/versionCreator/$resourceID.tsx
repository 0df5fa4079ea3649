import { createFileRoute } from '@tanstack/react-router';
import { titleOf } from '#domain/resources/title-of.ts';
import { openOwnResource } from '#features/my-resources/own-resource.ts';
import { VersionCreatorPage } from '#features/publish/version-creator-page.tsx';

export const Route = createFileRoute('/_console/resource/versionCreator/$resourceID')({
  staticData: {
    access: 'user',
    texts: [
      'publish',
      'rules',
      'types',
      'properties',
      'dependencies',
      'licensing',
      'policyDisplay',
      'versionChanges',
      'terms',
    ],
  },
  loader: ({ context, params }) => openOwnResource(context.queryClient, params.resourceID),
  component: VersionCreator,
});

function VersionCreator() {
  const resource = Route.useLoaderData();
  return <VersionCreatorPage key={resource.resourceId} resource={resource} title={titleOf(resource)} />;
}
