import { and, inArray, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { driverOf, type Executor, type Transaction } from '#platform/database/database.ts';
import { AdvisoryLock } from '#platform/database/locks.ts';
import { COLLECTION_BATCH, MAX_UNNAMED_BLOBS, UNUSED_POSSESSION_MS } from '../limits.ts';
import { fileUses } from '../providers.ts';
import { files, possessions, previewImages } from '../tables.ts';
import { collectUnusedImages } from './collect-unused-images.ts';
import { lockBlob } from './keep-blob.ts';

/** Looks once a day for what nobody needs any more. */
export const COLLECTION_QUEUE = 'collect-unused-files';

/**
 * Removes what nobody needs (specification 04, rule 12): the possession of a file that its owner has made nothing of for
 * seven days, files without possession and use, public pictures whose address stands nowhere, bytes that no row names, and what crashed processes left.
 *
 * Possessions go last: a file that lost its last one stays until the next run, so that whoever was about to release a
 * version of it is done by then.
 */
export async function collectUnusedFiles(context: Context): Promise<{ images: number; files: number; blobs: number }> {
  const images = await collectUnusedImages(context);
  const removed = { images, files: await removeUnusedFiles(context), blobs: await removeUnnamedBlobs(context) };
  await context.blobs.removeLeftovers();
  await endUnusedPossessions(context);
  context.log.info(removed, 'unused files collected');
  return removed;
}

/** Part of a statement about files: nobody possesses this one, and nothing is made of it. */
export function isOfNobody(context: Pick<Context, 'providers'>): SQL {
  return sql`not exists (select from ${possessions} where ${possessions.sha1} = ${files.sha1})
    and not exists (select from ${fileUses(context)} uses where uses.sha1 = ${files.sha1})`;
}

/** Part of a statement about possessions: the user has something made of the file. */
export function isUsedByPossessor(context: Pick<Context, 'providers'>): SQL {
  return sql`exists (select from ${fileUses(context)} uses
    where uses.sha1 = ${possessions.sha1} and uses.user_id = ${possessions.userId})`;
}

async function removeUnusedFiles(context: Context): Promise<number> {
  const isUnused = isOfNobody(context);
  for (let removed = 0; ; ) {
    const batch = await context.db.transaction(async (tx) => {
      const found = await tx
        .select({ sha1: files.sha1 })
        .from(files)
        .where(isUnused)
        .limit(COLLECTION_BATCH)
        .for('update', { skipLocked: true });
      if (found.length === 0) return [];
      // Asked again: what was made of them until the lock was taken was not yet to be seen then.
      const locked = inArray(
        files.sha1,
        found.map(({ sha1 }) => sha1),
      );
      return tx.delete(files).where(and(locked, isUnused)).returning({ sha1: files.sha1 });
    });
    removed += batch.length;
    if (batch.length === 0) return removed;
  }
}

async function removeUnnamedBlobs(context: Context): Promise<number> {
  const { db, log } = context;
  const unnamed = await listUnnamedBlobs(context);
  const named = (await db.$count(files)) + (await db.$count(previewImages));
  if (unnamed.length > Math.max(named, MAX_UNNAMED_BLOBS)) {
    log.error({ unnamed: unnamed.length, named }, 'blobs left alone: most have no row, is this their database?');
    return 0;
  }
  let removed = 0;
  for (const sha256 of unnamed) if (await removeUnnamedBlob(context, sha256)) removed += 1;
  return removed;
}

async function listUnnamedBlobs(context: Context): Promise<string[]> {
  const unnamed: string[] = [];
  let batch: string[] = [];
  const sift = async () => {
    const named = await listNamed(context, context.db, batch);
    unnamed.push(...batch.filter((sha256) => !named.has(sha256)));
    batch = [];
  };
  for await (const sha256 of context.blobs.list()) if (batch.push(sha256) === COLLECTION_BATCH) await sift();
  await sift();
  return unnamed;
}

/**
 * One short transaction per blob: whoever stores the same bytes meanwhile waits for it, then stores them again. While a backup
 * is made, blobs stay: it may be about to read them.
 */
export async function removeUnnamedBlob(
  context: Pick<Context, 'db' | 'blobs' | 'providers'>,
  sha256: string,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    await lockBlob(tx, sha256);
    const isKept = (await listNamed(context, tx, [sha256])).has(sha256) || (await isBackupUnderWay(tx));
    if (!isKept) await context.blobs.delete(sha256);
    return !isKept;
  });
}

async function isBackupUnderWay(tx: Transaction): Promise<boolean> {
  const [row] = await driverOf(tx)`select pg_try_advisory_xact_lock_shared(${AdvisoryLock.backup}) as "isFree"`;
  return !row!.isFree;
}

async function listNamed(
  { providers }: Pick<Context, 'providers'>,
  db: Executor,
  sha256s: string[],
): Promise<Set<string>> {
  const [ofFiles, ofImages] = await Promise.all([
    db.select({ sha256: files.sha256 }).from(files).where(inArray(files.sha256, sha256s)),
    db.select({ sha256: previewImages.sha256 }).from(previewImages).where(inArray(previewImages.sha256, sha256s)),
  ]);
  const named = new Set([...ofFiles, ...ofImages].map(({ sha256 }) => sha256));
  for (const ofOthers of providers.all('files.named'))
    for (const sha256 of await ofOthers(db, sha256s)) named.add(sha256);
  return named;
}

/** Possessions that somebody renews at this moment, or another process judges, have their turn the next time. */
async function endUnusedPossessions(context: Context): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const isUsed = isUsedByPossessor(context);
  const these = (condition: SQL | undefined) => {
    const key = { userId: possessions.userId, sha1: possessions.sha1 };
    const free = db.select(key).from(possessions).where(condition).for('update', { skipLocked: true });
    return sql`(${possessions.userId}, ${possessions.sha1}) in ${free}`;
  };
  await db
    .update(possessions)
    .set({ unusedSince: null })
    .where(these(and(isNotNull(possessions.unusedSince), isUsed)));
  await db
    .update(possessions)
    .set({ unusedSince: now })
    .where(these(and(isNull(possessions.unusedSince), not(isUsed))));
  const before = new Date(now.getTime() - UNUSED_POSSESSION_MS);
  await db.delete(possessions).where(these(and(lte(possessions.unusedSince, before), not(isUsed))));
}
