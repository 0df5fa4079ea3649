import { Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { FilterChips } from '#ui/filter-chips.tsx';
import type { ComicMode } from './comic-index.ts';
import { keepReading, keptReading, spreadsOf } from './comic-reading.ts';
import styles from './reader.module.css';
import { TurnedPages } from './turned-pages.tsx';

/** A page of a comic that is asked for. */
export interface AskedPage {
  /** Its place, from 0. */
  at: number;
  alt: string;
  /** Not seen yet: it is the one before or after. */
  isHidden?: boolean;
  /** Fetched when it comes into sight. */
  isLazy?: boolean;
}

interface ComicBookProps {
  title: string;
  mode: ComicMode;
  count: number;
  /** Draws a page, with a key of its own. */
  page: (asked: AskedPage) => ReactNode;
}

/** A comic: strips by scrolling, others as the reader likes, from right to left where its mode says so. */
export function ComicBook({ mode, ...book }: ComicBookProps) {
  return mode === 'strip' ? <Scrolled {...book} /> : <Book {...book} isManga={mode === 'manga'} />;
}

interface BookProps extends Omit<ComicBookProps, 'mode'> {
  isManga: boolean;
}

// Buttons, not radios: those would take the arrow keys that turn the pages.
const FLOWS = ['paging', 'scroll'] as const;
const STYLES = ['single', 'double'] as const;
const DIRECTIONS = ['right', 'left'] as const;

function Book({ isManga, ...book }: BookProps) {
  const { t } = useTranslation('preview');
  const [reading, setReading] = useState(keptReading);
  const [isLeftward, setIsLeftward] = useState(isManga);
  const [isShifted, setIsShifted] = useState(false);
  const choose = (change: Partial<typeof reading>) => {
    const next = { ...reading, ...change };
    setReading(next);
    keepReading(next);
  };
  return (
    <>
      {reading.flow === 'scroll' ? (
        <Scrolled {...book} />
      ) : (
        <Paged {...book} spreads={spreadsOf(book.count, reading.style, isShifted)} isLeftward={isLeftward} />
      )}
      <Group justify="center" mt="sm">
        <FilterChips
          label={t('flow')}
          options={FLOWS.map((value) => ({ value, label: t(`flow_${value}`) }))}
          isChosen={(value) => value === reading.flow}
          onToggle={(value) => choose({ flow: value as typeof reading.flow })}
        />
        {reading.flow === 'paging' && (
          <>
            <FilterChips
              label={t('style')}
              options={STYLES.map((value) => ({ value, label: t(`style_${value}`) }))}
              isChosen={(value) => value === reading.style}
              onToggle={(value) => choose({ style: value as typeof reading.style })}
            />
            {reading.style === 'double' && (
              <FilterChips
                label={t('first')}
                options={[{ value: '', label: t('first_alone') }]}
                isChosen={() => isShifted}
                onToggle={() => setIsShifted(!isShifted)}
              />
            )}
            <FilterChips
              label={t('direction')}
              options={DIRECTIONS.map((value) => ({ value, label: t(`direction_${value}`) }))}
              isChosen={(value) => (value === 'left') === isLeftward}
              onToggle={(value) => setIsLeftward(value === 'left')}
            />
          </>
        )}
      </Group>
    </>
  );
}

interface PagedProps extends Omit<ComicBookProps, 'mode'> {
  spreads: readonly (readonly number[])[];
  isLeftward: boolean;
}

/** Those before and after are fetched as well, no others. */
function Paged({ title, page, spreads, isLeftward }: PagedProps) {
  const alt = useAlt();
  return (
    <TurnedPages label={title} spreads={spreads} isLeftward={isLeftward}>
      {({ shown, near, toLeft, toRight }) => (
        <div className={styles.spread} data-leftward={isLeftward || undefined} data-size={shown.length}>
          {[...shown, ...near]
            .toSorted((one, other) => one - other)
            .map((at) => page({ at, alt: alt(at), isHidden: !shown.includes(at) }))}
          {/* For those who point; keyboards and readers have the arrows above. */}
          <button type="button" tabIndex={-1} aria-hidden="true" onClick={toLeft} />
          <button type="button" tabIndex={-1} aria-hidden="true" onClick={toRight} />
        </div>
      )}
    </TurnedPages>
  );
}

function Scrolled({ title, count, page }: Omit<ComicBookProps, 'mode'>) {
  const alt = useAlt();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll what has the focus
    <section className={styles.pages} aria-label={title} tabIndex={0} data-autofocus>
      {Array.from({ length: count }, (_, at) => page({ at, alt: alt(at), isLazy: true }))}
    </section>
  );
}

function useAlt() {
  const { t } = useTranslation('preview');
  return (at: number) => t('page', { number: at + 1 });
}
