import { Skeleton, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './data-table.module.css';

export interface Column<Row> {
  key: string;
  /** Translated heading; on narrow screens it stands before the value. */
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  width?: string;
}

interface DataTableProps<Row> {
  /** Name of the table for screen readers. */
  label: string;
  /** On narrow screens each row is a card whose title is the first column. */
  columns: readonly Column<Row>[];
  /** `undefined` while loading: skeleton rows of the same shape. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** Controls of a row, in the last column. */
  actions?: (row: Row) => ReactNode;
}

const SKELETON_ROWS = 5;

/** Rows and columns; below 768 px every row becomes a card. Empty and error faces are the list's, see `ListFaces`. */
export function DataTable<Row>({ label, columns, rows, rowKey, actions }: DataTableProps<Row>) {
  const { t } = useTranslation('ui');
  return (
    <Table className={styles.table} aria-label={label} aria-busy={rows === undefined} verticalSpacing="md">
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ key, header, align, width }) => (
            <Table.Th key={key} ta={align} w={width}>
              {header}
            </Table.Th>
          ))}
          {actions && <Table.Th ta="right">{t('actions')}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows?.map((row) => (
          <Table.Tr key={rowKey(row)}>
            {columns.map(({ key, header, cell, align }) => (
              <Table.Td key={key} ta={align} data-label={header}>
                {cell(row)}
              </Table.Td>
            ))}
            {actions && (
              <Table.Td className={styles.actions} data-label={t('actions')}>
                {actions(row)}
              </Table.Td>
            )}
          </Table.Tr>
        )) ?? <SkeletonRows columns={columns.length + (actions ? 1 : 0)} />}
      </Table.Tbody>
    </Table>
  );
}

function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
    <Table.Tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
        <Table.Td key={column}>
          <Skeleton height={16} />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}
