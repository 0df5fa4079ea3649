import { createFileRoute } from '@tanstack/react-router';
import { VersionInfoPage } from '#features/my-resources/version-info-page.tsx';
import { searchParams, text } from '#search-params.ts';

export const Route = createFileRoute('/_console/resource/sidebar/versionInfo/$resourceID')({
  staticData: {
    access: 'user',
    texts: ['myResources', 'preview', 'properties', 'terms', 'rules', 'graphs', 'contracts', 'policyDisplay'],
  },
  validateSearch: searchParams({ version: text }),
  component: VersionInfo,
});

function VersionInfo() {
  const { resourceID } = Route.useParams();
  const { version } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <VersionInfoPage
      resourceId={resourceID}
      version={version}
      onVersion={(next) => void navigate({ search: { version: next }, resetScroll: false })}
    />
  );
}
