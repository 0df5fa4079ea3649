import { answer, api } from '#api/client.ts';
import type { paths } from '#api/schema.gen.ts';
import type { StoredFile } from './use-file-transfer.ts';

type VersionBody = paths['/v2/resources/{resourceId}/versions']['post']['requestBody']['content']['application/json'];

interface NewVersion {
  version: string;
  file: StoredFile;
  /** Markdown. */
  description: string;
  /** What the next version keeps of the one before it. */
  inherited?: Pick<VersionBody, 'dependencies' | 'customPropertyDescriptors' | 'inputAttrs'>;
}

/** Releases a version of a resource. The server removes the draft. */
export async function releaseVersion(resourceId: string, { version, file, description, inherited }: NewVersion) {
  return answer(
    api.POST('/v2/resources/{resourceId}/versions', {
      params: { path: { resourceId } },
      body: { version, fileSha1: file.sha1, filename: file.name, description, ...inherited },
    }),
  );
}
