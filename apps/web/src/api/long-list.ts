import { useThrottledCallback } from '@mantine/hooks';
import { type QueryKey, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PAGE_SIZE, type Page } from './page.ts';

/** A list to be read wherever one looks into it. */
export interface LongQuery<Row> {
  /** Filters and order belong into it; the numbers of pages are appended. */
  queryKey: QueryKey;
  /** Reads the page that starts after `skip` rows. */
  fetchPage: (skip: number, signal: AbortSignal) => Promise<Page<Row>>;
  /** Identifier of a row; a row is shown once, also when pages that were read at different times both have it. */
  idOf: (row: Row) => string;
}

/** A list of any length of which only those pages are read that somebody looks at. */
export interface LongList<Row> {
  state: 'loading' | 'error' | 'loaded';
  totalItem: number;
  /** The row at a place of the list, counted from 0; `undefined` while it is read. */
  rowAt: (index: number) => Row | undefined;
  /** Every row that has been read and not been forgotten since. */
  loadedRows: () => Row[];
  /** Says which rows are on screen. */
  show: (first: number, last: number) => void;
  /** Why rows on screen could not be read. */
  error: unknown;
  retry: () => void;
}

/** Pages are chosen this often while one scrolls; what was only passed by is not waited for. */
const CHOOSE_EVERY_MS = 100;
/** Pages that were read further apart than this may contradict one another. */
const APART_MS = 2_000;

/** Reads a long list wherever one looks into it. The query cache keeps its pages, and forgets those not looked at. */
export function useLongList<Row>({ queryKey, fetchPage, idOf }: LongQuery<Row>): LongList<Row> {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState({ first: 0, last: 0 });
  const show = useThrottledCallback((firstRow: number, lastRow: number) => {
    const [first, last] = [Math.floor(firstRow / PAGE_SIZE), Math.floor(lastRow / PAGE_SIZE)];
    setShown((before) => (before.first === first && before.last === last ? before : { first, last }));
  }, CHOOSE_EVERY_MS);

  // The first page is always among them: it says how long the list is.
  const numbers = [...new Set([0, ...Array.from({ length: shown.last - shown.first + 1 }, (_, i) => shown.first + i)])];
  const queries = useQueries({
    queries: numbers.map((number) => ({
      queryKey: [...queryKey, number],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchPage(number * PAGE_SIZE, signal),
    })),
  });
  const first = queries[0]!;

  const rows = new Map<number, Row>();
  const seen = new Set<string>();
  let isContradictory = false;
  for (const [i, { data }] of queries.entries()) {
    if (data && data.totalItem !== first.data?.totalItem) isContradictory = true;
    for (const [j, row] of (data?.dataList ?? []).entries()) {
      if (seen.has(idOf(row))) isContradictory = true;
      else rows.set(numbers[i]! * PAGE_SIZE + j, row);
      seen.add(idOf(row));
    }
  }

  const times = queries.flatMap(({ data, dataUpdatedAt }) => (data ? [dataUpdatedAt] : []));
  const isOutdated =
    isContradictory &&
    queries.every(({ isFetching }) => !isFetching) &&
    Math.max(...times) - Math.min(...times) > APART_MS;
  // The list changed between two pages.
  useEffect(() => {
    if (isOutdated) void queryClient.invalidateQueries({ queryKey });
  });

  return {
    state: first.data ? 'loaded' : first.isError ? 'error' : 'loading',
    totalItem: first.data?.totalItem ?? 0,
    rowAt: (index) => rows.get(index),
    loadedRows: () => queryClient.getQueriesData<Page<Row>>({ queryKey }).flatMap(([, page]) => page?.dataList ?? []),
    show,
    error: queries.find(({ isError, data }) => isError && !data)?.error,
    retry: () => {
      for (const { isError, refetch } of queries) if (isError) void refetch();
    },
  };
}
