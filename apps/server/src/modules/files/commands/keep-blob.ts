import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { Blob, PutOptions } from '#platform/blobs/blob-store.ts';
import type { Context } from '#platform/context.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';

const LOCK_SPACE = 'blob';

/**
 * Stores bytes and the rows that name them, which `write` inserts: from its transaction's end on nothing collects the
 * blob, before that whatever was collected is stored again. `write` runs once, unless the blob was lost at that moment.
 * In a transaction of the caller's own all of it holds from that one's end on.
 *
 * @throws BlobTooLarge, BlobStoreDown, and what `source` or `write` fail with
 */
export async function keepBlob<Row>(
  { db, blobs }: Pick<Context, 'blobs'> & { db: Executor },
  source: Readable,
  { write, ...options }: Omit<PutOptions, 'record'> & { write(tx: Transaction, blob: Blob): Promise<Row> },
): Promise<Row> {
  let row: Row | undefined;
  await blobs.put(source, {
    ...options,
    record: (blob) =>
      db.transaction(async (tx) => {
        await lockBlob(tx, blob.sha256);
        if ((await blobs.size(blob.sha256)) === null) return false;
        row = await write(tx, blob);
        return true;
      }),
  });
  return row as Row;
}

/**
 * Has nobody else write rows that name the blob until the transaction ends, nor collect it. Also for the rows' sake: of
 * two that are inserted at once with both keys the same, PostgreSQL may refuse one by the key that no conflict is
 * expected at.
 */
export async function lockBlob(tx: Transaction, sha256: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${LOCK_SPACE} ${sha256}`}, 0))`);
}
