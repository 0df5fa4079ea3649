import type { Executor } from '#platform/database/database.ts';

/** Tells which of these files are in resource versions that anybody may read. */
export type ListReadableFiles = (db: Executor, sha1s: readonly string[]) => Promise<string[]>;

let registered: ListReadableFiles = async () => [];

/** Has the module that keeps the resource versions tell whose files may be known of without possessing them. */
export function registerReadableFiles(list: ListReadableFiles): void {
  registered = list;
}

/** Those of the files that are in resource versions that anybody may read (specification 04, rule 6). */
export const listReadableFiles: ListReadableFiles = (db, sha1s) => registered(db, sha1s);
