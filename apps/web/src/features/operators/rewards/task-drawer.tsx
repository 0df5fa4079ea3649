import { taskChecks } from '@colophon/model';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWrite } from '#api/mutation.ts';
import { type OperatorTask, updateTask } from '#api/rewards/operator.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EditDrawer } from '#ui/edit-drawer.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { sentTime, shownTime } from '../campaigns/period-fields.tsx';
import styles from '../operators.module.css';
import { PeriodInputs } from './period-inputs.tsx';

/** Changes the words of a task, how often it counts and when. */
export function TaskDrawer({ task, onClose }: { task: OperatorTask; onClose: () => void }) {
  const { t } = useTranslation('rewardDesk');
  const update = useWrite(updateTask, { onSuccess: onClose });
  const form = useForm({
    initialValues: {
      title: task.title,
      description: task.description,
      completionTimes: String(task.completionTimes),
      extra: task.extra,
      startTime: shownTime(task.startTime),
      limitTime: shownTime(task.limitTime),
    },
    validate: taskChecks,
    validateInputOnChange: true,
  });
  form.watch('startTime', () => form.validateField('limitTime'));
  const save = ({ title, startTime, limitTime, ...values }: typeof form.values) => {
    // The catalogue's words are in both languages: they stay where nobody wrote others.
    const words = title.trim() === task.title ? {} : { title: title.trim() || null };
    update.mutate({
      ...values,
      ...words,
      code: task.code,
      completionTimes: Number(values.completionTimes),
      startTime: sentTime(startTime),
      limitTime: sentTime(limitTime),
    });
  };
  return (
    <EditDrawer title={t('change_task')} form={form} isPending={update.isPending} onSave={save} onClose={onClose}>
      <Text className={styles.code!}>{task.code}</Text>
      <TextField {...form.getInputProps('title')} label={t('title')} description={t('title_text')} data-autofocus />
      <TextAreaField {...form.getInputProps('description')} label={t('description')} />
      <TextField
        {...form.getInputProps('completionTimes')}
        label={t('times')}
        description={t('times_text')}
        inputMode="numeric"
      />
      <PeriodInputs form={form} />
      <TextAreaField
        {...form.getInputProps('extra')}
        label={t('extra')}
        description={t('extra_text', { example: '{"tag": "spring"}' })}
        minRows={2}
      />
    </EditDrawer>
  );
}
