import { formatSize } from '@colophon/model';
import { useEffect, useEffectEvent, useState } from 'react';
import { analysisEnd } from '#api/files/queries.ts';
import { hashInWorker, storeFile, Unreadable } from '#api/files/store-file.ts';
import { occupantsOf } from '#api/resources/own.ts';
import type { TypeInfo } from '#api/types/queries.ts';
import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { maxFileBytes } from '../resource-types.ts';
import { type BatchQueue, createBatchQueue } from './batch-queue.ts';

/** The queue of this screen, which stops with it. Files are judged by `type`. */
export function useBatchQueue(type: TypeInfo | null): BatchQueue {
  const { t } = useTranslation('publish');
  const { user } = useCurrentUser();
  const userId = user?.userId ?? 0;

  const refuse = useEffectEvent((file: File): string | null => {
    if (file.size === 0) return t('file_empty');
    if (!type) return null;
    const { formats } = type;
    const isOfKind = formats.length === 0 || formats.some((format) => file.name.toLowerCase().endsWith(format));
    if (!isOfKind) return t('batch_wrong_kind', { formats: formats.join(' ') });
    return file.size > maxFileBytes(type) ? t('file_too_large', { limit: formatSize(maxFileBytes(type)) }) : null;
  });
  const reasonOf = useEffectEvent((error: unknown) =>
    error instanceof Unreadable ? t('file_unreadable') : failureMessage(error),
  );
  const failed = useEffectEvent(() => t('parse_failed'));

  const [queue] = useState(() =>
    createBatchQueue({
      refuse: (file) => refuse(file),
      hash: hashInWorker,
      occupants: occupantsOf,
      isOwn: (occupants) => occupants.every((each) => each.userId === userId),
      send: (file, sha1, options) => storeFile({ file, sha1, userId, ...options }),
      analyse: async (sha1, signal) => {
        const { state } = await analysisEnd(sha1, signal);
        return state === 'success' ? null : failed();
      },
      reasonOf: (error) => reasonOf(error),
      words: { occupied: t('occupied_others'), twice: t('batch_twice') },
    }),
  );
  useEffect(() => () => queue.stop(), [queue]);
  return queue;
}
