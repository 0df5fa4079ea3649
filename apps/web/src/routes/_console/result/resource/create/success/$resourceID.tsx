import { ResourceStatus } from '@colophon/model';
import { createFileRoute } from '@tanstack/react-router';
import { openOwnResource } from '#features/my-resources/own-resource.ts';
import { CreatedPage } from '#features/publish/created-page.tsx';

export const Route = createFileRoute('/_console/result/resource/create/success/$resourceID')({
  staticData: { access: 'user', texts: ['publish', 'addToNode', 'policyFacts'] },
  loader: ({ context, params }) => openOwnResource(context.queryClient, params.resourceID),
  component: Created,
});

function Created() {
  const resource = Route.useLoaderData();
  return <CreatedPage resource={resource} isListed={resource.status === ResourceStatus.online} />;
}
