import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { refuseMalformedNumber } from '../../../../session/guard-route.ts';
import { NotBuiltPage } from '../../../../shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_console/node/informal/$nodeID')({
  staticData: { access: 'user', texts: ['notBuilt'] },
  validateSearch: z.object({ showPage: z.enum(['exhibit', 'theme', 'mappingRule']).catch('exhibit').default('exhibit') }),
  beforeLoad: ({ params }) => refuseMalformedNumber(params.nodeID),
  component: NotBuiltPage,
});
