import { createFileRoute } from '@tanstack/react-router';
import { BindPage } from '#features/account/bind-page.tsx';
import { searchParams, text } from '#search-params.ts';

export const Route = createFileRoute('/_account/bind')({
  staticData: { access: 'visitor', texts: ['account', 'rules'] },
  validateSearch: searchParams({ goTo: text, returnUrl: text, identityId: text }),
  component: Bind,
});

function Bind() {
  const { identityId, returnUrl, goTo } = Route.useSearch();
  return <BindPage identityId={identityId} goTo={returnUrl ?? goTo} />;
}
