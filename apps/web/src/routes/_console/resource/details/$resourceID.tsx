import { resourceDisplay, SubjectType } from '@colophon/model';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { resourceQuery } from '#api/resources/details.ts';
import { ResourcePage } from '#features/resource-details/resource-page.tsx';
import { searchParams, text } from '#search-params.ts';

const RESOURCE_ID = /^[0-9a-f]{24}$/;

export const Route = createFileRoute('/_console/resource/details/$resourceID')({
  staticData: {
    access: 'visitor',
    texts: ['resourceDetails', 'reports', 'nodes', 'share', 'preview', 'terms', 'policyDisplay', 'rules', 'graphs'],
    footer: true,
  },
  validateSearch: searchParams({ version: text }),
  loader: async ({ context, params: { resourceID }, location }) => {
    if (!RESOURCE_ID.test(resourceID)) throw notFound();
    const resource = await context.queryClient.ensureQueryData(resourceQuery(resourceID));
    if (!resource) throw notFound();
    const state = resourceDisplay(resource.status);
    if (state === 'blocked') {
      throw redirect({ to: '/result/resource/freeze/$resourceID', params: { resourceID }, replace: true });
    }
    if (resource.subjectType === SubjectType.collection) {
      const params = { collectionID: resourceID };
      throw redirect({ to: '/resource/collectionDetails/$collectionID', params, replace: true });
    }
    if (state === 'unreleased') {
      throw redirect({ to: '/exception/unableToAccess', search: { from: location.href }, replace: true });
    }
  },
  component: ResourceDetails,
});

function ResourceDetails() {
  const { resourceID } = Route.useParams();
  const { version } = Route.useSearch();
  const { data: resource } = useSuspenseQuery(resourceQuery(resourceID));
  return resource && <ResourcePage key={resourceID} resource={resource} wantedVersion={version} />;
}
