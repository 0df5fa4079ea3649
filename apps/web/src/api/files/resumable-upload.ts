import { DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client';
import { config } from '#config.ts';
import type { Envelope } from '#failures.ts';
import { REFUSAL_HEADER, Refused, Unreachable } from '#failures.ts';
import { checkWrite } from '../session-rules.ts';

const FILES_PATH = '/v2/storages/files/tus';
/** Files up to this size travel with the request that announces them. */
const ONE_REQUEST_BYTES = 1_048_576;
/** When a broken connection is tried again; each byte that gets through starts the row anew. */
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000];

interface SendOptions {
  file: Blob;
  filename: string;
  /** Where it is sent to, if it becomes something else than a file. */
  path?: string;
  /** Where an earlier attempt went; a new one is begun when the platform has given that up. */
  url: string | undefined;
  /** Called as soon as it is known where the bytes go. */
  onUrl: (url: string) => void;
  onProgress: (sentBytes: number) => void;
  /** Stops sending; what has arrived stays where it is. The promise then rejects with the signal's reason. */
  signal: AbortSignal;
}

/**
 * Sends a file by the tus protocol and answers the SHA-1 that the platform computed. Breaks of the connection are bridged;
 * fails like other calls: `Refused` or `Unreachable`.
 */
export function sendResumable({
  file,
  filename,
  path = FILES_PATH,
  url,
  onUrl,
  onProgress,
  signal,
}: SendOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    checkWrite();
    const upload = new Upload(file as File, {
      endpoint: (config.origins.api || window.location.origin) + path,
      uploadUrl: url,
      metadata: { filename },
      uploadDataDuringCreation: file.size <= ONE_REQUEST_BYTES,
      storeFingerprintForResuming: false,
      retryDelays: RETRY_DELAYS_MS,
      onBeforeRequest: withCredentials,
      onAfterResponse: (request, response) => checkAnswer(request.getMethod(), response),
      onShouldRetry: (error) => !isFinal(error),
      onUploadUrlAvailable: () => upload.url && onUrl(upload.url),
      onProgress,
      onSuccess: ({ lastResponse }) => resolve(lastResponse.getHeader('Upload-Sha1') ?? ''),
      onError: (error) => reject(reasonOf(error)),
    });
    signal.addEventListener('abort', () => {
      void upload.abort();
      reject(signal.reason);
    });
    upload.start();
  });
}

/** Has the platform throw away what has arrived of an upload. */
export function giveUpUpload(url: string): Promise<void> {
  return Upload.terminate(url, { onBeforeRequest: withCredentials });
}

function withCredentials(request: HttpRequest): void {
  (request.getUnderlyingObject() as XMLHttpRequest).withCredentials = true;
}

/** Bytes at another place, and a lock: the protocol's client asks where the upload is and goes on. */
const PASSING_STATUSES = new Set([409, 423]);

/** An envelope in the place of the protocol's answer is a refusal. HEAD has no body: a server that fails then is no missing upload. */
function checkAnswer(method: string, response: HttpResponse): void {
  const status = response.getStatus();
  if (method === 'HEAD' && status >= 500) throw new Unreachable(status);
  const envelope = readEnvelope(response.getBody());
  if (envelope && !PASSING_STATUSES.has(status))
    throw new Refused(envelope, response.getHeader(REFUSAL_HEADER) ?? null);
}

function readEnvelope(body: string): Envelope<unknown> | null {
  try {
    const value = JSON.parse(body) as Partial<Envelope<unknown>>;
    return typeof value.ret === 'number' && typeof value.errCode === 'number' ? (value as Envelope<unknown>) : null;
  } catch {
    return null;
  }
}

function isFinal(error: Error | DetailedError): boolean {
  if (reasonOf(error) instanceof Refused) return true;
  const status = error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;
  return status >= 400 && status < 500 && !PASSING_STATUSES.has(status);
}

function reasonOf(error: Error | DetailedError): Error {
  if (!(error instanceof DetailedError)) return error;
  if (error.causingError instanceof Refused) return error.causingError;
  return new Unreachable(error.originalResponse?.getStatus() ?? 0, { cause: error });
}
