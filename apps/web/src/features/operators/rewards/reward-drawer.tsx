import { parseCoins, RewardType, rewardChecks } from '@colophon/model';
import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useWrite } from '#api/mutation.ts';
import { createReward, type OperatorReward, rewardSumsQuery, updateReward } from '#api/rewards/operator.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EditDrawer } from '#ui/edit-drawer.tsx';
import { NumberSelect } from '#ui/number-fields.tsx';
import { PropertiesList } from '#ui/properties-list.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { sentTime, shownTime } from '../campaigns/period-fields.tsx';
import styles from '../operators.module.css';
import { PeriodInputs } from './period-inputs.tsx';

const MAX_CONDITIONS = 20;
const NEW_CONDITION = { taskConfigCode: '', times: '1' };

interface RewardDrawerProps {
  /** Absent for a new one. */
  reward: OperatorReward | undefined;
  onClose: () => void;
}

/** Writes a reward: what it asks for, what it is worth, and how much of it there is. */
export function RewardDrawer({ reward, onClose }: RewardDrawerProps) {
  const { t } = useTranslation('rewardDesk');
  const create = useWrite(createReward, { onSuccess: onClose });
  const update = useWrite(updateReward, { onSuccess: onClose });
  const form = useForm({
    initialValues: {
      code: reward?.code ?? '',
      groupCode: reward?.groupCode ?? '',
      title: reward?.title ?? '',
      description: reward?.description ?? '',
      rewardType: reward?.rewardType ?? RewardType.cash,
      rewardNum: String(reward?.rewardNum ?? ''),
      completionTimes: String(reward?.completionTimes ?? 1),
      conditions: (reward?.conditions ?? []).map(({ taskConfigCode, times }) => ({
        taskConfigCode,
        times: String(times),
      })),
      needReview: reward?.needReview ?? false,
      budget: reward?.budget === null || reward === undefined ? '' : String(reward.budget),
      startTime: shownTime(reward?.startTime),
      limitTime: shownTime(reward?.limitTime),
    },
    validate: rewardChecks,
    validateInputOnChange: true,
  });
  form.watch('startTime', () => form.validateField('limitTime'));
  const { conditions } = form.values;
  const save = (values: typeof form.values) => {
    const title = values.title.trim();
    const change = {
      description: values.description.trim(),
      rewardNum: parseCoins(values.rewardNum)! / 100,
      completionTimes: Number(values.completionTimes),
      needReview: values.needReview,
      budget: values.budget.trim() === '' ? null : parseCoins(values.budget)! / 100,
      startTime: sentTime(values.startTime),
      limitTime: sentTime(values.limitTime),
    };
    // The catalogue's words are in both languages: they stay where nobody wrote others.
    if (reward) return update.mutate({ ...change, code: reward.code, ...(title !== reward.title && { title }) });
    create.mutate({
      ...change,
      title,
      code: values.code,
      groupCode: values.groupCode,
      rewardType: values.rewardType as 1,
      conditions: conditions.map(({ taskConfigCode, times }) => ({ taskConfigCode, times: Number(times) })),
    });
  };
  return (
    <EditDrawer
      title={t(reward ? 'change_reward' : 'add_reward')}
      form={form}
      isPending={create.isPending || update.isPending}
      onSave={save}
      onClose={onClose}
    >
      {reward ? (
        <>
          <Text className={styles.code!}>{`${reward.code} · ${t(`type_${reward.rewardType as RewardType}`)}`}</Text>
          <Sums code={reward.code} />
        </>
      ) : (
        <>
          <TextField {...form.getInputProps('code')} label={t('code')} description={t('code_text')} data-autofocus />
          <TextField {...form.getInputProps('groupCode')} label={t('group_code')} description={t('group_code_text')} />
          <NumberSelect
            {...form.getInputProps('rewardType')}
            label={t('type')}
            data={Object.values(RewardType).map((value) => ({ value, label: t(`type_${value}`) }))}
          />
        </>
      )}
      <TextField {...form.getInputProps('title')} label={t('title')} />
      <TextAreaField {...form.getInputProps('description')} label={t('description')} minRows={2} />
      <TextField {...form.getInputProps('rewardNum')} label={t('worth')} inputMode="decimal" />
      <TextField
        {...form.getInputProps('completionTimes')}
        label={t('times_person')}
        description={t('times_text')}
        inputMode="numeric"
      />
      <TextField
        {...form.getInputProps('budget')}
        label={t('budget')}
        description={t('budget_text')}
        inputMode="decimal"
      />
      <Switch
        {...form.getInputProps('needReview', { type: 'checkbox' })}
        label={t('needs_review')}
        description={t('needs_review_text')}
      />
      <PeriodInputs form={form} />
      {reward ? (
        <Text c="dimmed">
          {conditions.length === 0
            ? t('no_conditions')
            : t('conditions_are', {
                list: conditions.map(({ taskConfigCode, times }) => `${taskConfigCode} × ${times}`).join(', '),
              })}
        </Text>
      ) : (
        <Stack component="fieldset" gap="md" m={0} p={0} style={{ border: 0 }}>
          <legend>{t('conditions')}</legend>
          <Text c="dimmed">{t('conditions_text')}</Text>
          {conditions.map((condition, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a task may be there twice while it is written
            <Group key={index} gap="xs" align="flex-end">
              <TextField
                {...form.getInputProps(`conditions.${index}.taskConfigCode`)}
                label={t('condition_task', { number: index + 1 })}
              />
              <TextField
                {...form.getInputProps(`conditions.${index}.times`)}
                label={t('condition_times', { number: index + 1 })}
                inputMode="numeric"
              />
              <Button
                variant="subtle"
                color="danger"
                aria-label={t('remove_named', { name: condition.taskConfigCode || String(index + 1) })}
                onClick={() => form.removeListItem('conditions', index)}
              >
                {t('remove')}
              </Button>
            </Group>
          ))}
          {conditions.length < MAX_CONDITIONS && (
            <div>
              <Button
                variant="default"
                size="sm"
                onClick={() => form.insertListItem('conditions', { ...NEW_CONDITION })}
              >
                {t('add_condition')}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </EditDrawer>
  );
}

/** Records of a reward added up: those given, and all. */
function Sums({ code }: { code: string }) {
  const { t } = useTranslation('rewardDesk');
  const { data } = useQuery(rewardSumsQuery(code));
  if (!data) return null;
  const of = (records: number, people: number, sum: number) => t('sums', { records, people, sum });
  return (
    <PropertiesList
      label={t('statistics')}
      properties={[
        {
          key: 'issued',
          name: t('sums_issued'),
          valueDisplay: of(data.countRewardRecordY, data.countUserIdY, data.sumRewardNumY),
        },
        {
          key: 'all',
          name: t('sums_all'),
          valueDisplay: of(data.countRewardRecord, data.countUserId, data.sumRewardNum),
        },
      ]}
    />
  );
}
