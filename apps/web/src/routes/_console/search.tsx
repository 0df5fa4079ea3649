import { createFileRoute } from '@tanstack/react-router';
import { SearchPage } from '#features/market/search-page.tsx';
import { searchParams, someOf, text } from '#search-params.ts';

export const Route = createFileRoute('/_console/search')({
  staticData: { access: 'visitor', texts: ['market', 'terms', 'types'], footer: true },
  validateSearch: searchParams({ search: text, category: text, type: text, tab: someOf('users') }),
  component: SearchPage,
});
