import { FileAnalysis } from '@colophon/model';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { answer, api, lookUp } from '../client.ts';
import { fileKeys } from './keys.ts';

/** Interval at which a running analysis of a file is asked about. */
const POLL_MS = 500;

/** Result of analysing a file. `unknown`: the platform knows no such file, or not for this user. */
export interface FileAnalysisResult {
  state: 'running' | 'success' | 'failed' | 'unknown';
  fileSize: number;
  properties: FileProperty[];
  /** Calls of a package that no node site answers, as the analysis found them, separated by commas. */
  unansweredCalls?: string | undefined;
  /** The scanner's name for a virus, where the analysis failed by that. */
  virus?: string | undefined;
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
    queryKey: fileKeys.analysis(sha1, resourceTypeCode),
    queryFn: () => readAnalysis(sha1, resourceTypeCode),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  });

async function readAnalysis(sha1: string, resourceTypeCode: string): Promise<FileAnalysisResult> {
  const query = { sha1, resourceTypeCode };
  const [file] = await answer(api.GET('/v2/storages/files/list/info', { params: { query } }));
  if (!file || !('metaAnalyzeStatus' in file)) return { state: 'unknown', fileSize: 0, properties: [] };
  const { unansweredCalls, virus } = file.metaInfo;
  return {
    state: STATES[file.metaAnalyzeStatus],
    fileSize: file.fileSize,
    properties: file.metaInfoArray,
    unansweredCalls: typeof unansweredCalls === 'string' ? unansweredCalls : undefined,
    virus: typeof virus === 'string' ? virus : undefined,
  };
}

/** Values that a resource type asks people for when there is no file, in the form of an analysis that found nothing. */
export const questionsQuery = (resourceTypeCode: string) =>
  queryOptions({
    queryKey: fileKeys.questions(resourceTypeCode),
    queryFn: async (): Promise<FileAnalysisResult> => {
      const { metaInfoArray } = await answer(
        api.GET('/v2/storages/files/info', { params: { query: { resourceTypeCode } } }),
      );
      return { state: 'success', fileSize: 0, properties: metaInfoArray };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Waits until the analysis of a file has ended. Rejects with the signal's reason. */
export async function analysisEnd(sha1: string, signal: AbortSignal): Promise<FileAnalysisResult> {
  for (;;) {
    const analysis = await readAnalysis(sha1, '');
    signal.throwIfAborted();
    if (analysis.state !== 'running') return analysis;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Address of a cover that the platform makes of a file; `null` when it cannot. */
export const coverQuery = (sha1: string | undefined) =>
  queryOptions({
    queryKey: fileKeys.cover(sha1),
    queryFn: sha1 === undefined ? skipToken : () => makeCover(sha1),
    staleTime: Number.POSITIVE_INFINITY,
  });

async function makeCover(sha1: string): Promise<string | null> {
  const made = await lookUp(api.POST('/v2/storages/files/generateCoverImage', { body: { sha1 } }));
  return made?.url ?? null;
}
