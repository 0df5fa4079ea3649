import { queryOptions } from '@tanstack/react-query';
import { fileKeys } from './keys.ts';

/** What a preview makes of the file at an address; `read` fetches it, and `kind` tells what of it is read. */
export function contentQuery<Content>(src: string, kind: readonly unknown[], read: () => Promise<Content>) {
  return queryOptions({
    queryKey: fileKeys.content(src, ...kind),
    queryFn: read,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
