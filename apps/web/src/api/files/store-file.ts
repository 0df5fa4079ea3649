import { answer, api } from '../client.ts';
import {
  forgetUpload,
  rememberUpload,
  type UnfinishedUpload,
  type UploadTarget,
  unfinishedUploads,
} from './unfinished-uploads.ts';
import { upload } from './upload.ts';

/** Interval at which the progress of an upload is written down, in case the page is closed. */
const REMEMBER_EVERY_MS = 1_000;

/** The chosen file cannot be read from the disk any more. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** Computes the SHA-1 of a file in a worker. Rejects with `Unreadable`, or with the signal's reason. */
export function hashInWorker(file: Blob, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./sha1.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.onmessage = ({ data: { sha1 } }: MessageEvent<{ sha1: string | null }>) =>
      sha1 ? resolve(sha1) : reject(new Unreadable());
    worker.onerror = () => reject(new Unreadable());
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}

/** The file is not the one that was announced: it changed on the disk while it was sent. */
export class Changed extends Error {
  override readonly name = 'Changed';
}

/** Ends an upload for good, where another reason to abort only interrupts it. */
export class Canceled extends Error {
  override readonly name = 'Canceled';
}

interface StoreOptions {
  file: File;
  sha1: string;
  userId: number;
  /** Thing that the file becomes, remembered in case the page is closed before. */
  target?: UploadTarget;
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a file to the platform, unless the user has it there already. An earlier attempt that was interrupted, by a pause
 * or by closing the page, is taken up where it was; aborting with `Canceled` throws away what has arrived.
 *
 * Rejects with `Changed`, with the signal's reason, or as other calls.
 */
export function storeFile({ file, sha1, userId, target, onProgress, signal }: StoreOptions): Promise<void> {
  return oneAtATime(sha1, signal, async () => {
    const known = await answer(api.GET('/v2/storages/files/fileIsExist', { params: { query: { sha1 } }, signal }));
    if (known[0]?.isExisting) return forgetUpload(userId, sha1);

    const { giveUpUpload, sendResumable } = await import('./resumable-upload.ts');
    const earlier = unfinishedUploads(userId).find((upload) => upload.sha1 === sha1);
    let { url, sentBytes } = earlier ?? { url: undefined, sentBytes: 0 };
    let rememberedAtMs = 0;
    const remember = () => {
      if (!url) return;
      rememberedAtMs = Date.now();
      rememberUpload(userId, { sha1, url, sizeBytes: file.size, sentBytes, heardAtMs: Date.now(), target });
    };
    try {
      const stored = await sendResumable({
        file,
        filename: file.name,
        url,
        signal,
        onUrl: (known) => {
          url = known;
          remember();
        },
        onProgress: (sent) => {
          sentBytes = sent;
          onProgress(sent);
          if (Date.now() - rememberedAtMs > REMEMBER_EVERY_MS) remember();
        },
      });
      forgetUpload(userId, sha1);
      if (stored !== sha1) throw new Changed();
    } catch (error) {
      if (!(error instanceof Canceled)) remember();
      else if (url) {
        forgetUpload(userId, sha1);
        await giveUpUpload(url).catch(() => undefined);
      }
      throw error;
    }
  });
}

/** Has the platform throw away what has arrived of an upload that nobody is sending. */
export async function giveUpFile(userId: number, sha1: string): Promise<void> {
  await oneAtATime(sha1, undefined, async () => {
    const upload = unfinishedUploads(userId).find((each) => each.sha1 === sha1);
    if (!upload) return;
    forgetUpload(userId, sha1);
    const { giveUpUpload } = await import('./resumable-upload.ts');
    // An upload that the server cannot be told about now expires by itself within a day.
    await giveUpUpload(upload.url).catch(() => undefined);
  });
}

/** The user's uploads that were interrupted by closing their page; those that another tab is sending are not among them. */
export async function interruptedUploads(userId: number): Promise<UnfinishedUpload[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const sending = new Set(held.map(({ name }) => name));
  return unfinishedUploads(userId).filter(({ sha1 }) => !sending.has(lockOf(sha1)));
}

const lockOf = (sha1: string) => `upload ${sha1}`;

/** Of files with the same bytes one is sent at a time, in all tabs together: the next one finds it stored. */
function oneAtATime(sha1: string, signal: AbortSignal | undefined, work: () => Promise<void>): Promise<void> {
  // Only pages with a safe connection have locks; without them the platform lets one of two win.
  return navigator.locks ? navigator.locks.request(lockOf(sha1), { signal }, work) : work();
}

/** Stores a picture that everybody may see, and answers its address. */
export async function storeImage(
  file: File,
  options: { onProgress: (fraction: number) => void; signal: AbortSignal },
): Promise<string> {
  const { url } = await upload<{ url: string }>({ path: '/v2/storages/files/uploadImage', file, ...options });
  return url;
}
