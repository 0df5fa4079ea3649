import { FileAnalysis } from '@colophon/model';
import { eq, sql } from 'drizzle-orm';
import type { Blob } from '#platform/blobs/blob-store.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { imagePathsIn } from '../analysis/text.ts';
import { type FileRow, files } from '../tables.ts';
import { possessFile } from './possess-file.ts';

/** A JSON document whose bytes are stored. */
export interface StoredDocument {
  readonly userId: number;
  readonly blob: Blob;
  readonly text: string;
  readonly now: Date;
}

/**
 * Records a document as a file of the user. It is known to be JSON: there is nothing to analyse.
 *
 * @throws Refusal `file.hash-collision`
 */
export async function recordDocument(tx: Transaction, { userId, blob, text, now }: StoredDocument): Promise<FileRow> {
  const { sha1, sha256, sizeBytes } = blob;
  const finding = { analysis: FileAnalysis.success, metaInfo: { fileSize: sizeBytes, mime: 'application/json' } };
  const imagePaths = imagePathsIn(text);
  const isFailed = eq(files.analysis, FileAnalysis.failed);
  const [file] = await tx
    .insert(files)
    .values({ sha1, sha256, sizeBytes, ...finding, imagePaths, extensions: [], createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: files.sha1,
      // Somebody else's upload of these bytes keeps what was found out about it, or will be.
      set: {
        analysis: sql`case when ${isFailed} then ${FileAnalysis.success} else ${files.analysis} end`,
        metaInfo: sql`case when ${isFailed} then excluded.meta_info else ${files.metaInfo} end`,
        imagePaths,
        updatedAt: now,
      },
    })
    .returning();
  if (file!.sha256 !== sha256) throw new Refusal('file.hash-collision');
  await possessFile(tx, { userId, sha1, now });
  return file!;
}
