import { createFileRoute } from '@tanstack/react-router';
import { oneOf, searchParams, text } from '../../search-params.ts';
import { NotBuiltPage } from '../../shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_console/invitation')({
  staticData: { access: 'user', texts: ['notBuilt'] },
  validateSearch: searchParams({ returnUrl: text, invitationCode: text, type: oneOf('code', 'apply', 'status') }),
  component: NotBuiltPage,
});
