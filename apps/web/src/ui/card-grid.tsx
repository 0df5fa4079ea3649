import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './card-grid.module.css';

interface CardGridProps<Row> {
  /** Name of the list of cards for screen readers. */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** A card whose first link, or box, is its own. */
  card: (row: Row) => ReactNode;
}

/** Cards in rows of equal width. Arrow keys, Home and End go from card to card, beside the tab order. */
export function CardGrid<Row>({ label, rows, rowKey, card }: CardGridProps<Row>) {
  return (
    <ul className={styles.grid} aria-label={label} onKeyDown={moveFocus}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={styles.cell}>
          {card(row)}
        </li>
      ))}
    </ul>
  );
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const grid = event.currentTarget;
  const links = [...grid.children].map((cell) => cell.querySelector<HTMLElement>('a, input'));
  const at = links.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length;
  const targets: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: links.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined || !links[target]) return;
  event.preventDefault();
  links[target].focus();
}

/** Grey shapes of cards to come. */
export function CardGridSkeleton({ count = 8 }: { count?: number }) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.grid} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes have no identity
        <div key={index} className={styles.cell}>
          <Skeleton className={styles.cover} height="auto" />
          <Skeleton height={20} mt="sm" width="70%" />
          <Skeleton height={14} mt="xs" width="45%" />
          <Skeleton height={14} mt="xs" width="55%" />
        </div>
      ))}
    </div>
  );
}
