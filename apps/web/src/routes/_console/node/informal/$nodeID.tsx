import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { nodeQuery } from '#api/nodes/queries.ts';
import { openOwnNode } from '#features/nodes/open-own-node.ts';
import { MakeLive } from '#features/test-nodes/live/make-live.tsx';
import { MappingRules } from '#features/test-nodes/mapping-rules.tsx';
import { MatchFace } from '#features/test-nodes/match-face.tsx';
import { TestExhibitList } from '#features/test-nodes/test-exhibit-list.tsx';
import { TestNodePage } from '#features/test-nodes/test-node-page.tsx';
import { useMatch } from '#features/test-nodes/use-match.ts';
import { loadTexts } from '#i18n/i18n.ts';
import { oneOf, searchParams, someOf, text } from '#search-params.ts';

export const Route = createFileRoute('/_console/node/informal/$nodeID')({
  staticData: {
    access: 'user',
    texts: ['testNodes', 'exhibits', 'mappingRules', 'codeEditor', 'dependencies', 'types'],
  },
  validateSearch: searchParams({
    showPage: oneOf('exhibit', 'theme', 'mappingRule'),
    keywords: text,
    type: text,
    online: someOf('on', 'off'),
    pretendDate: text,
    pretendPayments: text,
  }),
  loader: ({ context, params }) => openOwnNode(context.queryClient, params.nodeID),
  component: InformalNodePage,
});

/** Compiles policies, which nothing else on the page does. */
const AddPolicyDrawer = lazy(async () => {
  await loadTexts(['policies']);
  return { default: (await import('#features/policies/add-policy-drawer.tsx')).AddPolicyDrawer };
});

function InformalNodePage() {
  const { showPage = 'exhibit', keywords, type, online, pretendDate, pretendPayments } = Route.useSearch();
  const { nodeID } = Route.useParams();
  const navigate = Route.useNavigate();
  const opened = Route.useLoaderData();
  const node = useQuery(nodeQuery(nodeID)).data ?? opened;
  const { nodeId } = node;
  const match = useMatch(nodeId);
  return (
    <TestNodePage
      node={node}
      section={showPage}
      pretended={pretendDate === undefined ? undefined : { pretendDate, pretendPayments }}
      actions={<MakeLive nodeId={nodeId} match={match} addPolicy={AddPolicyDrawer} />}
    >
      {showPage === 'mappingRule' ? (
        <MappingRules node={node} match={match} />
      ) : (
        <MatchFace match={match} nodeId={nodeId}>
          <TestExhibitList
            key={showPage}
            nodeId={nodeId}
            shows={showPage === 'theme' ? 'themes' : 'exhibits'}
            filter={{ keywords, type, online }}
            onFilter={(changed) => void navigate({ search: { showPage, ...changed }, replace: true })}
          />
        </MatchFace>
      )}
    </TestNodePage>
  );
}
