import { Checkbox, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedField } from './reasoned.tsx';
import { SelectAll } from './select-all.tsx';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps<Id> {
  selection: Selection<Id>;
  /** Actions on the chosen rows. */
  children: ReactNode;
}

/** Above a list: chooses its rows, and offers what can be done with those that are chosen. */
export function SelectionBar<Id>({ selection, children }: SelectionBarProps<Id>) {
  const { t } = useTranslation('ui');
  const { ids, state, toggleAll } = selection;
  return (
    <div className={styles.selection}>
      <SelectAll state={state} onToggle={toggleAll} />
      <Text c="dimmed" role="status">
        {t('selected', { count: ids.length })}
      </Text>
      {children}
    </div>
  );
}

interface SelectableProps<Id> {
  selection: Selection<Id>;
  id: Id;
  /** Name of the row for screen readers. */
  name: string;
  /** Content of the first column. */
  children: ReactNode;
}

/** First column of a row that can be chosen. */
export function Selectable<Id>({ selection, id, name, children }: SelectableProps<Id>) {
  const { t } = useTranslation('ui');
  const isChosen = selection.has(id);
  return (
    <div className={styles.selectable}>
      <ReasonedField why={!isChosen && !selection.hasRoom && 'reasons:selection_full'}>
        <Checkbox aria-label={t('select_row', { name })} checked={isChosen} onChange={() => selection.toggle(id)} />
      </ReasonedField>
      {children}
    </div>
  );
}
