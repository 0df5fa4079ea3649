import { createFileRoute } from '@tanstack/react-router';
import { RetrievePage } from '#features/account/retrieve-page.tsx';
import { searchParams, text } from '#search-params.ts';

export const Route = createFileRoute('/_account/retrieve')({
  staticData: { access: 'visitor', texts: ['account', 'addresses', 'rules'], footer: true },
  validateSearch: searchParams({ goTo: text }),
  component: Retrieve,
});

function Retrieve() {
  const { goTo } = Route.useSearch();
  return <RetrievePage goTo={goTo} />;
}
