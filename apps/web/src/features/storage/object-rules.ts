import { rules } from '@colophon/model';

/** Greatest file of an object; larger ones are published directly. */
export const MAX_OBJECT_BYTES = 200 * 1024 ** 2;
export const MAX_BUCKETS = 5;

const FORBIDDEN = /[\\|/:*?"<>@$#\s]/g;

/** The name under which a file is stored: forbidden signs become `_`, and what is too long is cut before the extension. */
export function toObjectName(filename: string): string {
  const name = filename.replace(FORBIDDEN, '_');
  const excess = name.length - rules.objectName.maxLength;
  if (excess <= 0) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > excess ? name.slice(dot) : '';
  return name.slice(0, rules.objectName.maxLength - extension.length) + extension;
}

/** Files of a choice, by what can be done with them. */
export interface SortedFiles {
  accepted: File[];
  empty: File[];
  tooLarge: File[];
  /** True when the accepted files together exceed the space left; then none of them is taken. */
  isBeyondQuota: boolean;
}

/** Sorts out what cannot be stored before anything is sent. */
export function sortFiles(files: readonly File[], freeBytes: number): SortedFiles {
  const accepted = files.filter(({ size }) => size > 0 && size <= MAX_OBJECT_BYTES);
  return {
    accepted,
    empty: files.filter(({ size }) => size === 0),
    tooLarge: files.filter(({ size }) => size > MAX_OBJECT_BYTES),
    isBeyondQuota: accepted.reduce((sum, { size }) => sum + size, 0) > freeBytes,
  };
}
