import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGE_SIZE } from '#api/page.ts';
import type { PagedList } from '#api/paged.ts';
import type { OperatorText, TextFilter } from '#api/texts/texts.ts';

/** Texts come all at once; as many are drawn as a page has, and more when they are asked for. */
export function useTextList(
  { data, error, isPending, refetch }: UseQueryResult<OperatorText[]>,
  filter: TextFilter,
): PagedList<OperatorText> {
  const place = JSON.stringify(filter);
  const [shown, setShown] = useState({ place, count: PAGE_SIZE });
  const count = shown.place === place ? shown.count : PAGE_SIZE;
  const all = data ?? [];
  return {
    state: isPending ? 'loading' : data ? 'loaded' : 'error',
    rows: all.slice(0, count),
    totalItem: all.length,
    more: all.length > count ? 'andMore' : 'noMore',
    error,
    loadMore: () => setShown({ place, count: count + PAGE_SIZE }),
    retry: () => void refetch(),
  };
}
