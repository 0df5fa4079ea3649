import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { text } from '../../search-params.ts';
import { NotBuiltPage } from '../../shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_console/search')({
  staticData: { access: 'visitor', texts: ['notBuilt'], footer: true },
  validateSearch: z.object({ search: text }),
  component: NotBuiltPage,
});
