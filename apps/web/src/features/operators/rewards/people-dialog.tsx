import { parseUserIds, peopleChecks, rules } from '@colophon/model';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextAreaField } from '#ui/text-field.tsx';
import { OperatorDialog } from '../operator-dialog.tsx';

interface PeopleDialogProps {
  title: string;
  text: string;
  act: string;
  isPending: boolean;
  onSend: (given: { userIds: number[]; reason: string }) => void;
  onClose: () => void;
}

/** Asks for whom an operator does something, and why. */
export function PeopleDialog({ title, text, act, isPending, onSend, onClose }: PeopleDialogProps) {
  const { t } = useTranslation('rewardDesk');
  const form = useForm({
    initialValues: { userIds: '', reason: '' },
    validate: peopleChecks,
    validateInputOnChange: true,
    transformValues: ({ userIds, reason }) => ({ userIds: parseUserIds(userIds), reason: reason.trim() }),
  });
  return (
    <OperatorDialog title={title} act={act} form={form} isPending={isPending} onSend={onSend} onClose={onClose}>
      <Text>{text}</Text>
      <TextAreaField
        {...form.getInputProps('userIds')}
        label={t('people')}
        description={t('people_text')}
        minRows={2}
        data-autofocus
      />
      <TextAreaField {...form.getInputProps('reason')} label={t('reason')} counted={rules.moneyReason} minRows={2} />
    </OperatorDialog>
  );
}
