import { ConditionType, RulesStatus } from '@colophon/model';
import { ActionIcon, Button, Group, NativeSelect, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ExhibitCondition, nodeRulesQuery, type RulesBody, setNodeRules } from '#api/exhibits/node-collections.ts';
import { useWrite } from '#api/mutation.ts';
import { typeChoicesQuery } from '#api/types/filters.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { Reasoned } from '#ui/reasoned.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import pageStyles from '../exhibit-page.module.css';
import styles from './node-collection.module.css';

const KEYS = ['presentableTitle', 'authIdentity', 'resourceTypeCode'] as const;
const TEXT_OPERATORS = ['INCLUDES', 'NOT_INCLUDES', 'STARTS_WITH', 'ENDS_WITH', 'EQUAL', 'NOT_EQUAL'] as const;
const TYPE_OPERATORS = ['EQUAL', 'NOT_EQUAL'] as const;
const MAX_CONDITIONS = 20;
const NEW_CONDITION = { key: 'presentableTitle', limitOperatorType: 'INCLUDES', value: '' } as const;

/** The rules as they are edited. */
interface Rules {
  isOn: boolean;
  matchesAll: boolean;
  conditions: readonly ExhibitCondition[];
}

/** By which rules a collection takes in exhibits of its node when they go on the shelf. */
export function CollectRules({ collectionId }: { collectionId: string }) {
  const { t } = useTranslation('nodeCollections');
  const { data, error, refetch } = useQuery(nodeRulesQuery(collectionId));
  let content = <Skeleton height={120} />;
  if (error) content = <ErrorFace error={error} retry={() => void refetch()} />;
  else if (data !== undefined) {
    const stored: Rules = {
      isOn: data?.status === RulesStatus.on,
      matchesAll: data?.conditionType !== ConditionType.any,
      conditions: (data?.filterConditions ?? []) as ExhibitCondition[],
    };
    content = <RulesForm key={data?.updateDate} collectionId={collectionId} stored={stored} />;
  }
  return (
    <section className={pageStyles.section} aria-labelledby="collecting">
      <h2 id="collecting">{t('collecting')}</h2>
      {content}
    </section>
  );
}

function RulesForm({ collectionId, stored }: { collectionId: string; stored: Rules }) {
  const { t } = useTranslation(['nodeCollections', 'exhibits']);
  const [edited, setEdited] = useState<Rules | null>(null);
  const { isOn, matchesAll, conditions } = edited ?? stored;
  const set = (change: Partial<Rules>) => setEdited({ isOn, matchesAll, conditions, ...change });
  const save = useWrite(setNodeRules, {
    onSuccess: () => {
      setEdited(null);
      toast.success(t('exhibits:saved'));
    },
  });
  useLeavePrompt(edited !== null);
  const isComplete = conditions.every(({ value }) => value.trim() !== '') && (!isOn || conditions.length > 0);
  const body: RulesBody = {
    status: isOn ? 1 : 0,
    conditionType: matchesAll ? 1 : 2,
    filterConditions: [...conditions],
  };
  return (
    <Stack>
      <Switch
        label={t('collect')}
        description={t('collect_text')}
        checked={isOn}
        onChange={() =>
          set(isOn ? { isOn: false } : { isOn: true, conditions: conditions.length > 0 ? conditions : [NEW_CONDITION] })
        }
      />
      {isOn && (
        <div>
          <NativeSelect
            label={t('match')}
            maw="20rem"
            mb="md"
            value={matchesAll ? 'all' : 'any'}
            onChange={(event) => set({ matchesAll: event.currentTarget.value === 'all' })}
            data={[
              { value: 'all', label: t('match_all') },
              { value: 'any', label: t('match_any') },
            ]}
          />
          <ul className={styles.choices} aria-label={t('conditions')}>
            {conditions.map((condition, index) => (
              <ConditionFields
                // biome-ignore lint/suspicious/noArrayIndexKey: conditions are nothing but what stands in them
                key={index}
                number={index + 1}
                condition={condition}
                onChange={(next) => set({ conditions: conditions.with(index, next) })}
                onRemove={conditions.length > 1 ? () => set({ conditions: conditions.toSpliced(index, 1) }) : undefined}
              />
            ))}
          </ul>
          {conditions.length < MAX_CONDITIONS && (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => set({ conditions: [...conditions, NEW_CONDITION] })}
            >
              {t('add_condition')}
            </Button>
          )}
        </div>
      )}
      {edited && (
        <Group>
          <ReasonedButton
            why={!isComplete && 'reasons:conditions'}
            loading={save.isPending}
            onClick={() => save.mutate({ collectionId, ...body })}
          >
            {t('exhibits:save')}
          </ReasonedButton>
          <Button variant="default" disabled={save.isPending} onClick={() => setEdited(null)}>
            {t('exhibits:discard')}
          </Button>
          {!isComplete && <Text size="sm">{t('conditions_incomplete')}</Text>}
        </Group>
      )}
    </Stack>
  );
}

interface ConditionFieldsProps {
  number: number;
  condition: ExhibitCondition;
  onChange: (condition: ExhibitCondition) => void;
  /** Absent where it is the only one. */
  onRemove: (() => void) | undefined;
}

function ConditionFields({ number, condition, onChange, onRemove }: ConditionFieldsProps) {
  const { t } = useTranslation('nodeCollections');
  const typeWords = useTypeWords();
  const { data: types = [] } = useQuery(typeChoicesQuery);
  const { key, limitOperatorType, value } = condition;
  const isType = key === 'resourceTypeCode';
  const change = (part: object) => onChange({ ...condition, ...part } as ExhibitCondition);
  const name = t('condition_value', { number });
  return (
    <li className={styles.condition}>
      <NativeSelect
        aria-label={t('condition_key', { number })}
        value={key}
        onChange={(event) => {
          const next = event.currentTarget.value;
          change({ key: next, limitOperatorType: next === 'resourceTypeCode' ? 'EQUAL' : 'INCLUDES', value: '' });
        }}
        data={KEYS.map((each) => ({ value: each, label: t(`key_${each}`) }))}
      />
      <NativeSelect
        aria-label={t('condition_operator', { number })}
        value={limitOperatorType}
        onChange={(event) => change({ limitOperatorType: event.currentTarget.value })}
        data={(isType ? TYPE_OPERATORS : TEXT_OPERATORS).map((each) => ({
          value: each,
          label: t(`operator_${each}`),
        }))}
      />
      {isType ? (
        <NativeSelect
          aria-label={name}
          value={value}
          onChange={(event) => change({ value: event.currentTarget.value })}
          data={[
            { value: '', label: t('choose_type') },
            ...types.map(({ code, chain }) => ({ value: code, label: typeWords(chain) })),
          ]}
        />
      ) : (
        <TextField aria-label={name} value={value} onChange={(event) => change({ value: event.currentTarget.value })} />
      )}
      <Reasoned why={!onRemove && 'reasons:one_stays'}>
        <ActionIcon aria-label={t('remove_condition', { number })} onClick={onRemove}>
          <IconX size={18} />
        </ActionIcon>
      </Reasoned>
    </li>
  );
}
