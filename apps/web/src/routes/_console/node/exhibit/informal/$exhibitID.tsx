import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { testExhibitQuery } from '#api/test-nodes/exhibits.ts';
import { EXHIBIT_TEXTS } from '#features/exhibits/texts.ts';
import { openOwnNode } from '#features/nodes/open-own-node.ts';
import { TestExhibitPage } from '#features/test-nodes/test-exhibit-page.tsx';
import { flag, searchParams } from '#search-params.ts';
import { refuseForeign } from '#session/guard-route.ts';

export const Route = createFileRoute('/_console/node/exhibit/informal/$exhibitID')({
  staticData: { access: 'user', texts: [...EXHIBIT_TEXTS, 'testNodes', 'mappingRules', 'contracts'] },
  validateSearch: searchParams({ openAuthDrawer: flag }),
  loader: ({ context, params }) => open(context.queryClient, params.exhibitID),
  component: InformalExhibitPage,
});

const TEST_EXHIBIT_ID = /^[\da-f]{32}$/;

/** Reads an own test exhibit and its node; another user's, or none, leads to the 403 page. */
async function open(queryClient: QueryClient, testExhibitId: string) {
  if (!TEST_EXHIBIT_ID.test(testExhibitId)) throw notFound();
  const exhibit = await queryClient.fetchQuery(testExhibitQuery(testExhibitId));
  await refuseForeign(queryClient, exhibit?.userId);
  return { exhibit: exhibit!, node: await openOwnNode(queryClient, String(exhibit!.nodeId)) };
}

function InformalExhibitPage() {
  const { exhibit, node } = Route.useLoaderData();
  const { openAuthDrawer } = Route.useSearch();
  const { data } = useQuery(testExhibitQuery(exhibit.testResourceId));
  return <TestExhibitPage exhibit={data ?? exhibit} node={node} opensContracts={openAuthDrawer === 'true'} />;
}
