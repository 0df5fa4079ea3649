import { createFileRoute } from '@tanstack/react-router';
import { oneOf, searchParams } from '#search-params.ts';
import { refuseMalformedNumber } from '#session/guard-route.ts';
import { NotBuiltPage } from '#shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_console/node/informal/$nodeID')({
  staticData: { access: 'user', texts: ['notBuilt'] },
  validateSearch: searchParams({ showPage: oneOf('exhibit', 'theme', 'mappingRule') }),
  beforeLoad: ({ params }) => refuseMalformedNumber(params.nodeID),
  component: NotBuiltPage,
});
