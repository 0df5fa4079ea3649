import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { text } from '../../../../search-params.ts';
import { NotBuiltPage } from '../../../../shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_console/resource/details/$resourceID')({
  staticData: { access: 'visitor', texts: ['notBuilt'] },
  validateSearch: z.object({ version: text }),
  component: NotBuiltPage,
});
