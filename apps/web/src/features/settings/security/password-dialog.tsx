import { passwordChangeChecks } from '@colophon/model';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { markFields } from '#api/field-errors.ts';
import { useWrite } from '#api/mutation.ts';
import { changePassword } from '#api/users/mutations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { toast } from '#ui/toast.ts';

interface Passwords {
  oldPassword: string;
  newPassword: string;
  repeat: string;
}

/** Changes the login password; this browser stays logged in, every other is logged out. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settings', 'ui', 'rules']);
  const form = useForm<Passwords>({
    initialValues: { oldPassword: '', newPassword: '', repeat: '' },
    validate: passwordChangeChecks,
    validateInputOnBlur: true,
  });
  const { newPassword, repeat } = form.values;
  const change = useWrite(changePassword, {
    marks: (error) =>
      markFields(form, error, {
        values: { oldPassword: 'oldPassword', newPassword: 'newPassword' },
        refusals: { 'user.wrong-password': 'oldPassword', 'user.password-guessable': 'newPassword' },
      }),
    onSuccess: () => {
      toast.success(t('password_changed'));
      onClose();
    },
  });
  return (
    <Dialog title={t('change_password')} onClose={onClose}>
      <form
        noValidate
        onSubmit={form.onSubmit(
          ({ oldPassword, newPassword }) => change.mutate({ oldPassword, newPassword }),
          focusFirstError(form),
        )}
      >
        <Stack>
          <PasswordField
            {...form.getInputProps('oldPassword')}
            label={t('old_password')}
            autoComplete="current-password"
            data-autofocus
          />
          <PasswordField
            {...form.getInputProps('newPassword')}
            label={t('new_password')}
            description={t('password_rule')}
            autoComplete="new-password"
          />
          <PasswordField
            {...form.getInputProps('repeat')}
            error={repeat !== '' && repeat !== newPassword && 'ui:field_differs'}
            label={t('repeat_password')}
            autoComplete="new-password"
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {t('ui:ok')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
