import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { exhibitQuery } from '#api/exhibits/queries.ts';
import { UNLOCK_TEXTS } from '#domain/unlock/texts.ts';
import { ExhibitPage } from '#features/exhibits/exhibit-page.tsx';
import { openExhibit } from '#features/exhibits/open-exhibit.ts';
import { siteHref } from '#features/nodes/node-address.ts';
import { openOwnNode } from '#features/nodes/open-own-node.ts';
import { AddPolicyDrawer } from '#features/policies/add-policy-drawer.tsx';
import { SubjectPolicies } from '#features/policies/subject-policies.tsx';
import { flag, searchParams } from '#search-params.ts';

export const Route = createFileRoute('/_console/node/exhibit/formal/$exhibitID')({
  staticData: {
    access: 'user',
    texts: [
      'exhibits',
      'graphs',
      'terms',
      'versionChanges',
      'policies',
      'policyDisplay',
      'simulation',
      'receipts',
      'rules',
      ...UNLOCK_TEXTS,
    ],
  },
  validateSearch: searchParams({ openAuthDrawer: flag, showMoreSetting: flag }),
  loader: async ({ context: { queryClient }, params }) => {
    const exhibit = await openExhibit(queryClient, params.exhibitID);
    return { exhibit, node: await openOwnNode(queryClient, String(exhibit.nodeId)) };
  },
  component: FormalExhibitPage,
});

function FormalExhibitPage() {
  const opened = Route.useLoaderData();
  const { exhibitID } = Route.useParams();
  const { openAuthDrawer } = Route.useSearch();
  const { data } = useQuery(exhibitQuery(exhibitID));
  const { node } = opened;
  return (
    <ExhibitPage
      exhibit={data ?? opened.exhibit}
      node={node}
      siteHref={siteHref(node.nodeDomain)}
      opensContracts={openAuthDrawer === 'true'}
      addPolicy={AddPolicyDrawer}
      policyList={SubjectPolicies}
    />
  );
}
