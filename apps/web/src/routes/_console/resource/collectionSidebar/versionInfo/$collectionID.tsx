import { createFileRoute } from '@tanstack/react-router';
import { ItemsPage } from '#features/collections/owner/items-page.tsx';
import { OwnGraphs } from '#features/my-resources/dependencies/own-graphs.tsx';
import { useOwnResource } from '#features/my-resources/own-resource.ts';

export const Route = createFileRoute('/_console/resource/collectionSidebar/versionInfo/$collectionID')({
  staticData: {
    access: 'user',
    texts: [
      ...(['collections', 'myResources', 'publish', 'types', 'rules', 'properties', 'terms'] as const),
      ...(['dependencies', 'licensing', 'graphs', 'contracts', 'policyDisplay', 'policyFacts'] as const),
    ],
  },
  component: Items,
});

function Items() {
  const { collectionID } = Route.useParams();
  const collection = useOwnResource(collectionID);
  return (
    <ItemsPage
      key={collectionID}
      collection={collection}
      graphs={(version) => <OwnGraphs resource={collection} version={version} />}
    />
  );
}
