import { createFileRoute } from '@tanstack/react-router';
import { FrozenPage } from '#features/my-resources/frozen-page.tsx';
import { openBlockedResource } from '#features/my-resources/own-resource.ts';

export const Route = createFileRoute('/_console/result/resource/freeze/$resourceID')({
  staticData: { access: 'visitor', texts: ['myResources', 'reports'] },
  loader: ({ context, params }) => openBlockedResource(context.queryClient, params.resourceID),
  component: Frozen,
});

function Frozen() {
  return <FrozenPage resource={Route.useLoaderData()} />;
}
