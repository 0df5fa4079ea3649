import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { text } from '../../search-params.ts';
import { NotBuiltPage } from '../../shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_console/storage')({
  staticData: { access: 'user', texts: ['notBuilt'] },
  validateSearch: z.object({ bucketName: text, objectID: text, createBucket: z.enum(['true']).optional().catch(undefined) }),
  component: NotBuiltPage,
});
