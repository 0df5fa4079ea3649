/** Uploads of archives, which are no files of anybody: they count against no quota and are kept until a module above takes them. */

export { ArchiveBytes } from '../archives/archive-bytes.ts';
export { takeArchive } from '../commands/take-archive.ts';
export { registerUploadRoutes } from '../routes/resumable-uploads.ts';
