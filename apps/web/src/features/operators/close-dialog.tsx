import { closingChecks, rules } from '@colophon/model';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWrite } from '#api/mutation.ts';
import { closeOnRequest } from '#api/users/operator-mutations.ts';
import type { ListedUser } from '#api/users/operator-queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { fullNameOf } from '#ui/person-name.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { OperatorDialog } from './operator-dialog.tsx';

interface CloseDialogProps {
  user: ListedUser;
  onClose: () => void;
}

/** Has an account closed whose owner has asked for it otherwise than in the settings. */
export function CloseDialog({ user, onClose }: CloseDialogProps) {
  const { t } = useTranslation(['operators', 'rules']);
  const name = fullNameOf(user);
  const form = useForm({ initialValues: { reason: '' }, validate: closingChecks, validateInputOnChange: true });
  const close = useWrite(closeOnRequest, {
    onSuccess: () => {
      toast.success(t('close_done', { name }));
      onClose();
    },
  });
  return (
    <OperatorDialog
      title={t('close_user', { name })}
      act={t('close')}
      color="danger"
      form={form}
      isPending={close.isPending}
      onSend={({ reason }) => close.mutate({ userId: user.userId, reason })}
      onClose={onClose}
    >
      <Text>{t('close_text')}</Text>
      <TextAreaField
        {...form.getInputProps('reason')}
        label={t('reason')}
        description={t('close_reason_hint')}
        counted={rules.freezeReason}
        minRows={2}
        data-autofocus
      />
    </OperatorDialog>
  );
}
