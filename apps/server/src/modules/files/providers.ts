import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Beginning } from './analysis/beginning.ts';
import type { FileRow, Sketch } from './tables.ts';

/** A beginning that is stored as a file. */
export interface KeptBeginning extends Beginning {
  readonly sha1: string;
}

declare module '#platform/providers/providers.ts' {
  interface ProviderTypes {
    /** A query of `sha1` and `user_id`: the files that a module uses, which are kept, and the user whose work each use is. */
    'files.uses': SQL;
    /** Those of the blobs that a module keeps beside files and pictures. */
    'files.named': (db: Executor, sha256s: readonly string[]) => Promise<string[]>;
    /** Those of the files that anybody may know of. */
    'files.readable': (db: Executor, sha1s: readonly string[]) => Promise<string[]>;
    /** Bytes that count against a user's storage limit. */
    'files.space': (db: Executor, userId: number) => Promise<number>;
    /** A small picture of a file, as WebP; `null` when none can be made of it. */
    'files.thumbnail': (file: FileRow) => Promise<Buffer | null>;
    /** Sketch of a sound or data, without their content; `null` when the file has none, or none yet. */
    'files.sketch': (file: FileRow) => Promise<Sketch | null>;
    /** The first seconds of a film or recording as a file of the user; `null` when it cannot be cut. */
    'files.beginning': (file: FileRow, of: { seconds: number; userId: number }) => Promise<KeptBeginning | null>;
    /** Looks into a file that waits for it, in this process and now. */
    'files.analysis': (sha1: string) => Promise<void>;
    /** Bytes that a module keeps for a user beside those. */
    'files.held': (db: Executor, userId: number) => Promise<number>;
  }
}

type Asking = Pick<Context, 'providers'>;

/** Part of a statement: everything that is made of files, as a table of `sha1` and `user_id`, in brackets. */
export function fileUses({ providers }: Asking): SQL {
  const none = sql`select null::char(40) as sha1, null::integer as user_id where false`; // nobody may have registered
  return sql`(${sql.join([none, ...providers.all('files.uses')], sql` union all `)})`;
}

/** Those of the files that are in resource versions that anybody may read (specification 04, rule 6). */
export async function listReadableFiles({ providers }: Asking, db: Executor, sha1s: readonly string[]) {
  const lists = await Promise.all(providers.all('files.readable').map((list) => list(db, sha1s)));
  return lists.flat();
}

/** Bytes that count against the user's storage limit. */
export async function usedSpace({ providers }: Asking, db: Executor, userId: number): Promise<number> {
  const spaces = await Promise.all(providers.all('files.space').map((space) => space(db, userId)));
  return spaces.reduce((sum, bytes) => sum + bytes, 0);
}
