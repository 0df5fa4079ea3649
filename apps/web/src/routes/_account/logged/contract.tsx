import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { text } from '../../../search-params.ts';
import { NotBuiltPage } from '../../../shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_account/logged/contract')({
  staticData: { access: 'user', texts: ['notBuilt'] },
  validateSearch: z.object({ identityType: z.enum(['1', '2']).catch('1').default('1'), licensorName: text, licenseeName: text, status: text, exhibitId: text }),
  component: NotBuiltPage,
});
