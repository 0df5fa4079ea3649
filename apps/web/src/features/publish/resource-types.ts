import { isSupported, type TypeInfo } from '#api/types/queries.ts';

/** Values of `fileCommitMode` of a type: the ways to its files. */
export const FileCommit = { upload: 1, storage: 2, markdown: 4, comic: 8 } as const;

/** Editors for files that are written in the app. */
export type Editor = 'markdown' | 'comic';

/** The editor that a type has, if any. */
export function editorOf({ resourceConfig: { fileCommitMode, supportEdit } }: TypeInfo): Editor | null {
  if (!isSupported(supportEdit)) return null;
  if (fileCommitMode.includes(FileCommit.markdown)) return 'markdown';
  return fileCommitMode.includes(FileCommit.comic) ? 'comic' : null;
}

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;
/** `fileMaxSizeUnit` of a type. */
const UNIT_GB = 2;

/** The greatest file of a type, in bytes. */
export function maxFileBytes({ resourceConfig: { fileMaxSize, fileMaxSizeUnit } }: TypeInfo): number {
  return fileMaxSize * (fileMaxSizeUnit === UNIT_GB ? GIB : MIB);
}

/** Types that people see, by their codes in a new installation. */
const CODES_BY_EXTENSION: Record<string, readonly string[]> = {
  RT003: ['jpg', 'jpeg', 'jpe', 'png', 'gif', 'webp', 'avif', 'bmp', 'svg', 'tif', 'tiff'],
  RT001001: ['md', 'markdown', 'txt'],
  RT005001: ['mp3', 'm4a', 'aac', 'wav', 'flac', 'ogg'],
  RT005002: ['mp3', 'm4a', 'aac', 'wav', 'flac', 'ogg'],
  RT004: ['mp4', 'webm', 'mov', 'mkv'],
  json: ['json'],
  reveal_slide: ['html', 'htm'],
  RT006: ['zip'],
  RT007: ['zip'],
  RT002001: ['cbz', 'cbr', 'cbt'],
};

/** Codes of the types that a file's name speaks for; of several only a person can tell. */
export function guessTypes(filename: string): string[] {
  const extension = filename.split('.').at(-1)?.toLowerCase() ?? '';
  return Object.entries(CODES_BY_EXTENSION)
    .filter(([, extensions]) => extensions.includes(extension))
    .map(([code]) => code);
}
