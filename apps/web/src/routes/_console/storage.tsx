import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { StoragePage, type StorageSearch } from '#features/storage/storage-page.tsx';
import { flag, searchParams, text } from '#search-params.ts';

// Apart from the route, so that its types are known when the guard's are worked out.
const validateSearch = searchParams({ bucketName: text, objectID: text, createBucket: flag });

export const Route = createFileRoute('/_console/storage')({
  staticData: {
    access: 'user',
    texts: ['storage', 'types', 'preview', 'properties', 'terms', 'dependencies', 'rules'],
  },
  validateSearch,
  // Imported when it is needed: what a guard imports above travels with all routes.
  beforeLoad: async ({ context, search, location }) => {
    const { openBucket } = await import('#features/storage/open-bucket.ts');
    await openBucket(context.queryClient, search, location.href);
  },
  component: Storage,
});

function Storage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = useCallback(
    (next: StorageSearch, { replace }: { replace: boolean }) =>
      void navigate({ search: next, replace, resetScroll: false }),
    [navigate],
  );
  return <StoragePage search={search} onSearch={show} />;
}
