import { FileAnalysis } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from './client.ts';
import { upload } from './upload.ts';

/** How often the analysis of a file is asked about while it runs. */
const POLL_MS = 500;

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

interface StoreOptions {
  file: File;
  sha1: string;
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

/** Sends a file to the platform, unless the user has it there already. */
export async function storeFile({ file, sha1, onProgress, signal }: StoreOptions): Promise<void> {
  const known = await answer(api.GET('/v2/storages/files/fileIsExist', { params: { query: { sha1 } }, signal }));
  if (known[0]?.isExisting) return;
  await upload({ path: '/v2/storages/files/upload', file, onProgress, signal });
}

/** What analysis found in a file. `unknown`: the platform knows no such file, or not for this user. */
export interface FileAnalysisResult {
  state: 'running' | 'success' | 'failed' | 'unknown';
  fileSize: number;
  properties: FileProperty[];
}

export interface FileProperty {
  key: string;
  name: string;
  remark: string;
  /** The value with its unit; empty when a person has to give it. */
  valueDisplay: string;
  /** 1 found in the file, 2 given by a person. */
  insertMode: number;
}

const STATES = {
  [FileAnalysis.waiting]: 'running',
  [FileAnalysis.analysing]: 'running',
  [FileAnalysis.success]: 'success',
  [FileAnalysis.failed]: 'failed',
} as const;

/** The analysis of a file as a resource type shows it (`resourceTypeCode` empty: no type), asked for until it has ended. */
export const fileAnalysisQuery = (sha1: string, resourceTypeCode: string) =>
  queryOptions({
    queryKey: ['files', sha1, 'analysis', resourceTypeCode],
    queryFn: () => readAnalysis(sha1, resourceTypeCode),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  });

async function readAnalysis(sha1: string, resourceTypeCode: string): Promise<FileAnalysisResult> {
  const query = { sha1, resourceTypeCode };
  const [file] = await answer(api.GET('/v2/storages/files/list/info', { params: { query } }));
  if (!file || !('metaAnalyzeStatus' in file)) return { state: 'unknown', fileSize: 0, properties: [] };
  return { state: STATES[file.metaAnalyzeStatus], fileSize: file.fileSize, properties: file.metaInfoArray };
}

/** Waits until the analysis of a file has ended. Rejects with the signal's reason. */
export async function analysisEnd(sha1: string, signal: AbortSignal): Promise<FileAnalysisResult> {
  for (;;) {
    const analysis = await readAnalysis(sha1, '');
    signal.throwIfAborted();
    if (analysis.state !== 'running') return analysis;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Stores a picture that everybody may see, and answers its address. */
export async function storeImage(
  file: File,
  options: { onProgress: (fraction: number) => void; signal: AbortSignal },
): Promise<string> {
  const { url } = await upload<{ url: string }>({ path: '/v2/storages/files/uploadImage', file, ...options });
  return url;
}
