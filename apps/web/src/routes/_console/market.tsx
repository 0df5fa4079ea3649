import { createFileRoute } from '@tanstack/react-router';
import { searchParams, someOf, text } from '../../search-params.ts';
import { NotBuiltPage } from '../../shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_console/market')({
  staticData: { access: 'visitor', texts: ['notBuilt'], footer: true },
  validateSearch: searchParams({ query: text, kind: someOf('resource', 'collection'), category: text }),
  component: NotBuiltPage,
});
