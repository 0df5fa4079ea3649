import { createFileRoute } from '@tanstack/react-router';
import { refuseMalformedNumber } from '../../../../../../session/guard-route.ts';
import { NotBuiltPage } from '../../../../../../shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_console/result/node/create/success/$nodeID')({
  staticData: { access: 'user', texts: ['notBuilt'] },
  beforeLoad: ({ params }) => refuseMalformedNumber(params.nodeID),
  component: NotBuiltPage,
});
