/** Bytes: uploads, pictures, what is in files, archives, sending them. The face of the module. */
import type { Router } from '#platform/http/router.ts';
import { createContentProcess } from './analysis/content-process.ts';
import { OVERDUE_QUEUE, RENEWAL_QUEUE } from './analysis/queue.ts';
import { listPictures } from './belongings.ts';
import { analyseFile, resumeAnalysis, resumeInterrupted } from './commands/analyse-file.ts';
import { COLLECTION_QUEUE, collectUnusedFiles } from './commands/collect-unused-files.ts';
import { keepBeginning } from './commands/keep-beginning.ts';
import { removePossessions } from './commands/remove-possessions.ts';
import { renewFailedAnalyses } from './commands/renew-failed-analyses.ts';
import { ANALYSIS_DEADLINE_MS, COLLECTION_INTERVAL_MS, PICTURE_DEADLINE_MS, RENEWAL_INTERVAL_MS } from './limits.ts';
import { archivesAmong } from './queries/archives-among.ts';
import { registerFileBatchRoutes } from './routes/file-batches.ts';
import { registerFileEventRoutes } from './routes/file-events.ts';
import { registerFileRoutes } from './routes/files.ts';
import { registerImageRoutes } from './routes/images.ts';
import { registerPictureRoutes } from './routes/pictures.ts';
import { registerResumableUploadRoutes } from './routes/resumable-uploads.ts';
import { registerUnknownMetadataRoutes } from './routes/unknown-metadata.ts';

export { readArchiveEntry } from './archives/read-archive-entry.ts';
export { removeUnnamedBlob } from './commands/collect-unused-files.ts';
export { discardFile } from './commands/discard-file.ts';
export { keepBlob } from './commands/keep-blob.ts';
export { lockStorage } from './commands/lock-storage.ts';
export { recordDocument } from './commands/record-document.ts';
export { storeFile } from './commands/store-file.ts';
export { publishImage } from './commands/store-image.ts';
export * as archiveUploads from './face/archive-uploads.ts';
export * as fileDelivery from './face/file-delivery.ts';
export { expectBytes } from './held-room.ts';
export { MAX_PACKAGE_PATH_LENGTH } from './limits.ts';
export { imageAddress } from './presenters.ts';
export { findFile, listPossessedFiles } from './queries/find-file.ts';
export { readPublicImage } from './queries/read-public-image.ts';
export { MetaInfoAnswer } from './schemas.ts';
export { type DataCell, type FileRow, files, METADATA_KEYS, type Sketch } from './tables.ts';

export function registerFiles(app: Router): void {
  const { context } = app;
  const startedAt = context.clock.now();
  const isOnlyProcess = context.settings.databaseUrl === undefined; // none else reaches the embedded PostgreSQL
  const content = createContentProcess(context.settings, { deadlineMs: ANALYSIS_DEADLINE_MS });
  const cutting = createContentProcess(context.settings, { deadlineMs: ANALYSIS_DEADLINE_MS }); // no upload waits for it
  const pictures = createContentProcess(context.settings, { deadlineMs: PICTURE_DEADLINE_MS });
  context.providers.add('users.closers', { remove: ({ userId }) => removePossessions(context, userId) });
  context.providers.add('users.belongings', { list: listPictures });
  context.providers.add('files.named', archivesAmong);
  context.providers.add('files.beginning', (file, of) => keepBeginning(context, cutting, file, of));
  context.events.on('file.stored', 'analyse', ({ sha1 }) => analyseFile(context, content, sha1));
  context.providers.add('files.analysis', (sha1) => analyseFile(context, content, sha1));
  context.jobs.register<{ sha1: string }>({
    queue: OVERDUE_QUEUE,
    run: ({ sha1 }) => resumeAnalysis(context, sha1),
  });
  context.jobs.register({
    queue: RENEWAL_QUEUE,
    everyMs: RENEWAL_INTERVAL_MS,
    async run() {
      await renewFailedAnalyses(context);
      if (isOnlyProcess) await resumeInterrupted(context, startedAt);
    },
  });
  context.jobs.register({
    queue: COLLECTION_QUEUE,
    everyMs: COLLECTION_INTERVAL_MS,
    async run() {
      await collectUnusedFiles(context);
    },
  });

  registerFileRoutes(app);
  registerFileBatchRoutes(app);
  registerFileEventRoutes(app);
  registerPictureRoutes(app, pictures);
  registerResumableUploadRoutes(app);
  registerImageRoutes(app, pictures);
  registerUnknownMetadataRoutes(app);
}
