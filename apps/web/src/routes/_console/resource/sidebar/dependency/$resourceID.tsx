import { createFileRoute } from '@tanstack/react-router';
import { UNLOCK_TEXTS } from '#domain/unlock/texts.ts';
import { DependencyPage } from '#features/my-resources/dependencies/dependency-page.tsx';
import { searchParams, someOf, text } from '#search-params.ts';

export const Route = createFileRoute('/_console/resource/sidebar/dependency/$resourceID')({
  staticData: {
    access: 'user',
    texts: [
      'myResources',
      'graphs',
      'policyDisplay',
      'terms',
      'simulation',
      'receipts',
      'versionChanges',
      ...UNLOCK_TEXTS,
    ],
  },
  validateSearch: searchParams({ version: text, licence: someOf('licensed', 'notLicensed'), dependency: text }),
  component: Dependencies,
});

function Dependencies() {
  const { resourceID } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DependencyPage
      key={resourceID}
      resourceId={resourceID}
      filter={search}
      onFilter={(change) => void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false })}
    />
  );
}
