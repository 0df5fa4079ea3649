import { ActionIcon, Button, Group, Radio, Select, Stack, Switch } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { leafTypesQuery } from '#api/types/queries.ts';
import styles from '#domain/collection-items/collections.module.css';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Reasoned } from '#ui/reasoned.tsx';
import { TextField } from '#ui/text-field.tsx';
import {
  breachOf,
  type Condition,
  type ConditionKey,
  conditionOn,
  KEYS,
  MAX_CONDITIONS,
  MAX_LENGTHS,
  OPERATORS,
  type Operator,
  type Rules,
} from './collect-rules.ts';

interface RulesFieldsProps {
  rules: Rules;
  onChange: (rules: Rules) => void;
  /** Asked before the rules are switched on; `false` leaves them off. */
  maySwitchOn: () => boolean;
}

/** Edits the rules: whether a collection still grows, and which own works it takes in by itself. */
export function RulesFields({ rules, onChange, maySwitchOn }: RulesFieldsProps) {
  const { t } = useTranslation('collections');
  const { isOn, isCompleted, matchesAll, conditions } = rules;
  const set = (change: Partial<Rules>) => onChange({ ...rules, ...change });
  const setCondition = (old: Condition, next: Condition) =>
    set({ conditions: conditions.map((each) => (each === old ? next : each)) });
  const toggle = () => {
    if (isOn) return set({ isOn: false });
    if (maySwitchOn())
      set({ isOn: true, conditions: conditions.length > 0 ? conditions : [conditionOn('resourceTitle')] });
  };
  return (
    <Stack gap="lg">
      <Radio.Group
        label={t('update_status')}
        value={isCompleted ? 'completed' : 'ongoing'}
        onChange={(value) => set({ isCompleted: value === 'completed' })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="ongoing" label={t('status_ongoing')} description={t('status_ongoing_text')} />
          <Radio value="completed" label={t('status_completed')} description={t('status_completed_text')} />
        </Stack>
      </Radio.Group>
      <Switch label={t('auto_add')} description={t('auto_add_text')} checked={isOn} onChange={toggle} />
      {isOn && (
        <>
          <Radio.Group
            label={t('match')}
            value={matchesAll ? 'all' : 'any'}
            onChange={(value) => set({ matchesAll: value === 'all' })}
          >
            <Group mt="xs">
              <Radio value="all" label={t('match_all')} />
              <Radio value="any" label={t('match_any')} />
            </Group>
          </Radio.Group>
          <Stack gap="sm" component="ul" className={styles.plain} aria-label={t('conditions')}>
            {conditions.map((condition, index) => (
              <ConditionRow
                // biome-ignore lint/suspicious/noArrayIndexKey: conditions are nothing but what stands in them
                key={index}
                number={index + 1}
                condition={condition}
                all={conditions}
                isOnly={conditions.length === 1}
                onChange={(next) => setCondition(condition, next)}
                onRemove={() => set({ conditions: conditions.filter((each) => each !== condition) })}
              />
            ))}
          </Stack>
          {conditions.length < MAX_CONDITIONS && (
            <div>
              <Button
                variant="default"
                leftSection={<IconPlus size={18} aria-hidden="true" />}
                onClick={() => set({ conditions: [...conditions, conditionOn('resourceTitle')] })}
              >
                {t('add_condition')}
              </Button>
            </div>
          )}
        </>
      )}
    </Stack>
  );
}

interface ConditionRowProps {
  number: number;
  condition: Condition;
  all: readonly Condition[];
  isOnly: boolean;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

function ConditionRow({ number, condition, all, isOnly, onChange, onRemove }: ConditionRowProps) {
  const { t } = useTranslation('collections');
  const typeWords = useTypeWords();
  const { data: types = [] } = useQuery(leafTypesQuery);
  const { key, operator, value } = condition;
  const breach = breachOf(condition, all);
  const error =
    breach === 'required'
      ? t('condition_required', { field: t(`key_${key}`), operator: t(`operator_${operator}`) })
      : breach && t(`condition_${breach}`, { max: MAX_LENGTHS[key] });
  const operators: readonly Operator[] = key === 'resourceTypeCode' ? ['EQUAL'] : OPERATORS;
  const offered = operators.includes(operator) ? operators : [...operators, operator];
  return (
    <li className={styles.condition}>
      <Select
        aria-label={t('condition_key', { number })}
        data={KEYS.map((each) => ({ value: each, label: t(`key_${each}`) }))}
        value={key}
        allowDeselect={false}
        onChange={(next) => onChange(conditionOn(next as ConditionKey))}
      />
      <Select
        aria-label={t('condition_operator', { number })}
        data={offered.map((each) => ({ value: each, label: t(`operator_${each}`) }))}
        value={operator}
        allowDeselect={false}
        onChange={(next) => onChange({ ...condition, operator: next as Operator })}
      />
      {key === 'resourceTypeCode' ? (
        <Select
          aria-label={t('condition_value', { number })}
          data={types.map(({ code, chain }) => ({ value: code, label: typeWords(chain) }))}
          value={value || null}
          allowDeselect={false}
          searchable
          error={error}
          onChange={(next) => onChange({ ...condition, value: next ?? '' })}
        />
      ) : (
        <TextField
          aria-label={t('condition_value', { number })}
          value={value}
          error={error}
          onChange={(event) => onChange({ ...condition, value: event.currentTarget.value })}
        />
      )}
      <Reasoned why={isOnly && 'reasons:one_stays'}>
        <ActionIcon aria-label={t('remove_condition', { number })} onClick={onRemove}>
          <IconX size={18} />
        </ActionIcon>
      </Reasoned>
    </li>
  );
}
