import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { text } from '../../../search-params.ts';
import { ForbiddenPage } from '../../../shell/pages/forbidden-page.tsx';

export const Route = createFileRoute('/_console/exception/403')({
  staticData: { access: 'visitor' },
  validateSearch: z.object({ from: text }),
  component: ForbiddenPage,
});
