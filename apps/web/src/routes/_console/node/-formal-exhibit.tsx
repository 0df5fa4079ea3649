import { type QueryClient, useQuery } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import { type Exhibit, exhibitQuery } from '#api/exhibits/queries.ts';
import { ExhibitPage } from '#features/exhibits/exhibit-page.tsx';
import { exhibitPath } from '#features/exhibits/exhibit-path.ts';
import { openExhibit } from '#features/exhibits/open-exhibit.ts';
import { openOwnNode } from '#features/nodes/open-own-node.ts';
import { AddPolicyDrawer } from '#features/policies/add-policy-drawer.tsx';
import { SubjectPolicies } from '#features/policies/subject-policies.tsx';
import { siteHref } from '#session/go-to.ts';

interface Visit {
  exhibitID: string;
  /** Kind of page that the address stands for. */
  shows: ReturnType<typeof exhibitPath>;
}

/** Reads an own exhibit and its node; an exhibit that has its page at the other address is looked at there. */
export async function loadFormalExhibit(queryClient: QueryClient, { exhibitID, shows }: Visit) {
  const exhibit = await openExhibit(queryClient, exhibitID);
  const to = exhibitPath(exhibit.subjectType);
  if (to !== shows) throw redirect({ to, params: { exhibitID }, search: true, replace: true });
  return { exhibit, node: await openOwnNode(queryClient, String(exhibit.nodeId)) };
}

/** Lists what the node's owner puts together, which other exhibits' pages do without. */
const MadeCollection = lazy(async () => ({
  default: (await import('#features/exhibits/node-collection/content.tsx')).NodeCollectionContent,
}));

interface FormalExhibitPageProps {
  opened: { exhibit: Exhibit; node: Awaited<ReturnType<typeof openOwnNode>> };
  opensContracts: boolean;
}

export function FormalExhibitPage({ opened, opensContracts }: FormalExhibitPageProps) {
  const { data } = useQuery(exhibitQuery(opened.exhibit.presentableId));
  const { node } = opened;
  return (
    <ExhibitPage
      exhibit={data ?? opened.exhibit}
      node={node}
      siteHref={siteHref(node.nodeDomain)}
      made={MadeCollection}
      opensContracts={opensContracts}
      addPolicy={AddPolicyDrawer}
      policyList={SubjectPolicies}
    />
  );
}
