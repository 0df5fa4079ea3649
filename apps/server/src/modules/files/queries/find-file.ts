import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Executor, Fragment, Sql } from '#platform/database/database.ts';
import { listReadableFiles } from '../providers.ts';
import { type FileRow, files, possessions } from '../tables.ts';

/** The file with the given SHA-1 (lower case), or `null`. Says nothing about who may have it. */
export async function findFile(db: Executor, sha1: string): Promise<FileRow | null> {
  const [file] = await db.select().from(files).where(eq(files.sha1, sha1));
  return file ?? null;
}

/** Columns of a file that are needed to send it. */
export type FileToSend = Pick<FileRow, 'sha1' | 'sha256' | 'sizeBytes' | 'extensions' | 'metaInfo'>;

/** As `findFile`, only what sending takes. */
export async function findFileToSend({ sql }: { sql: Sql }, sha1: string): Promise<FileToSend | null> {
  const [row] = await sql<{ file: FileToSend | null }[]>`select ${fileToSend(sql, sql`${sha1}`)} as file`;
  return row!.file;
}

/** As `findFileToSend`, and whether the user possesses it. */
export async function findFileOf(
  { sql }: { sql: Sql },
  userId: number,
  sha1: string,
): Promise<{ file: FileToSend; isPossessed: boolean } | null> {
  const [row] = await sql<{ file: FileToSend | null; isPossessed: boolean }[]>`
    select ${fileToSend(sql, sql`${sha1}`)} as file,
           exists (select from possessions where sha1 = ${sha1} and user_id = ${userId}) as "isPossessed"`;
  const { file, isPossessed } = row!;
  return file && { file, isPossessed };
}

/** Part of a statement: the `FileToSend` whose SHA-1 `sha1` names, as JSON; null when there is none. */
export function fileToSend(sql: Sql, sha1: Fragment): Fragment {
  return sql`(select json_build_object('sha1', sha1, 'sha256', sha256, 'sizeBytes', size_bytes, 'extensions', extensions, 'metaInfo', meta_info)
     from files where sha1 = (${sha1})::char(40))`;
}

/** Those of the files that the user possesses (specification 04, rule 6), in the order of the hashes. */
export async function listPossessedFiles(db: Executor, userId: number, sha1s: readonly string[]): Promise<FileRow[]> {
  const rows = await db
    .select({ file: files })
    .from(files)
    .innerJoin(possessions, and(eq(possessions.sha1, files.sha1), eq(possessions.userId, userId)))
    .where(inArray(files.sha1, [...sha1s]));
  return inOrder(
    rows.map(({ file }) => file),
    sha1s,
  );
}

/**
 * Those of the files that the user may know of: possessed ones, and those of resource versions that anybody may read
 * (specification 04, rule 6), in the order of the hashes.
 */
export async function listVisibleFiles(
  context: Pick<Context, 'db' | 'providers'>,
  userId: number,
  sha1s: readonly string[],
): Promise<FileRow[]> {
  const { db } = context;
  const possessed = await listPossessedFiles(db, userId, sha1s);
  if (possessed.length === sha1s.length) return possessed;
  const readable = await listReadableFiles(context, db, sha1s);
  const others = readable.length > 0 ? await db.select().from(files).where(inArray(files.sha1, readable)) : [];
  return inOrder([...possessed, ...others], sha1s);
}

/** True when the user uploaded these bytes. Objects, versions and drafts are only made of files that are possessed already. */
export async function possessesFile(db: Executor, userId: number, sha1: string): Promise<boolean> {
  const found = await db
    .select({ sha1: possessions.sha1 })
    .from(possessions)
    .where(and(eq(possessions.userId, userId), eq(possessions.sha1, sha1)));
  return found.length > 0;
}

function inOrder(rows: readonly FileRow[], sha1s: readonly string[]): FileRow[] {
  const bySha1 = new Map(rows.map((row) => [row.sha1, row]));
  return sha1s.flatMap((sha1) => bySha1.get(sha1) ?? []);
}
