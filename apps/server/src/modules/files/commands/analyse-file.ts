import { FileAnalysis } from '@colophon/model';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { type ContentProcess, ContentTimeout } from '../analysis/content-process.ts';
import type { Finding } from '../analysis/inspect-file.ts';
import { OVERDUE_QUEUE, queueAnalysis } from '../analysis/queue.ts';
import { findVirus, ScannerFailed } from '../analysis/scan-viruses.ts';
import { ANALYSER_VERSION } from '../analysis/version.ts';
import { ZIP_TYPE } from '../archives/read-archive-entry.ts';
import { ANALYSIS_DEADLINE_MS, ANALYSIS_OVERDUE_MS, MAX_ANALYSIS_ATTEMPTS, STORE_PATIENCE_MS } from '../limits.ts';
import { readStored, StoreFailed } from '../read-stored.ts';
import { type FileRow, files } from '../tables.ts';

/**
 * Analyses the file `sha1` if it waits for that: 0 to 1, then 2, or 3 when its content is not what its first bytes
 * promise, the virus scanner finds something, the time is over, or several attempts fell over; that the blob store fails is nobody's fault
 * for a while, and that the scanner does at no time. An attempt that falls over before that throws, so that the job runs again.
 */
export async function analyseFile(
  context: Context,
  content: Pick<ContentProcess, 'inspect'>,
  sha1: string,
): Promise<void> {
  const file = await claim(context, sha1);
  if (!file) return;
  if (file.analysisAttempts > MAX_ANALYSIS_ATTEMPTS) {
    context.log.warn({ sha1 }, 'file analysis given up');
    return setState(context, file, { analysis: FileAnalysis.failed });
  }
  try {
    const virus = await findVirus(context.settings, readStored(context.blobs, file.sha256));
    if (virus !== null) return await refuseInfected(context, file, virus);
    await conclude(context, file, await content.inspect(file));
  } catch (error) {
    const isExcused = error instanceof ScannerFailed || (error instanceof StoreFailed && isYoung(context, file));
    if (error instanceof ContentTimeout || (!isExcused && file.analysisAttempts >= MAX_ANALYSIS_ATTEMPTS)) {
      context.log.warn({ err: error, sha1 }, 'file analysis given up');
      await setState(context, file, { analysis: FileAnalysis.failed });
      return;
    }
    const analysisAttempts = file.analysisAttempts - (isExcused ? 1 : 0);
    await setState(context, file, { analysis: FileAnalysis.waiting, analysisAttempts });
    throw error;
  }
}

/** For that long a store that fails is waited for, without counting attempts. */
function isYoung({ clock }: Context, { createdAt }: FileRow): boolean {
  return clock.now().getTime() - createdAt.getTime() < STORE_PATIENCE_MS;
}

/**
 * Brings a file on whose analysis got lost, because a process was killed or its job failed to the end: queues it again,
 * or gives it up after several attempts. Files that are done, or at work right now, are left alone; `isAtWork` says so
 * when that is known, otherwise it is told by the time since it began.
 */
export async function resumeAnalysis(
  context: Context,
  sha1: string,
  { isAtWork }: { isAtWork?: boolean } = {},
): Promise<void> {
  const { db, jobs, clock, log } = context;
  await db.transaction(async (tx) => {
    const [file] = await tx.select().from(files).where(eq(files.sha1, sha1)).for('update');
    if (!file || file.analysis === FileAnalysis.success || file.analysis === FileAnalysis.failed) return;

    const runsUntil = new Date((file.analysisStartedAt?.getTime() ?? 0) + 2 * ANALYSIS_DEADLINE_MS);
    if (file.analysis === FileAnalysis.analysing && (isAtWork ?? clock.now() < runsUntil)) {
      const startAt = new Date(clock.now().getTime() + ANALYSIS_OVERDUE_MS);
      return jobs.enqueue(tx, OVERDUE_QUEUE, { sha1 }, { startAt });
    }
    const isGivenUp = file.analysisAttempts >= MAX_ANALYSIS_ATTEMPTS;
    const analysis = isGivenUp ? FileAnalysis.failed : FileAnalysis.waiting;
    await tx
      .update(files)
      .set({ analysis, analyserVersion: ANALYSER_VERSION, updatedAt: clock.now() })
      .where(eq(files.sha1, sha1));
    if (isGivenUp) log.warn({ sha1 }, 'file analysis given up');
    else await queueAnalysis(tx, context, sha1);
  });
}

/**
 * Queues the files again whose analysis began before `startedAt`, when the only process of this installation started:
 * nobody is at work on them any more. Attempts count on, so that what brings a server down is given up.
 */
export async function resumeInterrupted(context: Context, startedAt: Date): Promise<void> {
  const interrupted = await context.db
    .select({ sha1: files.sha1 })
    .from(files)
    .where(and(eq(files.analysis, FileAnalysis.analysing), lt(files.analysisStartedAt, startedAt)));
  for (const { sha1 } of interrupted) await resumeAnalysis(context, sha1, { isAtWork: false });
}

/**
 * Begins an attempt. A file has one job, so that who is asked while it is being analysed takes over from an attempt that was lost: with its
 * process, or with the database. One that lives on after all finds that another began, and leaves no trace.
 */
async function claim({ db, clock }: Context, sha1: string): Promise<FileRow | null> {
  const now = clock.now();
  const [file] = await db
    .update(files)
    .set({
      analysis: FileAnalysis.analysing,
      analysisAttempts: sql`${files.analysisAttempts} + 1`,
      analysisStartedAt: now,
      updatedAt: now,
    })
    .where(and(eq(files.sha1, sha1), inArray(files.analysis, [FileAnalysis.waiting, FileAnalysis.analysing])))
    .returning();
  return file ?? null;
}

async function conclude(context: Context, file: FileRow, finding: Finding): Promise<void> {
  if (finding.decoded) {
    const metaInfo = { ...file.metaInfo, ...finding.metaInfo, fileSize: file.sizeBytes };
    const imagePaths = [...(finding.imagePaths ?? [])];
    return context.db.transaction(async (tx) => {
      await setState({ ...context, db: tx }, file, { analysis: FileAnalysis.success, metaInfo, imagePaths });
      if (metaInfo.mime === ZIP_TYPE) await context.events.emit(tx, 'archive.analysed', { sha1: file.sha1 });
    });
  }
  context.log.info({ sha1: file.sha1, reason: finding.reason }, 'file is not what its first bytes promise');
  const metaInfo = { fileSize: file.sizeBytes, mime: finding.mime };
  return setState(context, file, { analysis: FileAnalysis.failed, metaInfo });
}

async function refuseInfected(context: Context, file: FileRow, virus: string): Promise<void> {
  context.log.warn({ alert: 'virus', sha1: file.sha1, virus }, 'a file is infected');
  const metaInfo = { fileSize: file.sizeBytes, virus };
  await setState(context, file, { analysis: FileAnalysis.failed, metaInfo });
}

/** Ends the attempt that `file` was claimed for; another one that began since is not disturbed. */
async function setState(
  { db, clock }: Pick<Context, 'clock'> & { readonly db: Executor },
  file: FileRow,
  state: Pick<FileRow, 'analysis'> & Partial<Pick<FileRow, 'metaInfo' | 'imagePaths' | 'analysisAttempts'>>,
): Promise<void> {
  await db
    .update(files)
    .set({ ...state, analyserVersion: ANALYSER_VERSION, updatedAt: clock.now() })
    .where(and(eq(files.sha1, file.sha1), eq(files.analysisAttempts, file.analysisAttempts)));
}
