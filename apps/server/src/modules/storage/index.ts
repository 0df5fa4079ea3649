/** Files, buckets and objects: the face of the module. */
export { type ArchiveEntry, readArchiveEntry } from './archives/read-archive-entry.ts';
export { type FileToStore, storeFile } from './commands/store-file.ts';
export { findFile, listFiles, possessesFile } from './queries/find-file.ts';
export { contentTypeOf, openFile } from './queries/open-file.ts';
export type { FileRow, MetaInfo } from './tables.ts';
