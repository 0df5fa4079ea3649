import { createFileRoute } from '@tanstack/react-router';
import { searchParams, text } from '#search-params.ts';
import { UnavailablePage } from '#shell/pages/unavailable-page.tsx';

export const Route = createFileRoute('/_console/exception/unableToAccess')({
  staticData: { access: 'visitor' },
  validateSearch: searchParams({ from: text }),
  component: UnavailablePage,
});
