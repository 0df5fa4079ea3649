import { createFileRoute } from '@tanstack/react-router';
import { STATUS_NAMES } from '#domain/resources/own-status-names.ts';
import { ListPage } from '#features/my-resources/list-page.tsx';
import { searchParams, someOf, text } from '#search-params.ts';
import { newPolicy } from './-new-policy.tsx';

export const Route = createFileRoute('/_console/resource/list')({
  staticData: {
    access: 'user',
    texts: ['batches', 'myResources', 'types', 'addToNode', 'policyFacts', 'policies', 'rules'],
    footer: true,
  },
  validateSearch: searchParams({ keywords: text, status: someOf(...STATUS_NAMES), type: text }),
  component: List,
});

function List() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ListPage
      filter={filter}
      newPolicy={newPolicy}
      onFilter={(change) =>
        void navigate({ search: (search) => ({ ...search, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
