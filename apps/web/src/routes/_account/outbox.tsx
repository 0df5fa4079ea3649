import { AUTH_CODE_TYPES } from '@colophon/model';
import { createFileRoute } from '@tanstack/react-router';
import { OutboxPage } from '#features/account/outbox-page.tsx';
import { searchParams, text } from '#search-params.ts';

export const Route = createFileRoute('/_account/outbox')({
  staticData: { access: 'visitor', texts: ['outbox'] },
  validateSearch: searchParams({ address: text, kind: text }),
  component: Outbox,
});

function Outbox() {
  const { address, kind } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OutboxPage
      filter={{ address, kind: AUTH_CODE_TYPES.find((type) => type === kind) }}
      onFilter={(change) =>
        void navigate({ search: (search) => ({ ...search, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
