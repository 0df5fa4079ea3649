import { config } from '#config.ts';
import type { Envelope } from '#failures.ts';
import { REFUSAL_HEADER, Refused, Unreachable } from '#failures.ts';
import { checkWrite } from '../session-rules.ts';

interface UploadOptions {
  /** Path of the call, for example `/v2/storages/files/upload`. */
  path: string;
  file?: Blob;
  /** Several files instead of one. */
  files?: readonly File[];
  /** Form fields beside the file. */
  fields?: Record<string, string>;
  /** Name of the file's form field. */
  fileField?: string;
  /** Part of the file that was sent, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Cancels the upload; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** Sends a file and tells how far it is, which `fetch` cannot. Fails like other calls: `Refused` or `Unreachable`. */
export function upload<Data>({
  path,
  file,
  files = [],
  fields = {},
  fileField = 'file',
  onProgress,
  signal,
}: UploadOptions): Promise<Data> {
  return new Promise((resolve, reject) => {
    checkWrite();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (file) form.append(fileField, file);
    for (const each of files) form.append(fileField, each);

    const request = new XMLHttpRequest();
    request.open('POST', config.origins.api + path);
    request.withCredentials = true;
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const envelope = request.response as Envelope<Data> | null;
      if (!envelope || typeof envelope.ret !== 'number') reject(new Unreachable(request.status));
      else if (envelope.ret !== 0 || envelope.errCode !== 0)
        reject(new Refused(envelope, request.getResponseHeader(REFUSAL_HEADER)));
      else resolve(envelope.data);
    };
    request.onerror = () => reject(new Unreachable(0));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
