import { ActionIcon, Group, NumberInput, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './reader.module.css';

/** A finger that goes this far to a side, and not as far up or down, turns the page. */
const MIN_SWIPE_PX = 40;

export interface Turned {
  /** Pages that are seen, by their places. */
  shown: readonly number[];
  /** Those before and after them, so that they are there when the page is turned. */
  near: readonly number[];
  toLeft: () => void;
  toRight: () => void;
}

interface TurnedPagesProps {
  label: string;
  /** Pages that are seen at once, by their places. */
  spreads: readonly (readonly number[])[];
  /** The next page is the one to the left. */
  isLeftward?: boolean;
  children: (turned: Turned) => ReactNode;
}

/**
 * Pages that are turned by buttons, by a number, by the arrow keys and by swiping. The keys count here, and for the whole page
 * while nothing on it has the focus.
 */
export function TurnedPages({ label, spreads, isLeftward = false, children }: TurnedPagesProps) {
  const { t } = useTranslation('preview');
  const reader = useRef<HTMLElement>(null);
  const [page, setPage] = useState(0);
  const at = spreads.findIndex((spread) => spread.includes(page));
  const shown = spreads[at]!;
  const count = spreads.at(-1)!.at(-1)! + 1;
  const step = (by: number) => setPage(spreads[Math.min(Math.max(at + by, 0), spreads.length - 1)]![0]!);
  const toRight = () => step(isLeftward ? -1 : 1);
  const toLeft = () => step(isLeftward ? 1 : -1);
  const isKeyed = () => {
    const focused = document.activeElement;
    return !focused || focused === document.body || reader.current?.contains(focused);
  };
  useHotkeys([
    ['ArrowRight', () => isKeyed() && toRight()],
    ['ArrowLeft', () => isKeyed() && toLeft()],
  ]);
  const swiping = useSwipe((way) => (way === 'left' ? toRight() : toLeft()));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the pages take the arrow keys while they have the focus
    <section ref={reader} className={styles.reader} aria-label={label} tabIndex={0} data-autofocus {...swiping}>
      {spreads.length > 1 && (
        <Group justify="center" gap="sm" mb="sm">
          <ActionIcon aria-label={t(isLeftward ? 'page_after' : 'page_before')} onClick={toLeft}>
            <IconArrowLeft size={20} />
          </ActionIcon>
          <Text role="status">
            {shown.map((each) => each + 1).join('–')} / {count}
          </Text>
          <ActionIcon aria-label={t(isLeftward ? 'page_before' : 'page_after')} onClick={toRight}>
            <IconArrowRight size={20} />
          </ActionIcon>
          <PageNumber count={count} onChoose={setPage} />
        </Group>
      )}
      {children({ shown, near: [...(spreads[at - 1] ?? []), ...(spreads[at + 1] ?? [])], toLeft, toRight })}
    </section>
  );
}

function PageNumber({ count, onChoose }: { count: number; onChoose: (page: number) => void }) {
  const { t } = useTranslation('preview');
  const [wanted, setWanted] = useState<string | number>('');
  return (
    <NumberInput
      aria-label={t('go_to_page')}
      placeholder={t('go_to_page')}
      hideControls
      allowDecimal={false}
      min={1}
      max={count}
      w={140}
      value={wanted}
      onChange={setWanted}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || typeof wanted !== 'number') return;
        onChoose(Math.min(Math.max(wanted, 1), count) - 1);
        setWanted('');
        event.currentTarget.blur();
      }}
    />
  );
}

/** Says to which side one finger went. A page that was made larger is moved by it, and not turned. */
function useSwipe(onSwipe: (way: 'left' | 'right') => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const isLarger = (window.visualViewport?.scale ?? 1) > 1;
      from.current = touches.length === 1 && !isLarger ? { x: touches[0]!.clientX, y: touches[0]!.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      if (!from.current) return;
      const right = changedTouches[0]!.clientX - from.current.x;
      const down = changedTouches[0]!.clientY - from.current.y;
      from.current = null;
      if (Math.abs(right) >= MIN_SWIPE_PX && Math.abs(right) > Math.abs(down)) onSwipe(right < 0 ? 'left' : 'right');
    },
  };
}
