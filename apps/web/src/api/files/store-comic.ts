import { answer, api } from '../client.ts';
import { upload } from './upload.ts';

/** A file of a package: new bytes, or what the platform has already. */
export type Packed = { name: string } & ({ blob: Blob } | { sha1: string });

/** Files that one call takes. */
const MAX_FILES_PER_CALL = 20;

/**
 * Stores the new files of a package, then packs all of them in their order; answers the package. `onProgress` gets the
 * part that is done, from 0 to 1.
 */
export async function storePackage(
  files: readonly Packed[],
  onProgress: (fraction: number) => void,
): Promise<{ sha1: string; sha1s: ReadonlyMap<string, string> }> {
  const sha1s = new Map(files.flatMap((file) => ('sha1' in file ? [[file.name, file.sha1] as const] : [])));
  const fresh = files.filter((file): file is { name: string; blob: Blob } => 'blob' in file);
  for (let start = 0; start < fresh.length; start += MAX_FILES_PER_CALL) {
    const part = fresh.slice(start, start + MAX_FILES_PER_CALL);
    const stored = await upload<{ filename: string; sha1: string }[]>({
      path: '/v2/storages/files/uploadFileMulti',
      files: part.map(({ name, blob }) => new File([blob], name)),
      fileField: 'files',
    });
    for (const [index, { sha1 }] of stored.entries()) sha1s.set(part[index]!.name, sha1);
    onProgress((start + part.length) / (fresh.length + 1));
  }
  const sha1Array = files.map(({ name }) => ({ fileName: name, sha1: sha1s.get(name)! }));
  const { sha1 } = await answer(api.POST('/v2/storages/files/compressFiles', { body: { sha1Array } }));
  onProgress(1);
  return { sha1, sha1s };
}
