import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { PAGE_SIZE } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { operationKeys } from './keys.ts';

/** Settings of the server as they are in force. */
export const settingsQuery = queryOptions({
  queryKey: operationKeys.settings,
  queryFn: () => answer(api.GET('/v2/operators/settings')),
});

export type Setting = Awaited<ReturnType<NonNullable<(typeof settingsQuery)['queryFn']>>>[number];

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
