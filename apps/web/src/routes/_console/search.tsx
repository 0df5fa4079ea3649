import { createFileRoute } from '@tanstack/react-router';
import { searchParams, text } from '../../search-params.ts';
import { NotBuiltPage } from '../../shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_console/search')({
  staticData: { access: 'visitor', texts: ['notBuilt'], footer: true },
  validateSearch: searchParams({ search: text }),
  component: NotBuiltPage,
});
