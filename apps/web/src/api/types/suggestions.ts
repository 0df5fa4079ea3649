import { SubjectType } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { typeKeys } from './keys.ts';
import { seenTypes } from './seen-types.ts';

export interface SuggestedType {
  code: string;
  chain: string[];
  resourceCount: number;
}

const LEAVES = { isTerminate: true, subjectType: SubjectType.resource } as const;
/** Number of the reader's latest types that are offered. */
const MAX_RECENT = 6;

interface FoundType {
  code: string;
  names: string;
  sameAs: string | null;
  resourceCount: number;
}

function fromAnswer(types: readonly FoundType[]): SuggestedType[] {
  return seenTypes(types).map(({ code, names, resourceCount }) => ({ code, chain: names.split('/'), resourceCount }));
}

/** The types of the reader's latest resources. */
export const recentTypesQuery = queryOptions({
  queryKey: typeKeys.recent,
  queryFn: async () => {
    const query = { subjectType: SubjectType.resource };
    const types = await answer(api.GET('/v2/resources/types/listSimple4Recently', { params: { query } }));
    return fromAnswer(types).slice(0, MAX_RECENT);
  },
});

/** Types whose chain of names contains a text. */
export const foundTypesQuery = (nameChain: string) =>
  queryOptions({
    queryKey: typeKeys.found(nameChain),
    queryFn: async () => {
      const query = { ...LEAVES, nameChain, status: 1 };
      return fromAnswer(await answer(api.GET('/v2/resources/types/listSimpleByParentCode', { params: { query } })));
    },
    enabled: nameChain !== '',
  });

/** Types whose name contains a text: those below a type, and then those elsewhere that users did not add. */
export const suggestedTypesQuery = (parentCode: string, name: string) =>
  queryOptions({
    queryKey: typeKeys.suggested(parentCode, name),
    queryFn: async () => {
      const find = async (where: { category?: number; excludeParentCode?: boolean }) => {
        const query = { ...LEAVES, ...where, parentCode, name, status: 1 };
        return fromAnswer(await answer(api.GET('/v2/resources/types/listSimpleByParentCode', { params: { query } })));
      };
      const [below, elsewhere] = await Promise.all([find({}), find({ category: 1, excludeParentCode: true })]);
      return { below, elsewhere };
    },
    enabled: name !== '',
  });
