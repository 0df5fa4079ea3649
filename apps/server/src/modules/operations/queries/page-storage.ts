import type { Executor } from '#platform/database/database.ts';
import { driverOf } from '#platform/database/database.ts';

/** Uploads that are counted: files, public pictures, or both. */
export const STORAGE_KINDS = ['all', 'files', 'images'] as const;
export type StorageKind = (typeof STORAGE_KINDS)[number];

export interface PersonsStorage {
  readonly userId: number;
  readonly username: string;
  readonly displayName: string;
  readonly fileBytes: number;
  readonly files: number;
  readonly imageBytes: number;
  readonly images: number;
}

/** Pages through what people have uploaded, those with most of a kind first. */
export async function pageStorage(
  db: Executor,
  { kind, skip, limit }: { readonly kind: StorageKind; readonly skip: number; readonly limit: number },
): Promise<{ rows: PersonsStorage[]; totalItem: number }> {
  const sql = driverOf(db);
  const size = { all: sql`(file_bytes + image_bytes)`, files: sql`file_bytes`, images: sql`image_bytes` }[kind];
  const [rows, [counted]] = await Promise.all([
    sql<PersonsStorage[]>`
      select sums.user_id as "userId", username, display_name as "displayName", file_bytes::float8 as "fileBytes", files,
             image_bytes::float8 as "imageBytes", images
        from (select * from storage_sums where ${size} > 0 order by ${size} desc, user_id desc offset ${skip} limit ${limit}) sums
        join users using (user_id)
       order by ${size} desc, user_id desc`,
    sql<{ count: number }[]>`select count(*)::int as count from storage_sums where ${size} > 0`,
  ]);
  return { rows, totalItem: counted!.count };
}
