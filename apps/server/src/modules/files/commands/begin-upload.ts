import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { expectBytes } from '../held-room.ts';
import { MAX_ARCHIVE_UPLOAD_BYTES, MAX_UNFINISHED_UPLOADS, UPLOAD_LIFE_MS } from '../limits.ts';
import { usedSpace } from '../providers.ts';
import { resumableUploads } from '../tables.ts';
import { lockStorage } from './lock-storage.ts';
import { removeUpload } from './remove-expired-uploads.ts';

/** An upload as its client announces it. */
export interface NewUpload {
  /** Hard to guess. */
  readonly uploadId: string;
  readonly userId: number;
  readonly sizeBytes: number;
  /** `filename` has to be there; `extParams` as in the multipart call. */
  readonly metadata: Readonly<Record<string, string | null>>;
  /** It becomes an archive that another module takes, and counts against no quota. */
  readonly isArchive?: boolean;
}

/**
 * Begins an upload that may be interrupted and taken up again, until `UPLOAD_LIFE_MS` after its last byte. Unfinished
 * uploads count as if they were stored, so that nobody fills the disk with them.
 *
 * @throws Refusal `file.missing`, `file.empty`, `file.too-large`, `storage.quota-exceeded`, `upload.space-reserved`
 */
export async function beginUpload(context: Context, upload: NewUpload): Promise<void> {
  const { settings } = context;
  const { userId, sizeBytes } = upload;
  if (!upload.metadata.filename) throw new Refusal('file.missing');
  if (sizeBytes === 0) throw new Refusal('file.empty');
  if (sizeBytes > (upload.isArchive ? MAX_ARCHIVE_UPLOAD_BYTES : settings.uploadLimitBytes))
    throw new Refusal('file.too-large');
  if (upload.isArchive) return reserveArchive(context, upload);

  const coming = await expectBytes(context, userId);
  coming.add(sizeBytes);
  let isKept = false;
  try {
    await reserve(context, upload);
    isKept = true;
  } finally {
    coming.end(isKept);
  }
}

async function reserve(context: Context, upload: NewUpload): Promise<void> {
  const { db, clock, settings } = context;
  const { userId, sizeBytes } = upload;
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockStorage(tx, userId);
    const room = settings.storageLimitBytes - (await usedSpace(context, tx, userId)) - sizeBytes;
    if (room < 0) throw new Refusal('storage.quota-exceeded');
    const unfinished = await findUnfinished(tx, userId);
    if (unfinished.sizeBytes > room || unfinished.count >= MAX_UNFINISHED_UPLOADS) {
      throw new Refusal('upload.space-reserved');
    }
    const expiresAt = new Date(now.getTime() + UPLOAD_LIFE_MS);
    await tx.insert(resumableUploads).values({ ...upload, expiresAt, createdAt: now, updatedAt: now });
  });
}

/** An archive of the account is on its way at a time, so that nobody fills the disk with them: one that begins takes the place of others. */
async function reserveArchive(context: Context, upload: NewUpload): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + UPLOAD_LIFE_MS);
  const before = await db.transaction(async (tx) => {
    await lockStorage(tx, upload.userId);
    const theirs = and(eq(resumableUploads.userId, upload.userId), eq(resumableUploads.isArchive, true));
    const found = await tx.select({ uploadId: resumableUploads.uploadId }).from(resumableUploads).where(theirs);
    await tx.insert(resumableUploads).values({ ...upload, expiresAt, createdAt: now, updatedAt: now });
    return found;
  });
  for (const { uploadId } of before) await removeUpload(context, uploadId);
}

async function findUnfinished(tx: Transaction, userId: number): Promise<{ count: number; sizeBytes: number }> {
  const [unfinished] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      sizeBytes: sql<string>`coalesce(sum(${resumableUploads.sizeBytes}), 0)`.mapWith(Number),
    })
    .from(resumableUploads)
    .where(
      and(eq(resumableUploads.userId, userId), eq(resumableUploads.isArchive, false), isNull(resumableUploads.sha1)),
    );
  return unfinished!;
}
