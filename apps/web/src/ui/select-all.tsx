import { Checkbox } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedField, type Why } from './reasoned.tsx';

interface SelectAllProps {
  /** State of the selection among the shown rows. */
  state: 'none' | 'some' | 'all';
  /** Why there is nothing to choose. */
  why?: Why;
  onToggle: () => void;
}

/** The box above rows with boxes: chooses all of them, or none. */
export function SelectAll({ state, why, onToggle }: SelectAllProps) {
  const { t } = useTranslation('ui');
  return (
    <ReasonedField why={why}>
      <Checkbox
        label={t('select_shown')}
        checked={state === 'all'}
        indeterminate={state === 'some'}
        onChange={onToggle}
      />
    </ReasonedField>
  );
}
