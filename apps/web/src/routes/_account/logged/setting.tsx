import { createFileRoute } from '@tanstack/react-router';
import { oneOf, searchParams, text } from '../../../search-params.ts';
import { NotBuiltPage } from '../../../shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_account/logged/setting')({
  staticData: { access: 'user', texts: ['notBuilt'] },
  validateSearch: searchParams({ tab: oneOf('profile', 'security', 'privacy', 'language'), type: text, status: text }),
  component: NotBuiltPage,
});
