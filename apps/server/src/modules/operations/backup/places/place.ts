import type { Readable } from 'node:stream';
import type { CopyResult } from './checked-copies.ts';

/** A place that keeps backups: named files in a folder or a bucket. */
export interface Place {
  /** The place as the operator wrote it. */
  readonly name: string;
  /** The bytes of a file; null when there is none. */
  read(file: string): Promise<Readable | null>;
  /** Stores a file whole or not at all, in place of one of that name; durable once it has answered. */
  write(file: string, source: Readable): Promise<void>;
  /**
   * Stores the file at `from` of this machine, if its bytes have that SHA-256; its name is durable after `flush`. Only where the
   * place is a folder.
   */
  readonly copy?: (from: string, file: string, sha256: string) => Promise<CopyResult>;
  /** The file of this machine that has the bytes of a file of the place, if it is there. Only where the place is a folder. */
  readonly pathOf?: (file: string) => string;
  /** Makes the names durable of what was copied. */
  flush(): Promise<void>;
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
