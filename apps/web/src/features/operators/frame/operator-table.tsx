import type { ComponentProps, ReactNode } from 'react';
import type { PagedList } from '#api/paged.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';

/** Words and the next useful act where there is nothing yet. */
type Empty = ComponentProps<typeof EmptyFace>;

interface OperatorTableProps<Row> {
  /** Name of the table for screen readers. */
  label: string;
  list: PagedList<Row>;
  /** True when filters narrow the list: then nothing was found, where it is empty. */
  isNarrowed: boolean;
  empty: Empty;
  /** Acts on the rows that are chosen. */
  bar?: ReactNode;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Controls of a row. */
  rowActions?: (row: Row) => ReactNode;
}

/** The list of an operators' screen with its faces: loading, empty, nothing found, failed, full. */
export function OperatorTable<Row>({
  label,
  list,
  isNarrowed,
  empty,
  bar,
  columns,
  rowKey,
  rowActions,
}: OperatorTableProps<Row>) {
  const table = (
    <DataTable
      label={label}
      columns={columns}
      rows={list.state === 'loading' ? undefined : list.rows}
      rowKey={rowKey}
      actions={rowActions}
    />
  );
  return (
    <ListFaces list={list} isFiltered={isNarrowed} skeleton={table} empty={<EmptyFace {...empty} />}>
      {bar}
      {table}
    </ListFaces>
  );
}

interface WholeListProps<Row> {
  /** A list that is read at once. */
  query: { data: readonly Row[] | undefined; error: Error | null; refetch: () => unknown };
  empty: Empty;
  /** Draws the rows; they are absent while loading. */
  children: (rows: readonly Row[] | undefined) => ReactNode;
}

/** The same faces of a list that has no pages, such as a tree. */
export function WholeList<Row>({ query: { data, error, refetch }, empty, children }: WholeListProps<Row>) {
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (data?.length === 0) return <EmptyFace {...empty} />;
  return children(data);
}
