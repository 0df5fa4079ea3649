import { createFileRoute } from '@tanstack/react-router';
import { titleOf } from '#domain/resources/title-of.ts';
import { CollectionListPage } from '#features/collections/collection-list-page.tsx';
import { ListingSwitch } from '#features/my-resources/listing-switch.tsx';
import { STATUS_NAMES } from '#features/my-resources/status-names.ts';
import { searchParams, someOf, text } from '#search-params.ts';

export const Route = createFileRoute('/_console/resource/collection')({
  staticData: { access: 'user', texts: ['collections', 'myResources'], footer: true },
  validateSearch: searchParams({ keywords: text, type: text, status: someOf(...STATUS_NAMES) }),
  component: Collections,
});

function Collections() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CollectionListPage
      filter={filter}
      onFilter={(change) =>
        void navigate({ search: (search) => ({ ...search, ...change }), replace: true, resetScroll: false })
      }
      listing={(collection) => <ListingSwitch resource={collection} name={titleOf(collection)} />}
    />
  );
}
