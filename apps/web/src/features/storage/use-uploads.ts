import { formatSize } from '@colophon/model';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { interruptedUploads } from '#api/files/store-file.ts';
import { markStale } from '#api/mutation.ts';
import { spaceQuery } from '#api/objects/buckets.ts';
import { createObject } from '#api/objects/mutations.ts';
import { cookieUserId } from '#cookies.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { useStore } from '#ui/store.ts';
import { toast } from '#ui/toast.ts';
import { MAX_OBJECT_BYTES, sortFiles } from './object-rules.ts';
import { createUploadQueue, isActive, type UploadQueue } from './upload-queue.ts';
import { createUploadSteps } from './upload-steps.ts';

/** Lists are read again at most this often while files arrive. */
const RELOAD_EVERY_MS = 300;

/**
 * The uploads of this screen; those that an earlier visit left unfinished are offered. Leaving asks while some run, and
 * interrupts them.
 */
export function useUploads() {
  const { t } = useTranslation('storage');
  const queryClient = useQueryClient();
  const [userId] = useState(() => cookieUserId() ?? 0);
  const [queue] = useState(() => {
    const reload = atMostEvery(RELOAD_EVERY_MS, () => void markStale(queryClient, createObject));
    return createUploadQueue(createUploadSteps(userId), { onStored: reload });
  });
  useLeavePrompt(useStore(queue.tasks).some(isActive), t('leave_uploads'));
  useEffect(() => startWith(queue, userId), [queue, userId]);

  /** Takes the files that can be stored in the bucket, and says which cannot. */
  const takeFiles = async (files: readonly File[], bucketName: string) => {
    const space = await queryClient.fetchQuery(spaceQuery);
    const sorted = sortFiles(files, space.storageLimit - space.totalFileSize);
    const names = (rejected: readonly File[]) => rejected.map(({ name }) => name).join(', ');
    if (sorted.empty.length > 0) toast.error(t('file_empty', { names: names(sorted.empty) }));
    if (sorted.tooLarge.length > 0) {
      toast.error(t('file_too_large', { names: names(sorted.tooLarge), limit: formatSize(MAX_OBJECT_BYTES) }));
    }
    if (sorted.isBeyondQuota) toast.error(t('no_space'));
    else queue.add(sorted.accepted, bucketName);
  };
  return { queue, takeFiles };
}

/** Offers what an earlier visit left, and answers how to stop. */
function startWith(queue: UploadQueue, userId: number): () => void {
  let isGone = false;
  void interruptedUploads(userId).then((uploads) => isGone || queue.offer(uploads));
  return () => {
    isGone = true;
    queue.leave();
  };
}

/** Calls `work` for many calls together, `pauseMs` after the first of them. */
function atMostEvery(pauseMs: number, work: () => void): () => void {
  let isAwaited = false;
  return () => {
    if (isAwaited) return;
    isAwaited = true;
    setTimeout(() => {
      isAwaited = false;
      work();
    }, pauseMs);
  };
}
