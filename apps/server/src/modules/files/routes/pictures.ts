import { FileAnalysis } from '@colophon/model';
import { z } from 'zod';
import { receiveUpload, type Upload } from '#platform/http/receive-upload.ts';
import type { Router } from '#platform/http/router.ts';
import { flag, sha1 } from '#platform/http/schemas.ts';
import { REVALIDATED, sendFile } from '#platform/http/send-file.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { ContentProcess } from '../analysis/content-process.ts';
import { keepSketch } from '../commands/keep-sketch.ts';
import { makeCover, makeThumbnail } from '../commands/make-picture.ts';
import { storeImage } from '../commands/store-image.ts';
import { imageAddress } from '../presenters.ts';
import { findFile, listPossessedFiles, possessesFile } from '../queries/find-file.ts';
import { ImageAddress } from '../schemas.ts';
import type { FileRow } from '../tables.ts';
import { NOT_YET, unlessLate } from '../unless-late.ts';

const OneFile = z.object({ sha1 });

/** Pictures that are uploaded as such or made of files. */
export function registerPictureRoutes(app: Router, content: ContentProcess): void {
  const { context } = app;
  const { db, settings } = context;
  context.providers.add('files.thumbnail', (file) => makeThumbnail(context, content, file));
  context.providers.add('files.sketch', (file) => keepSketch(context, content, file));

  async function findOwnFile(userId: number, wanted: string): Promise<FileRow> {
    const [file] = await listPossessedFiles(db, userId, [wanted]);
    if (!file) throw new Refusal('file.not-found');
    return file;
  }

  app.route({
    method: 'POST',
    url: '/v2/storages/files/uploadImage',
    operation: 'files.uploadImage',
    access: 'user',
    scope: 'publish',
    upload: true,
    schema: { summary: 'Upload a public picture: multipart, part `file`', data: ImageAddress },
    handler: async ({ request, actor: { userId } }) => {
      const store = (upload: Upload) => storeImage(context, content, { userId, ...upload });
      return imageAddress(settings, await receiveUpload(request, store));
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/storages/files/imageHandle',
    operation: 'files.makeCover',
    access: 'user',
    scope: 'publish',
    touches: 'file',
    schema: {
      summary: 'Make a public cover of an image file',
      body: z.object({ sha1, isMQ: flag() }),
      data: ImageAddress.nullable(),
    },
    handler: async ({ body, actor }) => {
      const file = await findOwnFile(actor.userId, body.sha1);
      const isWaiting = file.analysis === FileAnalysis.waiting || file.analysis === FileAnalysis.analysing;
      if (isWaiting && body.isMQ) return null;
      if (isWaiting) throw new Refusal('file.not-analysed');
      const cover = isImage(file) ? await unlessLate(makeCover(context, content, file, actor.userId)) : null;
      if (cover === NOT_YET) return null;
      if (!cover) throw new Refusal('image.not-an-image');
      return imageAddress(settings, cover);
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/storages/files/generateCoverImage',
    operation: 'files.generateCover',
    access: 'user',
    scope: 'publish',
    touches: 'file',
    schema: { summary: 'Make a cover of a file, if it has one', body: OneFile, data: ImageAddress.nullable() },
    handler: async ({ body, actor }) => {
      const file = await findOwnFile(actor.userId, body.sha1);
      const cover = await unlessLate(makeCover(context, content, file, actor.userId));
      return cover === NOT_YET || !cover ? null : imageAddress(settings, cover);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/storages/files/:sha1/thumbnail',
    operation: 'files.showThumbnail',
    access: 'user',
    touches: 'file',
    schema: { summary: 'A small picture (WebP) of a file that the caller possesses', params: OneFile },
    handler: async ({ params, actor, request, reply }) => {
      const file = await findFile(db, params.sha1);
      if (!file) throw new Refusal('file.not-found');
      if (!(await possessesFile(db, actor.userId, file.sha1))) throw new Refusal('file.not-yours');
      const thumbnail = await unlessLate(makeThumbnail(context, content, file));
      if (thumbnail === NOT_YET || !thumbnail) throw new Refusal('image.not-found');
      return sendFile(request, reply, {
        open: async ({ start, end } = { start: 0, end: thumbnail.byteLength }) => thumbnail.subarray(start, end + 1),
        sizeBytes: thumbnail.byteLength,
        sha1: file.sha1,
        contentType: 'image/webp',
        cacheControl: REVALIDATED,
      });
    },
  });
}

function isImage({ metaInfo }: FileRow): boolean {
  return metaInfo.mime?.startsWith('image/') ?? false;
}
