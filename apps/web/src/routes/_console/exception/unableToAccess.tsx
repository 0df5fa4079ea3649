import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { text } from '../../../search-params.ts';
import { UnavailablePage } from '../../../shell/pages/unavailable-page.tsx';

export const Route = createFileRoute('/_console/exception/unableToAccess')({
  staticData: { access: 'visitor' },
  validateSearch: z.object({ from: text }),
  component: UnavailablePage,
});
