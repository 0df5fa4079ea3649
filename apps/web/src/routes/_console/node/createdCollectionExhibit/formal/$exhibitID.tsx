import { createFileRoute } from '@tanstack/react-router';
import { EXHIBIT_TEXTS } from '#features/exhibits/texts.ts';
import { FormalExhibitPage, loadFormalExhibit } from '#routes/_console/node/-formal-exhibit.tsx';
import { flag, searchParams } from '#search-params.ts';

export const Route = createFileRoute('/_console/node/createdCollectionExhibit/formal/$exhibitID')({
  staticData: { access: 'user', texts: [...EXHIBIT_TEXTS, 'nodeCollections'] },
  validateSearch: searchParams({ openAuthDrawer: flag }),
  loader: ({ context: { queryClient }, params }) =>
    loadFormalExhibit(queryClient, { ...params, shows: '/node/createdCollectionExhibit/formal/$exhibitID' }),
  component: Page,
});

function Page() {
  return (
    <FormalExhibitPage opened={Route.useLoaderData()} opensContracts={Route.useSearch().openAuthDrawer === 'true'} />
  );
}
