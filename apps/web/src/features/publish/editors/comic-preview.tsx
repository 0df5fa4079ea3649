import { ActionIcon, Group, Modal, NumberInput, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { FilterChips } from '#ui/filter-chips.tsx';
import { useObjectUrl } from '#ui/use-object-url.ts';
import type { ComicMode, ComicPicture } from './comic.ts';
import { keepReading, keptReading, spreadsOf } from './comic-reading.ts';
import styles from './editors.module.css';

interface ComicPreviewProps {
  mode: ComicMode;
  list: readonly ComicPicture[];
  onClose: () => void;
}

/** A comic as it will be read: strips by scrolling, others as the reader likes, from right to left where its mode says so. */
export function ComicPreview({ mode, list, onClose }: ComicPreviewProps) {
  const { t } = useTranslation(['editors', 'ui']);
  return (
    <Modal opened fullScreen onClose={onClose} title={t('preview')} closeButtonProps={{ 'aria-label': t('ui:close') }}>
      {mode === 'strip' ? <Scrolled list={list} /> : <Book list={list} isManga={mode === 'manga'} />}
    </Modal>
  );
}

interface BookProps {
  list: readonly ComicPicture[];
  isManga: boolean;
}

// Buttons, not radios: those would take the arrow keys that turn the pages.
const FLOWS = ['paging', 'scroll'] as const;
const STYLES = ['single', 'double'] as const;
const DIRECTIONS = ['right', 'left'] as const;

function Book({ list, isManga }: BookProps) {
  const { t } = useTranslation('editors');
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
      <Group justify="center" mb="sm">
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
      {reading.flow === 'scroll' ? (
        <Scrolled list={list} />
      ) : (
        <Paged list={list} spreads={spreadsOf(list.length, reading.style, isShifted)} isLeftward={isLeftward} />
      )}
    </>
  );
}

interface PagedProps {
  list: readonly ComicPicture[];
  spreads: readonly (readonly number[])[];
  isLeftward: boolean;
}

function Paged({ list, spreads, isLeftward }: PagedProps) {
  const { t } = useTranslation('editors');
  const [page, setPage] = useState(0);
  const [wanted, setWanted] = useState<string | number>('');
  const at = spreads.findIndex((spread) => spread.includes(page));
  const shown = spreads[at]!;
  const step = (by: number) => setPage(spreads[Math.min(Math.max(at + by, 0), spreads.length - 1)]![0]!);
  const toRight = isLeftward ? -1 : 1;
  useHotkeys([
    ['ArrowRight', () => step(toRight)],
    ['ArrowLeft', () => step(-toRight)],
  ]);
  return (
    <>
      <Group justify="center" mb="sm">
        <ActionIcon aria-label={t(isLeftward ? 'page_after' : 'page_before')} onClick={() => step(-toRight)}>
          <IconArrowLeft size={20} />
        </ActionIcon>
        <Text role="status">
          {shown.map((each) => each + 1).join('–')} / {list.length}
        </Text>
        <ActionIcon aria-label={t(isLeftward ? 'page_before' : 'page_after')} onClick={() => step(toRight)}>
          <IconArrowRight size={20} />
        </ActionIcon>
        <NumberInput
          aria-label={t('go_to_page')}
          placeholder={t('go_to_page')}
          hideControls
          allowDecimal={false}
          min={1}
          max={list.length}
          w={140}
          value={wanted}
          onChange={setWanted}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typeof wanted !== 'number') return;
            setPage(Math.min(Math.max(wanted, 1), list.length) - 1);
            setWanted('');
            event.currentTarget.blur();
          }}
        />
      </Group>
      <div className={styles.spread} data-leftward={isLeftward || undefined} data-size={shown.length}>
        {shown.map((each) => (
          <Page key={list[each]!.id} picture={list[each]!} number={each + 1} />
        ))}
        {/* For those who point; keyboards and readers have the arrows above. */}
        <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => step(-toRight)} />
        <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => step(toRight)} />
      </div>
    </>
  );
}

function Scrolled({ list }: { list: readonly ComicPicture[] }) {
  return (
    <div className={styles.pages}>
      {list.map((picture, index) => (
        <Page key={picture.id} picture={picture} number={index + 1} />
      ))}
    </div>
  );
}

function Page({ picture, number }: { picture: ComicPicture; number: number }) {
  const { t } = useTranslation('editors');
  const address = useObjectUrl(picture.blob);
  return address && <img src={address} alt={t('picture', { number })} loading="lazy" decoding="async" />;
}
