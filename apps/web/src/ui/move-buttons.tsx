import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#i18n/use-translation.ts';

interface MoveButtonsProps {
  /** Name of the moved row for screen readers. */
  title: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (places: -1 | 1) => void;
}

/** Moves a row of a list by one place. */
export function MoveButtons({ title, isFirst, isLast, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('collections');
  const move = ({ currentTarget }: MouseEvent<HTMLElement>, places: -1 | 1) => {
    flushSync(() => onMove(places));
    // A row that changes its place in the page loses the focus.
    currentTarget.focus();
  };
  return (
    <>
      <ActionIcon aria-label={t('move_up', { title })} disabled={isFirst} onClick={(event) => move(event, -1)}>
        <IconArrowUp size={18} />
      </ActionIcon>
      <ActionIcon aria-label={t('move_down', { title })} disabled={isLast} onClick={(event) => move(event, 1)}>
        <IconArrowDown size={18} />
      </ActionIcon>
    </>
  );
}
