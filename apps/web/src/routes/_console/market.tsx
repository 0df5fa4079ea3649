import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { text } from '../../search-params.ts';
import { NotBuiltPage } from '../../shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_console/market')({
  staticData: { access: 'visitor', texts: ['notBuilt'], footer: true },
  validateSearch: z.object({ query: text, kind: z.enum(['resource', 'collection']).optional().catch(undefined), category: text }),
  component: NotBuiltPage,
});
