import { createFileRoute } from '@tanstack/react-router';
import { UNLOCK_TEXTS } from '#domain/unlock/texts.ts';
import { UnauthorisedNote } from '#features/collections/owner/unauthorised-note.tsx';
import { DependencyPage } from '#features/my-resources/dependencies/dependency-page.tsx';
import { searchParams, someOf, text } from '#search-params.ts';

export const Route = createFileRoute('/_console/resource/collectionSidebar/dependency/$collectionID')({
  staticData: {
    access: 'user',
    texts: [
      'myResources',
      'collections',
      'graphs',
      'policyDisplay',
      'terms',
      'simulation',
      'receipts',
      ...UNLOCK_TEXTS,
    ],
  },
  validateSearch: searchParams({ licence: someOf('licensed', 'notLicensed'), dependency: text }),
  component: Dependencies,
});

function Dependencies() {
  const { collectionID } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <DependencyPage
        key={collectionID}
        resourceId={collectionID}
        hasVersions={false}
        filter={search}
        onFilter={({ licence = search.licence, dependency = search.dependency }) =>
          void navigate({ search: { licence, dependency }, replace: true, resetScroll: false })
        }
      />
      <UnauthorisedNote collectionId={collectionID} />
    </>
  );
}
