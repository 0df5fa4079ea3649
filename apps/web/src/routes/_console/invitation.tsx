import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { text } from '../../search-params.ts';
import { NotBuiltPage } from '../../shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_console/invitation')({
  staticData: { access: 'user', texts: ['notBuilt'] },
  validateSearch: z.object({ returnUrl: text, invitationCode: text, type: z.enum(['code', 'apply', 'status']).catch('code').default('code') }),
  component: NotBuiltPage,
});
