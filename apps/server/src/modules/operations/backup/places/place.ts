import type { Readable } from 'node:stream';

/** A place that keeps backups: named files in a folder or a bucket. */
export interface Place {
  /** The place as the operator wrote it. */
  readonly name: string;
  /** The bytes of a file; null when there is none. */
  read(file: string): Promise<Readable | null>;
  /** Stores a file whole or not at all, in place of one of that name; durable once it has answered. */
  write(file: string, source: Readable): Promise<void>;
  remove(file: string): Promise<void>;
  /** Paths of all files in `folder` and below it, by default of all there are, in no particular order. */
  list(folder?: string): AsyncIterable<string>;
  /** Removes what writers left that died. */
  removeLeftovers(): Promise<void>;
}

/** A path below the place: nothing leads out of it. */
const FILE = /^[a-z0-9][\w.-]*(\/[a-z0-9][\w.-]*)*$/i;

/** Returns `file` when it stays below the place. */
export function checkedPath(file: string): string {
  if (!FILE.test(file)) throw new TypeError(`Not a path of a backup: ${file}`);
  return file;
}
