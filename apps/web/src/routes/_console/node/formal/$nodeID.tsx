import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { nodeQuery } from '#api/nodes/queries.ts';
import { filterReaders, openReaders, sideReaders } from '#features/contracts/contract-filter.ts';
import { NodeContracts } from '#features/contracts/node-contracts.tsx';
import { ExhibitList } from '#features/exhibits/exhibit-list.tsx';
import { ThemeChooser } from '#features/exhibits/theme-chooser.tsx';
import { ThemeList } from '#features/exhibits/theme-list.tsx';
import { NodePage } from '#features/nodes/node-page.tsx';
import { NodeSettings } from '#features/nodes/node-settings.tsx';
import { openOwnNode } from '#features/nodes/open-own-node.ts';
import { SiteFailures } from '#features/nodes/site-failures.tsx';
import { oneOf, searchParams, someOf, text } from '#search-params.ts';
import { FormSkeleton } from '#ui/form-skeleton.tsx';

export const Route = createFileRoute('/_console/node/formal/$nodeID')({
  staticData: {
    access: 'user',
    texts: [
      'nodes',
      'exhibits',
      'batches',
      'contracts',
      'policies',
      'policyDisplay',
      'policyFacts',
      'payments',
      'simulation',
      'receipts',
      'rules',
      'share',
    ],
  },
  validateSearch: searchParams({
    ...sideReaders,
    ...filterReaders,
    ...openReaders,
    showPage: oneOf('exhibit', 'theme', 'contract', 'uses', 'setting', 'failure'),
    keywords: text,
    type: text,
    online: someOf('on', 'off'),
  }),
  loader: ({ context, params }) => openOwnNode(context.queryClient, params.nodeID),
  component: FormalNodePage,
});

/** Compiles policies, which nothing else on the page does. */
const AddPolicyDrawer = lazy(async () => ({
  default: (await import('#features/policies/add-policy-drawer.tsx')).AddPolicyDrawer,
}));

/** Draws charts, which nothing else on the page does. */
const SiteUses = lazy(async () => ({ default: (await import('#features/nodes/uses/site-uses.tsx')).SiteUses }));

function FormalNodePage() {
  const { showPage = 'exhibit', keywords, type, online } = Route.useSearch();
  const { nodeID } = Route.useParams();
  const navigate = Route.useNavigate();
  const opened = Route.useLoaderData();
  const node = useQuery(nodeQuery(nodeID)).data ?? opened;
  const { nodeId } = node;
  return (
    <NodePage node={node} section={showPage}>
      {showPage === 'exhibit' && (
        <ExhibitList
          node={node}
          filter={{ keywords, type, online }}
          onFilter={(changed) => void navigate({ search: { showPage, ...changed }, replace: true })}
          addPolicy={AddPolicyDrawer}
        />
      )}
      {showPage === 'theme' && (
        <ThemeList nodeId={nodeId} addPolicy={AddPolicyDrawer} chooser={<ThemeChooser nodeId={nodeId} />} />
      )}
      {showPage === 'contract' && <NodeContracts nodeId={nodeId} />}
      {showPage === 'uses' && (
        <Suspense fallback={<FormSkeleton />}>
          <SiteUses node={node} />
        </Suspense>
      )}
      {showPage === 'setting' && <NodeSettings node={node} />}
      {showPage === 'failure' && <SiteFailures node={node} />}
    </NodePage>
  );
}
