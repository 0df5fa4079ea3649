import { deviceOf, followsTrimmed, given, rules } from '@colophon/model';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWrite } from '#api/mutation.ts';
import { addPasskey } from '#api/sign-in/mutations.ts';
import { isRefusal } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { toast } from '#ui/toast.ts';
import { NameField } from './name-field.tsx';

/** Lets the browser make a passkey; the login password proves that it is the owner who wants it. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settings', 'ui']);
  const form = useForm({
    initialValues: { name: deviceOf(navigator.userAgent), password: '' },
    validate: { name: followsTrimmed(rules.credentialName), password: given },
    validateInputOnChange: ['name'],
  });
  const add = useWrite(addPasskey, {
    marks: (failure) => {
      if (isError(failure, 'NotAllowedError')) form.setFieldError('password', 'settings:passkey_not_made');
      else if (isError(failure, 'InvalidStateError')) form.setFieldError('password', 'settings:passkey_known');
      else if (isRefusal(failure, 'user.wrong-password')) form.setFieldError('password', failure.message);
      else return false;
      return true;
    },
    onSuccess: () => {
      toast.success(t('passkey_added'));
      onClose();
    },
  });
  return (
    <Dialog title={t('add_passkey')} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(({ name, password }) => add.mutate({ name: name.trim(), password }))}>
        <Stack>
          <NameField {...form.getInputProps('name')} description={t('passkey_name_hint')} />
          <PasswordField
            {...form.getInputProps('password')}
            label={t('login_password')}
            autoComplete="current-password"
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <ReasonedButton type="submit" loading={add.isPending} why={!form.isValid() && 'reasons:fill_in'}>
              {t('next')}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Returns true when the browser failed with the error of that name. */
const isError = (error: unknown, name: string) => error instanceof Error && error.name === name;
