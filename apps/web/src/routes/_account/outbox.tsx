import { createFileRoute } from '@tanstack/react-router';
import { OutboxPage } from '../../features/account/outbox-page.tsx';
import { searchParams, text } from '../../search-params.ts';

export const Route = createFileRoute('/_account/outbox')({
  staticData: { access: 'visitor', texts: ['account'] },
  validateSearch: searchParams({ address: text }),
  component: Outbox,
});

function Outbox() {
  const { address = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSearch = (typed: string) => void navigate({ search: { address: typed || undefined }, replace: true });
  return <OutboxPage address={address} onSearch={onSearch} />;
}
