import { useEffect, useRef, useState } from 'react';
import { Canceled, Changed, giveUpFile, hashInWorker, storeFile, Unreadable } from '#api/files/store-file.ts';
import type { Occupant } from '#api/resources/own.ts';
import { occupantsOf } from '#api/resources/own.ts';
import type { StoredFile } from '#api/resources/versions.ts';
import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';

export type Transfer =
  | { phase: 'empty' }
  | { phase: 'preparing'; file: File }
  /** The file is published already: by others, which ends it, or only by this user, who may go on. */
  | { phase: 'occupied'; file: File; sha1: string; occupants: Occupant[]; isOwn: boolean }
  | { phase: 'sending' | 'paused'; file: File; sha1: string; sentBytes: number }
  | { phase: 'failed'; file: File; message: string };

interface TransferOptions {
  /** Sentence why a file is refused before anything is sent, or `null`. */
  refuse: (file: File) => Promise<string | null>;
  onStored: (stored: StoredFile) => void;
}

/**
 * Brings one file to the platform: hash, the question who published it, transfer where it is needed.
 *
 * Leaving the screen interrupts it: choosing the same file again goes on where it was. Cancelling leaves nothing behind.
 */
export function useFileTransfer({ refuse, onStored }: TransferOptions) {
  const { t } = useTranslation('publish');
  const { user } = useCurrentUser();
  const [transfer, setTransfer] = useState<Transfer>({ phase: 'empty' });
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const run = async (file: File, work: (signal: AbortSignal) => Promise<void>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    try {
      await work(controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return;
      setTransfer({ phase: 'failed', file, message: messageOf(error) });
    }
  };

  const messageOf = (error: unknown) => {
    if (error instanceof Unreadable) return t('file_unreadable');
    return error instanceof Changed ? t('file_changed') : failureMessage(error);
  };

  const send = async (file: File, sha1: string, signal: AbortSignal) => {
    const onProgress = (sentBytes: number) => setTransfer({ phase: 'sending', file, sha1, sentBytes });
    onProgress(0);
    await storeFile({ file, sha1, userId: user?.userId ?? 0, onProgress, signal });
    setTransfer({ phase: 'empty' });
    onStored({ name: file.name, sha1 });
  };

  const start = (file: File) =>
    run(file, async (signal) => {
      setTransfer({ phase: 'preparing', file });
      const refusal = await refuse(file);
      if (refusal) return setTransfer({ phase: 'failed', file, message: refusal });
      const sha1 = await hashInWorker(file, signal);
      const occupants = await occupantsOf(sha1);
      signal.throwIfAborted();
      if (occupants.length === 0) return send(file, sha1, signal);
      const isOwn = occupants.every(({ userId }) => userId === user?.userId);
      setTransfer({ phase: 'occupied', file, sha1, occupants, isOwn });
    });

  return {
    transfer,
    start: (file: File) => void start(file),
    /** Goes on with a file that the user's own resources use. */
    proceed: () => {
      if (transfer.phase !== 'occupied') return;
      const { file, sha1 } = transfer;
      void run(file, (signal) => send(file, sha1, signal));
    },
    /** Stops sending and keeps what has arrived. */
    pause: () => {
      if (transfer.phase !== 'sending') return;
      running.current?.abort();
      setTransfer({ ...transfer, phase: 'paused' });
    },
    resume: () => {
      if (transfer.phase !== 'paused') return;
      const { file, sha1 } = transfer;
      void run(file, (signal) => send(file, sha1, signal));
    },
    cancel: () => {
      running.current?.abort(new Canceled());
      if (transfer.phase === 'paused') void giveUpFile(user?.userId ?? 0, transfer.sha1);
      setTransfer({ phase: 'empty' });
    },
  };
}
