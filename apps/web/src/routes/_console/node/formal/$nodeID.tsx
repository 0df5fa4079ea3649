import { createFileRoute } from '@tanstack/react-router';
import { oneOf, searchParams } from '../../../../search-params.ts';
import { refuseMalformedNumber } from '../../../../session/guard-route.ts';
import { NotBuiltPage } from '../../../../shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_console/node/formal/$nodeID')({
  staticData: { access: 'user', texts: ['notBuilt'] },
  validateSearch: searchParams({ showPage: oneOf('exhibit', 'theme', 'contract', 'setting') }),
  beforeLoad: ({ params }) => refuseMalformedNumber(params.nodeID),
  component: NotBuiltPage,
});
