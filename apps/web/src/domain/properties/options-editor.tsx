import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Block } from './block.tsx';
import { OptionDrawer } from './option-drawer.tsx';
import styles from './properties.module.css';
import { PropertyRow } from './property-row.tsx';
import { type CustomDescriptor, type PropertySet, takenIn } from './property-set.ts';

/** Options of a released version before the others are asked for. */
const SHOWN_FOLDED = 3;

interface OptionsEditorProps {
  set: PropertySet;
  /** True when no further configuration may be added. */
  isFull: boolean;
  /** Of a released version: nothing is added or taken away; names, keys and kinds stay. */
  isReleased?: boolean;
  onChange: (options: CustomDescriptor[]) => void;
}

/** Edits the configurations that users of the resource may change: texts to fill in, values to choose from. */
export function OptionsEditor({ set, isFull, isReleased, onChange }: OptionsEditorProps) {
  const { t } = useTranslation('properties');
  const [edited, setEdited] = useState<CustomDescriptor | 'new' | null>(null);
  const [isOpen, setIsOpen] = useState(!isReleased);
  const { options } = set;
  const isFolded = !isOpen && options.length > SHOWN_FOLDED;
  const option = edited === 'new' || edited === null ? undefined : edited;
  const save = (saved: CustomDescriptor) => {
    onChange(option ? options.map((each) => (each === option ? saved : each)) : [...options, saved]);
    setEdited(null);
  };
  return (
    <Block
      title={t('options')}
      level={isReleased ? 2 : 3}
      addLabel={!isFull && !isReleased && t('add_option')}
      onAdd={() => setEdited('new')}
    >
      {options.length === 0 && <Text c="dimmed">{t('no_options')}</Text>}
      <dl className={styles.grid}>
        {(isFolded ? options.slice(0, SHOWN_FOLDED) : options).map((each) => (
          <PropertyRow
            key={each.key}
            property={each}
            onEdit={() => setEdited(each)}
            {...(!isReleased && { onDelete: () => onChange(options.filter((one) => one !== each)) })}
          >
            {each.candidateItems.length > 0 ? each.candidateItems.join(' · ') : each.defaultValue || '–'}
            <small>{t(each.candidateItems.length > 0 ? 'kind_select' : 'kind_input')}</small>
          </PropertyRow>
        ))}
      </dl>
      {isFolded && (
        <Button variant="subtle" onClick={() => setIsOpen(true)}>
          {t('all_options', { count: options.length })}
        </Button>
      )}
      {edited && (
        <OptionDrawer
          option={option}
          taken={takenIn(set, option)}
          isFixed={isReleased}
          onSave={save}
          onClose={() => setEdited(null)}
        />
      )}
    </Block>
  );
}
