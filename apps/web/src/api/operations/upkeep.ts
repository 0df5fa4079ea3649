import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { PAGE_SIZE } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { operationKeys } from './keys.ts';

/** Rows that the lists of the page of backups show. */
const SHOWN = 20;
/** Time after which lists of work under way are read again. */
const LOOK_AGAIN_MS = 2000;

/** Settings of the server as they are in force. */
export const settingsQuery = queryOptions({
  queryKey: operationKeys.settings,
  queryFn: () => answer(api.GET('/v2/operators/settings')),
});

export type Setting = Awaited<ReturnType<NonNullable<(typeof settingsQuery)['queryFn']>>>[number];

/** The last backups and drills, and what is asked for. */
export const backupsQuery = queryOptions({
  queryKey: operationKeys.backups,
  queryFn: async () => {
    const params = { query: { skip: 0, limit: SHOWN } };
    const backups = await answer(api.GET('/v2/operators/backups', { params }));
    const { dataList: drills } = await answer(api.GET('/v2/operators/drills', { params }));
    return { ...backups, drills };
  },
  refetchInterval: ({ state: { data } }) => {
    const isArchiving =
      data?.archive && !(data.archive.isWell && data.archive.copyDate && data.archive.waitingFiles === 0);
    return isArchiving || (data && data.underWay.length > 0) ? LOOK_AGAIN_MS : false;
  },
});

type Backups = Awaited<ReturnType<NonNullable<(typeof backupsQuery)['queryFn']>>>;
export type Backup = Backups['dataList'][number];
export type Archive = NonNullable<Backups['archive']>;
export type Drill = Backups['drills'][number];

/** The last reading of all files, and what was found. */
export const scrubQuery = queryOptions({
  queryKey: operationKeys.scrub,
  queryFn: () => answer(api.GET('/v2/operators/scrub', { params: { query: { skip: 0, limit: SHOWN } } })),
  refetchInterval: ({ state }) => (state.data?.last && state.data.last.endDate === null ? LOOK_AGAIN_MS : false),
});

export type Damage = Awaited<ReturnType<NonNullable<(typeof scrubQuery)['queryFn']>>>['found']['dataList'][number];

const stale = [operationKeys.backups, operationKeys.allAudits];

/** Has a backup made. */
export const askForBackup = mutation({ call: () => answer(api.POST('/v2/operators/backups')), stale });

/** Has the last backup tried. */
export const askForDrill = mutation({ call: () => answer(api.POST('/v2/operators/drills')), stale });

/** Has all files read. */
export const beginScrub = mutation({
  call: () => answer(api.POST('/v2/operators/scrub')),
  stale: [operationKeys.scrub, operationKeys.health, operationKeys.allAudits],
});

export const STORAGE_KINDS = ['all', 'files', 'images'] as const;
type StorageKind = (typeof STORAGE_KINDS)[number];

function fetchStorage(kind: StorageKind, skip: number) {
  return answer(api.GET('/v2/operators/storage', { params: { query: { kind, skip, limit: PAGE_SIZE } } }));
}

export type PersonsStorage = Awaited<ReturnType<typeof fetchStorage>>['dataList'][number];

/** Uploads of people, those with most of them first. */
export const storageList = (kind: StorageKind): PagedQuery<PersonsStorage> => ({
  queryKey: operationKeys.storage(kind),
  fetchPage: (skip) => fetchStorage(kind, skip),
  idOf: ({ userId }) => userId,
});

function fetchFound(keywords: string) {
  return answer(api.GET('/v2/operators/search', { params: { query: { keywords } } }));
}

export type Found = Awaited<ReturnType<typeof fetchFound>>[number];

/** Things that the console finds by what was typed. */
export const foundQuery = (keywords: string) =>
  queryOptions({
    queryKey: operationKeys.found(keywords),
    queryFn: () => fetchFound(keywords),
    enabled: keywords !== '',
  });
