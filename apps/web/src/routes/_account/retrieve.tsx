import { createFileRoute } from '@tanstack/react-router';
import { searchParams, text } from '../../search-params.ts';
import { NotBuiltPage } from '../../shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_account/retrieve')({
  staticData: { access: 'visitor', texts: ['notBuilt'], footer: true },
  validateSearch: searchParams({ goTo: text }),
  component: NotBuiltPage,
});
