import { given } from '@colophon/model';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { markFields } from '#api/field-errors.ts';
import { useWrite } from '#api/mutation.ts';
import { askForExport } from '#api/users/exports.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';

/** Asks for the password, and whether files come along. */
export function TakeAlongDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settings', 'ui']);
  const form = useForm({ initialValues: { password: '', withFiles: true }, validate: { password: given } });
  const ask = useWrite(askForExport, {
    onSuccess: onClose,
    marks: (error) => markFields(form, error, { refusals: { 'user.wrong-password': 'password' } }),
  });
  const send = ({ password, withFiles }: typeof form.values) =>
    ask.mutate({ password, files: withFiles ? 'all' : 'none' });
  return (
    <Dialog title={t('ask_for_export')} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(send)}>
        <Stack>
          <Text>{t('ask_for_export_text')}</Text>
          <Checkbox {...form.getInputProps('withFiles', { type: 'checkbox' })} label={t('with_files')} />
          <PasswordField
            {...form.getInputProps('password')}
            label={t('login_password')}
            autoComplete="current-password"
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <ReasonedButton type="submit" loading={ask.isPending} why={!form.isValid() && 'reasons:password'}>
              {t('ask_for_export')}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
