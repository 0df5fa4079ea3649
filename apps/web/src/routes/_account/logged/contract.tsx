import { createFileRoute } from '@tanstack/react-router';
import { oneOf, searchParams, text } from '#search-params.ts';
import { NotBuiltPage } from '#shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_account/logged/contract')({
  staticData: { access: 'user', texts: ['notBuilt'] },
  validateSearch: searchParams({
    identityType: oneOf('1', '2'),
    licensorName: text,
    licenseeName: text,
    status: text,
    exhibitId: text,
  }),
  component: NotBuiltPage,
});
