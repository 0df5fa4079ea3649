import { Button, Checkbox, Group, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, Fragment, memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { failureMessage } from '../failures.ts';
import styles from './long-table.module.css';
import { ReasonedField } from './reasoned.tsx';

/** Which column orders the rows. */
export interface Sort {
  field: string;
  descending: boolean;
}

export interface LongColumn<Row> {
  key: string;
  /** Translated heading; on narrow screens it stands before the value. */
  header: string;
  /** `isActive`: the pointer or the focus is or was last in the row, or there is no pointer that hovers. */
  cell: (row: Row, isActive: boolean) => ReactNode;
  align?: 'left' | 'right';
  /** A CSS length; columns without share what is left. */
  width?: string;
  /** Field of the API that the heading sorts by, and the order that it begins with. */
  sort?: Sort;
}

/** Which rows are checked. */
interface Selection<Row> {
  has: (id: string) => boolean;
  count: number;
  /** Checks or unchecks rows. */
  set: (rows: readonly Row[], isChecked: boolean) => void;
}

/** A list of any length, of which some rows are read. */
interface LongRows<Row> {
  state: 'loading' | 'error' | 'loaded';
  totalItem: number;
  /** The row at a place of the list, counted from 0; `undefined` while it is read. */
  rowAt: (index: number) => Row | undefined;
  /** Every row that has been read. */
  loadedRows: () => Row[];
  /** Is told which rows are on screen. */
  show: (first: number, last: number) => void;
  /** Why rows on screen could not be read. */
  error: unknown;
  retry: () => void;
}

interface LongTableProps<Row> {
  /** Name of the table for screen readers. */
  label: string;
  list: LongRows<Row>;
  rowId: (row: Row) => string;
  /** Names a row where it is checked. */
  rowName: (row: Row) => string;
  /** On narrow screens each row is a card whose title is the first column. Has to stay the same between renderings. */
  columns: readonly LongColumn<Row>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  selection?: Selection<Row>;
}

/** Height of a row. All rows are alike, so that none is measured. */
const ROW_REM = 3.5;
/** Height of a card: its title, edges and the gap to the next one, and that of each of its lines. */
const CARD_REM = 4.5;
const CARD_LINE_REM = 2;
/** Rows drawn beyond the edges of the window. */
const OVERSCAN = 12;
/** Browsers draw nothing further down a page than this. Whoever has more rows finds them by searching. */
const MAX_HEIGHT_PX = 16_000_000;
const SKELETON_ROWS = [0, 1, 2, 3, 4];
/** Media query of screens on which rows are drawn as cards. */
export const NARROW = '(max-width: 767px)';

/**
 * A table that draws only the rows near the window, of a list of any length. Screen readers are told how many there are and
 * which are drawn; the row with the focus always is.
 */
export function LongTable<Row>(props: LongTableProps<Row>) {
  const { label, list, rowId, rowName, columns, selection } = props;
  const { t } = useTranslation('ui');
  const body = useRef<HTMLTableSectionElement>(null);
  // Kept when the focus leaves: it comes back from dialogs.
  const [focused, setFocused] = useState<number | null>(null);
  const isTouched = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false });
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const rowRem = isNarrow ? CARD_REM + (columns.length - 1) * CARD_LINE_REM : ROW_REM;
  const rowHeight = rowRem * pixelsPerRem();
  const count = Math.min(list.totalItem, Math.floor(MAX_HEIGHT_PX / rowHeight));
  const top = useTop(body);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    useFlushSync: false,
    rangeExtractor: (range) => withFocused(range, focused),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it keeps the heights that it knows until it is told
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const { show } = list;
  useEffect(() => show(startIndex, endIndex), [show, startIndex, endIndex]);

  const drawn = virtualizer.getVirtualItems();
  const isLoading = list.state === 'loading';
  const width = columns.length + (selection ? 1 : 0);
  return (
    <>
      <table
        className={styles.table}
        style={{ '--row-height': `${rowRem}rem` } as CSSProperties}
        aria-label={label}
        aria-busy={isLoading}
        aria-rowcount={isLoading ? undefined : list.totalItem + 1}
      >
        <Head {...props} />
        <tbody ref={body} onFocus={(event) => setFocused(indexOf(event.target))}>
          {isLoading && SKELETON_ROWS.map((index) => <WaitingRow key={index} index={index} width={width} />)}
          {drawn.map(({ index, start, end }, i) => {
            const row = list.rowAt(index);
            const above = start - (drawn[i - 1]?.end ?? top);
            return (
              <Fragment key={index}>
                <Space height={above} width={width} />
                {row === undefined ? (
                  <WaitingRow index={index} width={width} />
                ) : (
                  <TableRow
                    row={row}
                    index={index}
                    checkLabel={selection && t('select_row', { name: rowName(row) })}
                    isActive={isTouched || index === focused}
                    columns={columns}
                    isChecked={selection?.has(rowId(row))}
                    onCheck={selection?.set}
                  />
                )}
                {i === drawn.length - 1 && <Space height={virtualizer.getTotalSize() + top - end} width={width} />}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {Boolean(list.error) && (
        <Group className={styles.failure} role="alert">
          <Text>{failureMessage(list.error)}</Text>
          <Button variant="default" size="sm" onClick={list.retry}>
            {t('retry')}
          </Button>
        </Group>
      )}
      {!isLoading && (
        <Text c="dimmed" ta="center" mt="lg">
          {count < list.totalItem ? t('first_rows', { count }) : t('no_more')}
        </Text>
      )}
    </>
  );
}

function Head<Row>({ list, rowId, columns, sort, onSort, selection }: LongTableProps<Row>) {
  const { t } = useTranslation('ui');
  const loaded = selection && selection.count > 0 ? list.loadedRows() : [];
  const isAllChecked = loaded.length > 0 && loaded.every((row) => selection?.has(rowId(row)));
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th className={styles.check}>
            <ReasonedField why={list.totalItem === 0 && 'reasons:no_items'}>
              <Checkbox
                aria-label={t('select_all')}
                checked={isAllChecked}
                indeterminate={selection.count > 0 && !isAllChecked}
                onChange={() => selection.set(list.loadedRows(), !isAllChecked)}
              />
            </ReasonedField>
          </th>
        )}
        {columns.map(({ key, header, align, width, sort: own }) => {
          const isSorted = own?.field === sort.field;
          const Arrow = sort.descending ? IconArrowDown : IconArrowUp;
          return (
            <th
              key={key}
              style={{ '--column-width': width, textAlign: align } as CSSProperties}
              data-sortable={own !== undefined || undefined}
              aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
            >
              {own ? (
                <UnstyledButton
                  className={styles.sort}
                  onClick={() => onSort(isSorted ? { ...sort, descending: !sort.descending } : own)}
                >
                  {header}
                  {isSorted && <Arrow size={14} aria-hidden="true" />}
                </UnstyledButton>
              ) : (
                header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface RowProps<Row> {
  row: Row;
  index: number;
  /** Name of the box that checks the row. */
  checkLabel: string | undefined;
  isActive: boolean;
  columns: readonly LongColumn<Row>[];
  isChecked: boolean | undefined;
  onCheck: Selection<Row>['set'] | undefined;
}

/** Drawn again only when something about it changes: scrolling leaves the rows that stay alone. */
const TableRow = memo(function TableRow<Row>(props: RowProps<Row>) {
  const { row, index, checkLabel, isActive, columns, isChecked, onCheck } = props;
  const [isHovered, setIsHovered] = useState(false);
  return (
    <tr
      className={styles.row}
      aria-rowindex={index + 2}
      data-index={index}
      data-checked={isChecked || undefined}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
    >
      {onCheck && (
        <td className={styles.check}>
          <Checkbox aria-label={checkLabel} checked={isChecked ?? false} onChange={() => onCheck([row], !isChecked)} />
        </td>
      )}
      {columns.map(({ key, header, cell, align }) => (
        <td key={key} style={{ textAlign: align }} data-label={header} data-column={key}>
          {cell(row, isHovered || isActive)}
        </td>
      ))}
    </tr>
  );
}) as <Row>(props: RowProps<Row>) => ReactNode;

/** A row that is not read yet. */
function WaitingRow({ index, width }: { index: number; width: number }) {
  return (
    <tr className={styles.row} aria-rowindex={index + 2} data-index={index}>
      <td colSpan={width}>
        <Skeleton height={16} />
      </td>
    </tr>
  );
}

/** Stands for rows that are not drawn. */
function Space({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it holds nothing that could be focused
    <tr className={styles.space} aria-hidden="true">
      <td colSpan={width} style={{ height }} />
    </tr>
  );
}

/** Where the rows begin, from the top of the page, in pixels. */
function useTop(body: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  // A new size of the page means that the content above has changed.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body]);
  return top;
}

/** The font size that the reader has set for all pages. */
function pixelsPerRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

function withFocused(range: Range, focused: number | null): number[] {
  const indexes = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || indexes.includes(focused)) return indexes;
  return [...indexes, focused].sort((a, b) => a - b);
}

function indexOf(element: Element): number | null {
  const index = element.closest('tr')?.dataset.index;
  return index === undefined ? null : Number(index);
}
