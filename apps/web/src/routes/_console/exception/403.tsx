import { createFileRoute } from '@tanstack/react-router';
import { searchParams, text } from '#search-params.ts';
import { ForbiddenPage } from '#shell/pages/forbidden-page.tsx';

export const Route = createFileRoute('/_console/exception/403')({
  staticData: { access: 'visitor' },
  validateSearch: searchParams({ from: text }),
  component: ForbiddenPage,
});
