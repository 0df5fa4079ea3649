import { createFileRoute } from '@tanstack/react-router';
import { CreatedPage } from '#features/collections/creator/created-page.tsx';
import { openOwnCollection } from '#features/my-resources/own-resource.ts';

export const Route = createFileRoute('/_console/result/collection/create/success/$collectionID')({
  staticData: { access: 'user', texts: ['collections'] },
  loader: ({ context, params }) => openOwnCollection(context.queryClient, params.collectionID),
  component: Created,
});

function Created() {
  return <CreatedPage collection={Route.useLoaderData()} />;
}
