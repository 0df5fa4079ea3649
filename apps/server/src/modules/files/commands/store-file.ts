import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { FileAnalysis } from '@colophon/model';
import { sql } from 'drizzle-orm';
import { type Blob, BlobTooLarge } from '#platform/blobs/blob-store.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { queueAnalysis } from '../analysis/queue.ts';
import { expectBytes } from '../held-room.ts';
import { usedSpace } from '../providers.ts';
import { type FileRow, files } from '../tables.ts';
import { keepBlob } from './keep-blob.ts';
import { possessFile } from './possess-file.ts';

const EXTENSION = /^\.[\p{Letter}\p{Number}_-]{1,20}$/u;

type StoringContext = Pick<Context, 'settings' | 'db' | 'blobs' | 'events' | 'jobs' | 'clock' | 'providers'>;

/** Bytes on their way in. */
export interface FileToStore {
  readonly userId: number;
  /** Read to its end. One that fails leaves nothing behind. */
  readonly source: Readable;
  /** File name given by the uploader; only the extension is kept. */
  readonly filename: string;
  /** Default: the installation's upload limit. */
  readonly maxBytes?: number;
  /** Nobody else holds the chunks of `source`. */
  readonly ownsChunks?: boolean;
  /** An announced upload, whose bytes count since then. */
  readonly isExpected?: boolean;
  /**
   * Returns the uploader's claims about the content, asked for after the last byte; findings of the analysis take precedence.
   */
  readonly claims?: () => Readonly<Record<string, string | number>>;
}

/**
 * Stores bytes as a file that `userId` possesses from then on. Bytes already stored are recognised, whoever brought them.
 * Queues the analysis unless it is done: event `file.stored`.
 *
 * @throws Refusal `file.empty`, `file.too-large`, `storage.quota-exceeded`, `file.hash-collision`; BlobStoreDown
 */
export async function storeFile(context: StoringContext, input: FileToStore): Promise<FileRow> {
  const { db, settings } = context;
  const { userId, source, maxBytes = settings.uploadLimitBytes, ownsChunks = false } = input;
  const room = settings.storageLimitBytes - (await usedSpace(context, db, userId));
  if (room <= 0) throw new Refusal('storage.quota-exceeded');
  try {
    const coming = input.isExpected ? undefined : await expectBytes(context, userId);
    let isKept = false;
    try {
      const file = await keepBlob(context, source, {
        maxBytes: Math.min(maxBytes, room),
        ownsChunks,
        onBytes: coming?.add,
        write: (tx, blob) => recordFile(tx, context, input, blob),
      });
      isKept = true;
      return file;
    } finally {
      coming?.end(isKept);
    }
  } catch (error) {
    if (!(error instanceof BlobTooLarge)) throw error;
    throw new Refusal(maxBytes <= room ? 'file.too-large' : 'storage.quota-exceeded');
  }
}

async function recordFile(tx: Transaction, context: StoringContext, input: FileToStore, blob: Blob): Promise<FileRow> {
  if (blob.sizeBytes === 0) throw new Refusal('file.empty');
  const now = context.clock.now();
  const [file] = await tx
    .insert(files)
    .values({
      sha1: blob.sha1,
      sha256: blob.sha256,
      sizeBytes: blob.sizeBytes,
      metaInfo: { ...input.claims?.(), fileSize: blob.sizeBytes },
      extensions: extensionsOf(input.filename),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: files.sha1,
      set: {
        extensions: sql`(select coalesce(array_agg(distinct extension), '{}') from unnest(${files.extensions} || excluded.extensions) extension)`,
        analysis: sql`case when ${files.analysis} = ${FileAnalysis.failed} then ${FileAnalysis.waiting} else ${files.analysis} end`,
        analysisAttempts: sql`case when ${files.analysis} = ${FileAnalysis.failed} then 0 else ${files.analysisAttempts} end`,
        updatedAt: now,
      },
    })
    .returning();
  if (file!.sha256 !== blob.sha256) throw new Refusal('file.hash-collision');

  await possessFile(tx, { userId: input.userId, sha1: blob.sha1, now });
  if (file!.analysis === FileAnalysis.waiting) await queueAnalysis(tx, context, blob.sha1);
  return file!;
}

function extensionsOf(filename: string): string[] {
  const extension = extname(filename).toLowerCase();
  return EXTENSION.test(extension) ? [extension] : [];
}
