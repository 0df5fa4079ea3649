import { nodeDisplay } from '@colophon/model';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { nodeQuery } from '#api/nodes/queries.ts';
import { NodeFrozenPage } from '#features/nodes/node-frozen-page.tsx';
import { refuseMalformedNumber } from '#session/guard-route.ts';

export const Route = createFileRoute('/_console/result/node/freeze/$nodeID')({
  staticData: { access: 'user', texts: ['nodes', 'reports'] },
  beforeLoad: ({ params }) => refuseMalformedNumber(params.nodeID),
  loader: async ({ context, params }) => {
    const node = await context.queryClient.fetchQuery(nodeQuery(params.nodeID));
    if (node && nodeDisplay(node.status) === 'frozen') return node;
    throw redirect({ to: '/node/formal/$nodeID', params, search: { showPage: 'exhibit' }, replace: true });
  },
  component: () => <NodeFrozenPage node={Route.useLoaderData()} />,
});
