import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { nodeQuery } from '#api/nodes/queries.ts';
import { ThemeChooser } from '#features/exhibits/theme-chooser.tsx';
import { NodeCreatedPage } from '#features/nodes/node-created-page.tsx';
import { openOwnNode } from '#features/nodes/open-own-node.ts';

export const Route = createFileRoute('/_console/result/node/create/success/$nodeID')({
  staticData: { access: 'user', texts: ['nodes', 'exhibits'] },
  loader: ({ context, params }) => openOwnNode(context.queryClient, params.nodeID),
  component: CreatedNode,
});

function CreatedNode() {
  const opened = Route.useLoaderData();
  const { nodeID } = Route.useParams();
  const { data } = useQuery(nodeQuery(nodeID));
  const node = data ?? opened;
  return <NodeCreatedPage node={node} themes={<ThemeChooser nodeId={node.nodeId} />} />;
}
