import { ResourceStatus } from '@colophon/model';
import { createFileRoute } from '@tanstack/react-router';
import { titleOf } from '#domain/resources/title-of.ts';
import { ListingSwitch } from '#features/my-resources/listing-switch.tsx';
import { openOwnResource, useOwnResource } from '#features/my-resources/own-resource.ts';
import { VersionCreatedPage } from '#features/publish/version-created-page.tsx';
import { newPolicy } from '#routes/_console/resource/-new-policy.tsx';

export const Route = createFileRoute('/_console/result/resource/version/create/success/$resourceID/$version')({
  staticData: { access: 'user', texts: ['publish', 'myResources'] },
  loader: ({ context, params }) => openOwnResource(context.queryClient, params.resourceID),
  component: VersionCreated,
});

function VersionCreated() {
  const { resourceID, version } = Route.useParams();
  const resource = useOwnResource(resourceID);
  const title = titleOf(resource);
  return (
    <VersionCreatedPage
      resource={resource}
      title={title}
      version={version}
      isListed={resource.status === ResourceStatus.online}
      listing={<ListingSwitch resource={resource} name={title} newPolicy={newPolicy} />}
    />
  );
}
