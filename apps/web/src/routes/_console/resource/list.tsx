import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { text } from '../../../search-params.ts';
import { NotBuiltPage } from '../../../shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_console/resource/list')({
  staticData: { access: 'user', texts: ['notBuilt'], footer: true },
  validateSearch: z.object({ keywords: text, type: text, status: text }),
  component: NotBuiltPage,
});
