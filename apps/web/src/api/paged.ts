import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { Page } from './page.ts';

/** A list to be read page by page. Its filters belong into the key, so that a newer answer wins over an older one. */
export interface PagedQuery<Row> {
  queryKey: QueryKey;
  /** Reads the page that starts after `skip` rows; after the last of them, where `afterOf` names it. */
  fetchPage: (skip: number, after?: string) => Promise<Page<Row>>;
  /** A row as the API's `after` names it: what follows costs the same wherever it is. */
  afterOf?: (row: Row) => string;
  /** Identifier of a row; a row that is shown already is dropped from later pages. */
  idOf: (row: Row) => string | number;
}

export interface PagedList<Row> {
  state: 'loading' | 'error' | 'loaded';
  rows: Row[];
  totalItem: number;
  /** State that is shown under the rows. */
  more: 'loading' | 'andMore' | 'noMore';
  error: unknown;
  loadMore: () => void;
  retry: () => void;
}

/** A list that grows page by page. */
export function usePagedList<Row>({ queryKey, fetchPage, afterOf, idOf }: PagedQuery<Row>): PagedList<Row> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: [skip, ...after] }) => fetchPage(skip, ...after),
    initialPageParam: [0] as [skip: number, after?: string],
    getNextPageParam: (last: Page<Row>, pages: Page<Row>[]): [skip: number, after?: string] | undefined => {
      const shown = pages.reduce((sum, page) => sum + page.dataList.length, 0);
      const lastRow = last.dataList.at(-1);
      if (!lastRow || shown >= last.totalItem) return undefined;
      return afterOf ? [shown, afterOf(lastRow)] : [shown];
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
