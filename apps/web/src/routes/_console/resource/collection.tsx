import { createFileRoute } from '@tanstack/react-router';
import { searchParams, text } from '#search-params.ts';
import { NotBuiltPage } from '#shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_console/resource/collection')({
  staticData: { access: 'user', texts: ['notBuilt'], footer: true },
  validateSearch: searchParams({ keywords: text, type: text, status: text }),
  component: NotBuiltPage,
});
