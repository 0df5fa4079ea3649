import { createFileRoute } from '@tanstack/react-router';
import { CreatorPage } from '#features/exhibits/node-collection/creator-page.tsx';
import { openOwnNode } from '#features/nodes/open-own-node.ts';
import { DraftPolicies } from '#features/policies/draft-policies.tsx';

export const Route = createFileRoute('/_console/node/collectionExhibitCreator/$nodeID')({
  staticData: {
    access: 'user',
    texts: ['nodeCollections', 'exhibits', 'policies', 'policyDisplay', 'policyFacts', 'simulation', 'rules'],
  },
  loader: ({ context, params }) => openOwnNode(context.queryClient, params.nodeID),
  component: NodeCollectionCreator,
});

function NodeCollectionCreator() {
  return <CreatorPage node={Route.useLoaderData()} policyList={DraftPolicies} />;
}
