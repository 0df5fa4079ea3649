import { createFileRoute } from '@tanstack/react-router';
import { BindingResultPage } from '#features/settings/binding-result-page.tsx';
import { searchParams, text } from '#search-params.ts';

export const Route = createFileRoute('/_account/result/binding')({
  staticData: { access: 'visitor', texts: ['settings'] },
  validateSearch: searchParams({ type: text, status: text }),
  component: Result,
});

function Result() {
  const { type, status } = Route.useSearch();
  return <BindingResultPage type={type} status={status} />;
}
