import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { Page } from './page.ts';

/** A list to be read page by page. Its filters belong into the key, so that a newer answer wins over an older one. */
export interface PagedQuery<Row> {
  queryKey: QueryKey;
  /** Reads the page that starts after `skip` rows. */
  fetchPage: (skip: number) => Promise<Page<Row>>;
  /** Identifier of a row; a row that is shown already is dropped from later pages. */
  idOf: (row: Row) => string | number;
}

export interface PagedList<Row> {
  state: 'loading' | 'error' | 'loaded';
  rows: Row[];
  totalItem: number;
  /** What stands under the rows. */
  more: 'loading' | 'andMore' | 'noMore';
  error: unknown;
  loadMore: () => void;
  retry: () => void;
}

/** A list that grows page by page. */
export function usePagedList<Row>({ queryKey, fetchPage, idOf }: PagedQuery<Row>): PagedList<Row> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: 0,
    getNextPageParam: (last: Page<Row>, pages: Page<Row>[]) => {
      const shown = pages.reduce((sum, page) => sum + page.dataList.length, 0);
      return last.dataList.length > 0 && shown < last.totalItem ? shown : undefined;
    },
  });
  const pages = query.data?.pages ?? [];
  const next = query.hasNextPage ? 'andMore' : 'noMore';
  return {
    state: query.isPending ? 'loading' : query.data ? 'loaded' : 'error',
    rows: distinct(
      pages.flatMap((page) => page.dataList),
      idOf,
    ),
    totalItem: pages.at(-1)?.totalItem ?? 0,
    more: query.isFetchingNextPage ? 'loading' : next,
    error: query.error,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

function distinct<Row>(rows: Row[], idOf: (row: Row) => string | number): Row[] {
  const seen = new Set<string | number>();
  return rows.filter((row) => !seen.has(idOf(row)) && seen.add(idOf(row)));
}
