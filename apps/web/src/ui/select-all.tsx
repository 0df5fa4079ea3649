import { Checkbox } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';

interface SelectAllProps {
  /** State of the selection among the shown rows. */
  state: 'none' | 'some' | 'all';
  disabled?: boolean;
  onToggle: () => void;
}

/** The box above rows with boxes: chooses all of them, or none. */
export function SelectAll({ state, disabled = false, onToggle }: SelectAllProps) {
  const { t } = useTranslation('ui');
  return (
    <Checkbox
      label={t('select_shown')}
      checked={state === 'all'}
      indeterminate={state === 'some'}
      disabled={disabled}
      onChange={onToggle}
    />
  );
}
