import { createFileRoute } from '@tanstack/react-router';
import { UNLOCK_TEXTS } from '#domain/unlock/texts.ts';
import { SignPage } from '#features/signing/sign-page.tsx';
import { searchParams, text } from '#search-params.ts';

export const Route = createFileRoute('/_account/sign')({
  staticData: { access: 'user', texts: ['signing', 'policyDisplay', ...UNLOCK_TEXTS] },
  validateSearch: searchParams({ subjectId: text, policyId: text, goTo: text }),
  component: Sign,
});

function Sign() {
  const { subjectId = '', policyId = '', goTo } = Route.useSearch();
  return <SignPage exhibitId={subjectId} policyId={policyId} goTo={goTo} />;
}
