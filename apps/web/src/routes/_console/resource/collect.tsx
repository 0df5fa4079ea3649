import { createFileRoute } from '@tanstack/react-router';
import { CollectsPage } from '#features/collect/collects-page.tsx';
import { searchParams, someOf, text } from '#search-params.ts';

export const Route = createFileRoute('/_console/resource/collect')({
  staticData: { access: 'user', texts: ['collects', 'types'], footer: true },
  validateSearch: searchParams({ keywords: text, status: someOf('listed', 'unlisted', 'blocked'), type: text }),
  component: CollectsPage,
});
