import type { UploadTask } from './upload.ts';
import { isUnfinished } from './upload-queue.ts';

/** Totals of all tasks of a list. */
export interface UploadSummary {
  done: number;
  failed: number;
  /** Part of the bytes of done and unfinished tasks that has gone, from 0 to 1. */
  fraction: number;
  bytesPerSecond: number;
  leftBytes: number;
}

export function sumUp(tasks: readonly UploadTask[]): UploadSummary {
  let totalBytes = 0;
  let sentBytes = 0;
  let bytesPerSecond = 0;
  let done = 0;
  let failed = 0;
  for (const task of tasks) {
    const { state, sizeBytes } = task;
    if (state.phase === 'success') done += 1;
    if (state.phase === 'failed') failed += 1;
    if (state.phase === 'uploading') bytesPerSecond += state.bytesPerSecond;
    if (state.phase !== 'success' && !isUnfinished(task)) continue;
    totalBytes += sizeBytes;
    sentBytes += sentOf(task);
  }
  const leftBytes = totalBytes - sentBytes;
  return { done, failed, fraction: totalBytes > 0 ? sentBytes / totalBytes : 0, bytesPerSecond, leftBytes };
}

/** Returns the number of bytes of a task that are on the platform, as far as known. */
export function sentOf({ state, sizeBytes }: UploadTask): number {
  if (state.phase === 'success' || state.phase === 'parsing') return sizeBytes;
  return 'sentBytes' in state ? state.sentBytes : 0;
}
