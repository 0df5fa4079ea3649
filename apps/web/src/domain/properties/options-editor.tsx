import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Block } from './block.tsx';
import { OptionDrawer } from './option-drawer.tsx';
import styles from './properties.module.css';
import { PropertyRow } from './property-row.tsx';
import { type CustomDescriptor, type PropertySet, takenIn } from './property-set.ts';

interface OptionsEditorProps {
  set: PropertySet;
  /** Whether no further configuration may be added. */
  isFull: boolean;
  onChange: (options: CustomDescriptor[]) => void;
}

/** What whoever uses the resource may change: texts to fill in, values to choose from. */
export function OptionsEditor({ set, isFull, onChange }: OptionsEditorProps) {
  const { t } = useTranslation('properties');
  const [edited, setEdited] = useState<CustomDescriptor | 'new' | null>(null);
  const { options } = set;
  const option = edited === 'new' || edited === null ? undefined : edited;
  const save = (saved: CustomDescriptor) => {
    onChange(option ? options.map((each) => (each === option ? saved : each)) : [...options, saved]);
    setEdited(null);
  };
  return (
    <Block title={t('options')} addLabel={!isFull && t('add_option')} onAdd={() => setEdited('new')}>
      {options.length === 0 && <Text c="dimmed">{t('no_options')}</Text>}
      <dl className={styles.grid}>
        {options.map((each) => (
          <PropertyRow
            key={each.key}
            property={each}
            onEdit={() => setEdited(each)}
            onDelete={() => onChange(options.filter((one) => one !== each))}
          >
            {each.candidateItems.length > 0 ? each.candidateItems.join(' · ') : each.defaultValue || '–'}
            <small>{t(each.candidateItems.length > 0 ? 'kind_select' : 'kind_input')}</small>
          </PropertyRow>
        ))}
      </dl>
      {edited && (
        <OptionDrawer option={option} taken={takenIn(set, option)} onSave={save} onClose={() => setEdited(null)} />
      )}
    </Block>
  );
}
