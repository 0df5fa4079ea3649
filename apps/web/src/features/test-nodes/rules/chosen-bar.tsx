import { Button, Checkbox, Group } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';

/** Rules chosen to be exported or deleted, by their places in the text. */
export interface ChosenRules {
  for: 'export' | 'delete';
  indexes: ReadonlySet<number>;
}

interface ChosenBarProps {
  chosen: ChosenRules;
  /** Places of all rules that can be chosen. */
  all: readonly number[];
  onChange: (chosen: ChosenRules | null) => void;
  onFinish: () => void;
}

/** Chooses all rules or none, and exports or deletes those chosen. */
export function ChosenBar({ chosen, all, onChange, onFinish }: ChosenBarProps) {
  const { t } = useTranslation('mappingRules');
  const count = chosen.indexes.size;
  const isAll = count === all.length;
  return (
    <Group gap="xs">
      <Checkbox
        label={t('all')}
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        onChange={() => onChange({ ...chosen, indexes: new Set(isAll ? [] : all) })}
      />
      <Button variant="default" onClick={() => onChange(null)}>
        {t('cancel')}
      </Button>
      <ReasonedButton
        color={chosen.for === 'delete' ? 'danger' : 'ink'}
        why={count === 0 && 'ui:choose_first'}
        onClick={onFinish}
      >
        {t(chosen.for === 'delete' ? 'delete_chosen' : 'export_chosen', { count })}
      </ReasonedButton>
    </Group>
  );
}
