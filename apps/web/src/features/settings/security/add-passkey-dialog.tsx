import { deviceOf } from '@colophon/model';
import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { addPasskey } from '#api/sign-in/mutations.ts';
import { isRefusal } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { toast } from '#ui/toast.ts';
import { isName, NameField } from './name-field.tsx';

/** Lets the browser make a passkey; the login password proves that it is the owner who wants it. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settings', 'ui']);
  const [name, setName] = useState(() => deviceOf(navigator.userAgent));
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const add = useWrite(addPasskey, {
    marks: (failure) => {
      if (isError(failure, 'NotAllowedError')) setError('settings:passkey_not_made');
      else if (isError(failure, 'InvalidStateError')) setError('settings:passkey_known');
      else if (isRefusal(failure, 'user.wrong-password')) setError(failure.message);
      else return false;
      return true;
    },
    onSuccess: () => {
      toast.success(t('passkey_added'));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isName(name) && password !== '' && !add.isPending) add.mutate({ name: name.trim(), password });
  };
  return (
    <Dialog title={t('add_passkey')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <NameField description={t('passkey_name_hint')} value={name} onChange={setName} />
          <PasswordField
            label={t('login_password')}
            value={password}
            error={error}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              setError(undefined);
            }}
            autoComplete="current-password"
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <ReasonedButton
              type="submit"
              loading={add.isPending}
              why={(!isName(name) || password === '') && 'reasons:fill_in'}
            >
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
