import { createFileRoute } from '@tanstack/react-router';
import { searchParams, text } from '../../../search-params.ts';
import { NotBuiltPage } from '../../../shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_account/result/binding')({
  staticData: { access: 'visitor', texts: ['notBuilt'] },
  validateSearch: searchParams({ type: text, status: text }),
  component: NotBuiltPage,
});
