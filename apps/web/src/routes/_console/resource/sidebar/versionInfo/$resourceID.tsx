import { createFileRoute } from '@tanstack/react-router';
import { searchParams, text } from '../../../../../search-params.ts';
import { NotBuiltPage } from '../../../../../shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_console/resource/sidebar/versionInfo/$resourceID')({
  staticData: { access: 'user', texts: ['notBuilt'] },
  validateSearch: searchParams({ version: text }),
  component: NotBuiltPage,
});
