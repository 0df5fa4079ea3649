import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { text } from '../../../search-params.ts';
import { NotBuiltPage } from '../../../shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_account/logged/setting')({
  staticData: { access: 'user', texts: ['notBuilt'] },
  validateSearch: z.object({ tab: z.enum(['profile', 'security', 'privacy', 'language']).catch('profile').default('profile'), type: text, status: text }),
  component: NotBuiltPage,
});
