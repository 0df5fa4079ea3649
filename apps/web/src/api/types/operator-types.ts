import type { components, paths } from '@colophon/client/schema';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { PAGE_SIZE } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { typeKeys as keys } from './keys.ts';
import { type Placed, placesAfterMovingUp } from './siblings.ts';

const BASIC = 1;
const CUSTOM = 2;

/** A resource type of the platform with those below it. */
export type OperatorType = components['schemas']['ResourceTypeBranch'];

/** The platform's own types, the disabled ones too; narrowed by a code or a part of a name. */
export const operatorTypesQuery = (codeOrName: string | undefined) =>
  queryOptions({
    queryKey: keys.operatorTree({ codeOrName }),
    queryFn: (): Promise<OperatorType[]> => {
      const query = { category: BASIC, codeOrName };
      return answer(api.GET('/v2/resources/types/listSimpleByGroup', { params: { query } }));
    },
  });

async function fetchAdded(codeOrName: string | undefined, skip: number) {
  const query = { category: CUSTOM, codeOrName, skip, limit: PAGE_SIZE };
  return (await answer(api.GET('/v2/resources/types/list', { params: { query } }))).resourceTypes;
}

/** A type that a user added, with what it is like. */
export type AddedType = Awaited<ReturnType<typeof fetchAdded>>['dataList'][number];

/** Types that users added. */
export const addedTypes = (codeOrName: string | undefined): PagedQuery<AddedType> => ({
  queryKey: keys.operatorAdded({ codeOrName }),
  fetchPage: (skip) => fetchAdded(codeOrName, skip),
  idOf: ({ code }) => code,
});

const stale = [keys.all];

type NewType = paths['/v2/resources/types/create']['post']['requestBody']['content']['application/json'];

/** Adds a type of the platform. */
export const createType = mutation({
  call: (body: NewType) => answer(api.POST('/v2/resources/types/create', { body })),
  stale,
});

/** Changes a type; its code stays. */
export const updateType = mutation({
  call: (body: Partial<NewType> & { code: string }) => answer(api.POST('/v2/resources/types/update', { body })),
  stale,
});

/** Lets resources be published in a type, or no more. */
export const switchType = mutation({
  call: ({ code, isEnabled }: { code: string; isEnabled: boolean }) =>
    answer(api.POST('/v2/resources/types/updateStatusBatch', { body: { codes: [code], status: isEnabled ? 1 : 2 } })),
  stale,
});

/** Has a type change places with its sibling above. */
export const moveTypeUp = mutation({
  call: async ({ siblings, code }: { siblings: readonly Placed[]; code: string }) => {
    for (const body of placesAfterMovingUp(siblings, code))
      await answer(api.POST('/v2/resources/types/updatePriority', { body }));
  },
  stale,
});
