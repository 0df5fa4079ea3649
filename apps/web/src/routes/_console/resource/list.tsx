import { createFileRoute } from '@tanstack/react-router';
import { ListPage } from '#features/my-resources/list-page.tsx';
import { STATUS_NAMES } from '#features/my-resources/status-names.ts';
import { AddPolicyDrawer } from '#features/policies/add-policy-drawer.tsx';
import { searchParams, someOf, text } from '#search-params.ts';

export const Route = createFileRoute('/_console/resource/list')({
  staticData: { access: 'user', texts: ['myResources', 'types', 'addToNode', 'policies', 'rules'], footer: true },
  validateSearch: searchParams({ keywords: text, status: someOf(...STATUS_NAMES), type: text }),
  component: List,
});

function List() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ListPage
      filter={filter}
      newPolicy={(slot) => <AddPolicyDrawer start="choose" subject="resource" taken={[]} {...slot} />}
      onFilter={(change) =>
        void navigate({ search: (search) => ({ ...search, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
