import { SubjectType } from '@colophon/model';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { type Exhibit, exhibitQuery } from '#api/exhibits/queries.ts';
import { UNLOCK_TEXTS } from '#domain/unlock/texts.ts';
import { ExhibitPage } from '#features/exhibits/exhibit-page.tsx';
import { openExhibit } from '#features/exhibits/open-exhibit.ts';
import { siteHref } from '#features/nodes/node-address.ts';
import { openOwnNode } from '#features/nodes/open-own-node.ts';
import { AddPolicyDrawer } from '#features/policies/add-policy-drawer.tsx';
import { SubjectPolicies } from '#features/policies/subject-policies.tsx';

/** The words of the page of an exhibit, whatever it shows. */
export const EXHIBIT_TEXTS = [
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
] as const;

interface Visit {
  exhibitID: string;
  /** What the address says that the exhibit shows. */
  showsCollection: boolean;
}

/** Reads an own exhibit and its node; an exhibit that has its page at the other address is looked at there. */
export async function loadFormalExhibit(queryClient: QueryClient, { exhibitID, showsCollection }: Visit) {
  const exhibit = await openExhibit(queryClient, exhibitID);
  const isCollection = exhibit.subjectType === SubjectType.collection;
  if (isCollection !== showsCollection) {
    const to = isCollection ? '/node/collectionExhibit/formal/$exhibitID' : '/node/exhibit/formal/$exhibitID';
    throw redirect({ to, params: { exhibitID }, search: true, replace: true });
  }
  return { exhibit, node: await openOwnNode(queryClient, String(exhibit.nodeId)) };
}

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
      opensContracts={opensContracts}
      addPolicy={AddPolicyDrawer}
      policyList={SubjectPolicies}
    />
  );
}
