import { NativeSelect } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';

/** On the shelf, or off it. */
export type Shelf = 'on' | 'off';

interface ShelfFilterProps {
  /** Both when absent. */
  value: Shelf | undefined;
  onChange: (shelf: Shelf | undefined) => void;
}

/** Narrows a list of exhibits to those on or off the shelf. */
export function ShelfFilter({ value, onChange }: ShelfFilterProps) {
  const { t } = useTranslation('exhibits');
  return (
    <NativeSelect
      aria-label={t('filter_online')}
      value={value ?? ''}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChange(chosen === 'on' || chosen === 'off' ? chosen : undefined);
      }}
      data={[
        { value: '', label: t('online_all') },
        { value: 'on', label: t('online_on') },
        { value: 'off', label: t('online_off') },
      ]}
    />
  );
}
