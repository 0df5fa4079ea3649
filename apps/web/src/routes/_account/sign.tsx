import { createFileRoute } from '@tanstack/react-router';
import { UNLOCK_TEXTS } from '#domain/unlock/texts.ts';
import { SignPage } from '#features/signing/sign-page.tsx';
import { wantedOf } from '#features/signing/wanted.ts';
import { searchParams, text } from '#search-params.ts';

export const Route = createFileRoute('/_account/sign')({
  staticData: {
    access: 'user',
    texts: [
      'signing',
      'reports',
      'rules',
      'terms',
      'policyDisplay',
      'policyTests',
      'preview',
      'receipts',
      'graphs',
      'contracts',
      'simulation',
      ...UNLOCK_TEXTS,
    ],
  },
  validateSearch: searchParams({ subjectId: text, policyId: text, subjects: text, goTo: text }),
  component: Sign,
});

function Sign() {
  const { goTo, ...search } = Route.useSearch();
  return <SignPage wanted={wantedOf(search)} goTo={goTo} />;
}
