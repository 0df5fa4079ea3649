import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '../failures.ts';

export type UploadState =
  | { phase: 'empty' }
  | { phase: 'sending'; name: string; size: number; fraction: number }
  | { phase: 'done'; name: string; size: number }
  | { phase: 'failed'; name: string; size: number; message: string };

/** Sends one file: reports progress through `onProgress`, stops when `signal` aborts. */
export type Send<Data> = (
  file: File,
  options: { onProgress: (fraction: number) => void; signal: AbortSignal },
) => Promise<Data>;

/** One upload at a time, with progress, cancelling and trying again. Leaving the screen cancels it. */
export function useUpload<Data>(send: Send<Data>, onDone: (data: Data, file: File) => void) {
  const [state, setState] = useState<UploadState>({ phase: 'empty' });
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const { name, size } = file;
    const onProgress = (fraction: number) => setState({ phase: 'sending', name, size, fraction });

    onProgress(0);
    try {
      const data = await send(file, { onProgress, signal });
      setState({ phase: 'done', name, size });
      onDone(data, file);
    } catch (error) {
      if (!signal.aborted) setState({ phase: 'failed', name, size, message: failureMessage(error) });
    }
  };

  const cancel = () => {
    running.current?.abort();
    setState({ phase: 'empty' });
  };

  return { state, start, cancel };
}
