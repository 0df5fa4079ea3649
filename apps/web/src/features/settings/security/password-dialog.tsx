import { rules } from '@colophon/model';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answer, api } from '#api/client.ts';
import { failureMessage } from '#failures.ts';
import { follows, sameAs } from '#ui/form-rules.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { toast } from '#ui/toast.ts';
import { Dialog } from '../dialog.tsx';

interface Passwords {
  oldPassword: string;
  newPassword: string;
  repeat: string;
}

/** Changes the login password; this browser stays logged in, every other is logged out. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settings', 'ui', 'rules']);
  const queryClient = useQueryClient();
  const form = useForm<Passwords>({
    initialValues: { oldPassword: '', newPassword: '', repeat: '' },
    validate: {
      oldPassword: (value) => (value === '' ? 'settings:enter_password' : null),
      newPassword: follows(rules.password),
      repeat: sameAs<Passwords>('newPassword'),
    },
    validateInputOnBlur: true,
  });
  const { newPassword, repeat } = form.values;
  const change = useMutation({
    mutationFn: ({ oldPassword, newPassword }: Passwords) =>
      answer(api.PUT('/v2/users/current/updatePassword', { body: { oldPassword, newPassword } })),
    meta: { silent: true },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['sessions'] });
      toast.success(t('password_changed'));
      onClose();
    },
    onError: (error) => form.setFieldError('oldPassword', failureMessage(error)),
  });
  return (
    <Dialog title={t('change_password')} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((passwords) => change.mutate(passwords))}>
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
            <Button type="submit" loading={change.isPending} disabled={!form.isValid()}>
              {t('ui:ok')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
