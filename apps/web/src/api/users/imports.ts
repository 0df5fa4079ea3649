import type { ThingKind } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { sendResumable } from '../files/resumable-upload.ts';
import { mutation } from '../mutation.ts';
import { PAGE_SIZE, whole } from '../page.ts';
import { userKeys } from './keys.ts';

/** Time after which an archive that is being checked or taken in is looked at again. */
const LOOK_AGAIN_MS = 1000;
const TUS_PATH = '/v2/imports/tus';

function fetchImports() {
  return answer(api.GET('/v2/imports'));
}

function fetchImport(importId: string) {
  return answer(api.GET('/v2/imports/{importId}', { params: { path: { importId } } }));
}

export type Import = Awaited<ReturnType<typeof fetchImports>>[number];
export type PlannedImport = Awaited<ReturnType<typeof fetchImport>>;
export type ImportThing = PlannedImport['plan'][number];

/** True while an archive is being checked or taken in. */
function isUnderWay({ state }: Import): boolean {
  return state === 'checking' || state === 'running';
}

/** Archives that the user has brought along, the newest first. */
export const importsQuery = queryOptions({
  queryKey: userKeys.imports,
  queryFn: fetchImports,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_AGAIN_MS : false),
});

/** One of them with its plan, and what became of each thing. */
export const importQuery = (importId: string) =>
  queryOptions({
    queryKey: userKeys.import(importId),
    queryFn: () => fetchImport(importId),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
  });

async function fetchEarlierLicences() {
  const query = { skip: 0, limit: PAGE_SIZE };
  const { dataList, ...page } = await answer(api.GET('/v2/imports/licences', { params: { query } }));
  return { ...page, dataList: whole(dataList) };
}

export type EarlierLicence = Awaited<ReturnType<typeof fetchEarlierLicences>>['dataList'][number];

/** Licences at other installations, which authorise nothing here. */
export const earlierLicencesQuery = queryOptions({
  queryKey: userKeys.earlierLicences,
  queryFn: fetchEarlierLicences,
});

interface Brought {
  file: File;
  /** Name of the account over there. */
  userName: string;
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
}

/** Sends an archive and has it checked. */
export const bringArchive = mutation({
  async call({ file, userName, onProgress, signal }: Brought) {
    let url: string | undefined;
    const onUrl = (known: string) => {
      url = known;
    };
    await sendResumable({ file, filename: file.name, path: TUS_PATH, url: undefined, onUrl, onProgress, signal });
    const uploadId = url!.slice(url!.lastIndexOf('/') + 1);
    return answer(api.POST('/v2/imports', { body: { uploadId, userName } }));
  },
  stale: [userKeys.imports],
});

interface Choice {
  kind: ThingKind;
  oldId: string;
  name?: string;
  skip: boolean;
}

/** Names things anew, or leaves them out. */
export const chooseThings = mutation({
  call: ({ importId, resolve }: { importId: string; resolve: Choice[] }) =>
    answer(api.PUT('/v2/imports/{importId}', { params: { path: { importId } }, body: { resolve } })),
  stale: [userKeys.imports],
});

/** Takes in what is planned. */
export const runImport = mutation({
  call: ({ importId, leavesMoney }: { importId: string; leavesMoney: boolean }) =>
    answer(api.POST('/v2/imports/{importId}/run', { params: { path: { importId } }, body: { leavesMoney } })),
  stale: [userKeys.imports],
});

/** Forgets an import; what was taken in stays. */
export const forgetImport = mutation({
  call: (importId: string) => answer(api.DELETE('/v2/imports/{importId}', { params: { path: { importId } } })),
  stale: [userKeys.imports],
});
