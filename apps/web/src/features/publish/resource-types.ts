import { SubjectType } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api, lookUp } from '../../api/client.ts';
import type { components } from '../../api/schema.gen.ts';

/** A type that resources can have: a leaf of the tree, with the names from the root down to it. */
export interface LeafType {
  code: string;
  names: string[];
}

/** All types that single resources can have, in the order of the tree. */
export const leafTypesQuery = queryOptions({
  queryKey: ['resourceTypes', 'leaves'],
  queryFn: async () => {
    const query = { category: 1, status: 1, subjectType: SubjectType.resource };
    return leavesOf(await answer(api.GET('/v2/resources/types/listSimpleByGroup', { params: { query } })));
  },
  staleTime: Number.POSITIVE_INFINITY,
});

type Branch = components['schemas']['ResourceTypeBranch'];

function leavesOf(branches: readonly Branch[], above: readonly string[] = []): LeafType[] {
  return branches.flatMap(({ code, name, children }) => {
    const names = [...above, name];
    return children.length > 0 ? leavesOf(children, names) : [{ code, names }];
  });
}

/** The settings of a type; `null` when there is none of that code. */
export const typeInfoQuery = (code: string) =>
  queryOptions({
    queryKey: ['resourceTypes', code],
    queryFn: () => lookUp(api.GET('/v2/resources/types/getInfoByCode', { params: { query: { code } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });

export type TypeInfo = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof typeInfoQuery>['queryFn']>>>>;

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;
/** `fileMaxSizeUnit` of a type. */
const UNIT_GB = 2;

/** The greatest file of a type, in bytes. */
export function maxFileBytes({ resourceConfig: { fileMaxSize, fileMaxSizeUnit } }: TypeInfo): number {
  return fileMaxSize * (fileMaxSizeUnit === UNIT_GB ? GIB : MIB);
}

/** Whether a switch of a type's settings is on. */
export const isSupported = (value: number) => value === 2;

const CODES_BY_EXTENSION: Record<string, readonly string[]> = {
  image: ['jpg', 'jpeg', 'jpe', 'png', 'gif', 'webp', 'avif', 'bmp', 'svg', 'tif', 'tiff'],
  markdown: ['md', 'markdown', 'txt'],
  audio: ['mp3', 'm4a', 'aac', 'wav', 'flac', 'ogg'],
  video: ['mp4', 'webm', 'mov', 'mkv'],
  json: ['json'],
  reveal_slide: ['html', 'htm'],
  theme: ['zip'],
  widget: ['zip'],
};

/** Codes of the types that a file's name speaks for; of several only a person can tell. */
export function guessTypes(filename: string): string[] {
  const extension = filename.split('.').at(-1)?.toLowerCase() ?? '';
  return Object.entries(CODES_BY_EXTENSION)
    .filter(([, extensions]) => extensions.includes(extension))
    .map(([code]) => code);
}
