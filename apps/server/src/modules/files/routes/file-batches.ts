import { z } from 'zod';
import { receiveUploads } from '#platform/http/receive-upload.ts';
import type { Router } from '#platform/http/router.ts';
import { sha1 } from '#platform/http/schemas.ts';
import { compressFiles } from '../commands/compress-files.ts';
import { storeFile } from '../commands/store-file.ts';
import { MAX_ENTRY_PATH_LENGTH, MAX_PACKED_FILES, MAX_UPLOADED_FILES } from '../limits.ts';
import { StoredFile } from '../schemas.ts';

const entryPath = z.string().max(MAX_ENTRY_PATH_LENGTH).refine(isRelativePath, { error: 'is no relative path' });
const PackedFiles = z
  .array(z.object({ fileName: entryPath, sha1 }))
  .min(1)
  .max(MAX_PACKED_FILES)
  .refine((files) => new Set(files.map(({ fileName }) => fileName)).size === files.length, {
    error: 'has the same name twice',
  });

/** Registers the editors' routes for many files at once. */
export function registerFileBatchRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'POST',
    url: '/v2/storages/files/uploadFileMulti',
    operation: 'files.uploadSeveral',
    access: 'user',
    scope: 'publish',
    upload: true,
    schema: {
      summary: 'Upload several files: multipart, parts `files`',
      data: z.array(StoredFile.extend({ filename: z.string() })),
    },
    handler: ({ request, actor }) =>
      receiveUploads(request, MAX_UPLOADED_FILES, async ({ filename, source }) => {
        const file = await storeFile(context, { userId: actor.userId, source, ownsChunks: true, filename });
        return { filename, sha1: file.sha1, fileSize: file.sizeBytes };
      }),
  });

  app.route({
    method: 'POST',
    url: '/v2/storages/files/compressFiles',
    operation: 'files.compress',
    access: 'user',
    scope: 'publish',
    touches: 'file',
    unhurried: true,
    schema: {
      summary: 'Pack files that the caller possesses into a zip archive',
      body: z.object({ sha1Array: PackedFiles }),
      data: StoredFile,
    },
    handler: async ({ body, actor }) => {
      const file = await compressFiles(context, { userId: actor.userId, packed: body.sha1Array });
      return { sha1: file.sha1, fileSize: file.sizeBytes };
    },
  });
}

/** True for a path that leads to a place inside the archive, whatever unpacks it. */
function isRelativePath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\\\x00-\x1f\x7f]|^[a-z]:/i.test(path)) return false;
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}
