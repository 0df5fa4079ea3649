import { queryOptions } from '@tanstack/react-query';
import { config } from '#config.ts';
import { Unreachable } from '#failures.ts';
import { fileKeys } from './keys.ts';

/** Content that a preview makes of the file at an address; `read` fetches it, and `kind` names the part that is read. */
export function contentQuery<Content>(src: string, kind: readonly unknown[], read: () => Promise<Content>) {
  return queryOptions({
    queryKey: fileKeys.content(src, ...kind),
    queryFn: read,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const TEXT_TYPES = /^text\/(plain|markdown)\b/;

/** A file that is edited as text: empty without a file, `null` when it is no text or plainly something else. */
export const textFileQuery = (sha1: string | undefined) =>
  queryOptions({
    queryKey: fileKeys.text(sha1),
    queryFn: async (): Promise<{ text: string | null }> => {
      if (sha1 === undefined) return { text: '' };
      const response = await downloadFile(sha1);
      const isText = TEXT_TYPES.test(response.headers.get('content-type') ?? '');
      return { text: isText ? await response.text() : null };
    },
    // Edits overwrite the cached content: the file of an address never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Content that `read` makes of an archive; `content` is `null` when it can make nothing of it, and `empty` without a file. */
export function archiveQuery<Content>(
  sha1: string | undefined,
  read: (archive: Blob) => Promise<Content | null>,
  empty: Content,
) {
  return queryOptions({
    queryKey: fileKeys.archive(sha1),
    queryFn: async () => ({
      content: sha1 === undefined ? empty : await read(await (await downloadFile(sha1)).blob()),
    }),
    staleTime: Number.POSITIVE_INFINITY,
    // An archive is large; what is edited of it is kept by its editor.
    gcTime: 0,
  });
}

/** A file of the user's own, as it is stored. */
export async function downloadFile(sha1: string): Promise<Response> {
  const address = `${config.origins.api}/v2/storages/files/${sha1}/download`;
  const response = await fetch(address, { credentials: 'include' }).catch((cause: unknown) => {
    throw new Unreachable(0, { cause });
  });
  if (!response.ok) throw new Unreachable(response.status);
  return response;
}
