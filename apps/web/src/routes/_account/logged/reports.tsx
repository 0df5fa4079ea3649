import { createFileRoute } from '@tanstack/react-router';
import { ReportsPage } from '#features/reports/reports-page.tsx';
import { searchParams, someOf } from '#search-params.ts';

export const Route = createFileRoute('/_account/logged/reports')({
  staticData: { access: 'user', texts: ['reports', 'rules'] },
  validateSearch: searchParams({ tab: someOf('decisions') }),
  component: Reports,
});

function Reports() {
  const { tab = 'mine' } = Route.useSearch();
  return <ReportsPage tab={tab} />;
}
