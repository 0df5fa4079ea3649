import { createFileRoute } from '@tanstack/react-router';
import { flag, searchParams } from '#search-params.ts';
import { NotBuiltPage } from '#shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_console/node/exhibit/informal/$exhibitID')({
  staticData: { access: 'user', texts: ['notBuilt'] },
  validateSearch: searchParams({ openAuthDrawer: flag }),
  component: NotBuiltPage,
});
