import { resourceDisplay, SubjectType } from '@colophon/model';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { resourceQuery } from '#api/resources/details.ts';
import { PublishedItems } from '#features/collections/published-items.tsx';
import { ResourcePage } from '#features/resource-details/resource-page.tsx';

const COLLECTION_ID = /^[0-9a-f]{24}$/;

export const Route = createFileRoute('/_console/resource/collectionDetails/$collectionID')({
  staticData: {
    access: 'visitor',
    texts: [
      'resourceDetails',
      'reports',
      'nodes',
      'share',
      'preview',
      'collections',
      'terms',
      'policyDisplay',
      'rules',
      'graphs',
    ],
    footer: true,
  },
  loader: async ({ context, params: { collectionID }, location }) => {
    if (!COLLECTION_ID.test(collectionID)) throw notFound();
    const collection = await context.queryClient.ensureQueryData(resourceQuery(collectionID));
    if (!collection) throw notFound();
    const params = { resourceID: collectionID };
    const state = resourceDisplay(collection.status);
    if (state === 'blocked') throw redirect({ to: '/result/resource/freeze/$resourceID', params, replace: true });
    if (collection.subjectType !== SubjectType.collection) {
      throw redirect({ to: '/resource/details/$resourceID', params, replace: true });
    }
    if (state === 'unreleased') {
      throw redirect({ to: '/exception/unableToAccess', search: { from: location.href }, replace: true });
    }
  },
  component: CollectionDetails,
});

function CollectionDetails() {
  const { collectionID } = Route.useParams();
  const { data: collection } = useSuspenseQuery(resourceQuery(collectionID));
  return (
    collection && (
      <ResourcePage
        key={collectionID}
        resource={collection}
        wantedVersion={undefined}
        items={
          <PublishedItems
            collectionId={collectionID}
            settings={collection.catalogueProperty}
            itemCount={collection.itemCount ?? 0}
          />
        }
      />
    )
  );
}
