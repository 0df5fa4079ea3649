import { createFileRoute } from '@tanstack/react-router';
import { ChoiceCard } from '#domain/resources/choice-card.tsx';
import { STATUS_NAMES } from '#domain/resources/own-status-names.ts';
import { titleOf } from '#domain/resources/title-of.ts';
import { CollectionListPage } from '#features/collections/collection-list-page.tsx';
import { BatchBar } from '#features/my-resources/batch-bar.tsx';
import { ListingSwitch } from '#features/my-resources/listing-switch.tsx';
import { searchParams, someOf, text } from '#search-params.ts';
import { newPolicy } from './-new-policy.tsx';

export const Route = createFileRoute('/_console/resource/collection')({
  staticData: {
    access: 'user',
    texts: ['batches', 'collections', 'myResources', 'addToNode', 'policyFacts', 'policies', 'rules'],
    footer: true,
  },
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
      batch={(slot) => <BatchBar kind="collection" {...slot} newPolicy={newPolicy} />}
      choice={(collection, selection) => <ChoiceCard resource={collection} hasStatus selection={selection} />}
      listing={(collection) => <ListingSwitch resource={collection} name={titleOf(collection)} newPolicy={newPolicy} />}
    />
  );
}
