import { createFileRoute } from '@tanstack/react-router';
import { flag, searchParams, text } from '../../search-params.ts';
import { NotBuiltPage } from '../../shell/pages/not-built-page.tsx';

export const Route = createFileRoute('/_console/storage')({
  staticData: { access: 'user', texts: ['notBuilt'] },
  validateSearch: searchParams({ bucketName: text, objectID: text, createBucket: flag }),
  component: NotBuiltPage,
});
