import type { paths } from '@colophon/client/schema';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { PAGE_SIZE } from '../page.ts';
import { typeKeys as keys } from './keys.ts';
import { type Placed, placesAfterMovingUp } from './siblings.ts';

type Page = paths['/v2/resources/operation-categories/list']['get']['responses']['200']['content']['application/json'];
type Category = NonNullable<Page['data']>['operationCategories']['dataList'][number];

async function fetchCategories(): Promise<Category[]> {
  const found: Category[] = [];
  for (;;) {
    const query = { skip: found.length, limit: PAGE_SIZE };
    const page = await answer(api.GET('/v2/resources/operation-categories/list', { params: { query } }));
    const { dataList, totalItem } = page.operationCategories;
    found.push(...dataList);
    if (dataList.length === 0 || found.length >= totalItem) return found;
  }
}

/** A category of the market with those below it. */
export interface OperatorCategory extends Category {
  children: OperatorCategory[];
}

/** The tree of categories: three levels, which editors write. */
export const operatorCategoriesQuery = queryOptions({
  queryKey: keys.operatorCategories,
  queryFn: async () => {
    const all = await fetchCategories();
    const below = (parentCode: string): OperatorCategory[] =>
      all
        .filter((category) => category.parentCode === parentCode)
        .map((category) => ({ ...category, children: below(category.code) }));
    return below('');
  },
});

const stale = [keys.all];

type NewCategory =
  paths['/v2/resources/operation-categories/create']['post']['requestBody']['content']['application/json'];

/** Adds a category. */
export const createCategory = mutation({
  call: (body: NewCategory) => answer(api.POST('/v2/resources/operation-categories/create', { body })),
  stale,
});

/** Changes a category; its code stays. */
export const updateCategory = mutation({
  call: (body: NewCategory & { code: string }) =>
    answer(api.POST('/v2/resources/operation-categories/update', { body })),
  stale,
});

/** Shows a category, or shows it no more. */
export const switchCategory = mutation({
  call: ({ code, isEnabled }: { code: string; isEnabled: boolean }) => {
    const body = { codes: [code], status: isEnabled ? 1 : 2 };
    return answer(api.POST('/v2/resources/operation-categories/updateStatusBatch', { body }));
  },
  stale,
});

/** Has a category change places with its sibling above. */
export const moveCategoryUp = mutation({
  call: async ({ siblings, code }: { siblings: readonly Placed[]; code: string }) => {
    for (const body of placesAfterMovingUp(siblings, code))
      await answer(api.POST('/v2/resources/operation-categories/updatePriority', { body }));
  },
  stale,
});

/** Deletes a category that has none below it. */
export const deleteCategory = mutation({
  call: (code: string) => answer(api.POST('/v2/resources/operation-categories/delete', { body: { code } })),
  stale,
});
