import { Button, Group, Stack } from '@mantine/core';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answer, api } from '#api/client.ts';
import { failureMessage } from '#failures.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { toast } from '#ui/toast.ts';
import { Dialog } from '../dialog.tsx';
import { deviceOf } from './device.ts';
import { isName, NameField } from './name-field.tsx';

interface AddPasskeyDialogProps {
  onAdded: () => unknown;
  onClose: () => void;
}

/** Lets the browser make a passkey; the login password proves that it is the owner who wants it. */
export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const { t } = useTranslation(['settings', 'ui']);
  const [name, setName] = useState(() => deviceOf(navigator.userAgent));
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const add = useMutation({
    mutationFn: () => makePasskey(name.trim(), password),
    meta: { silent: true },
    onSuccess: () => {
      toast.success(t('passkey_added'));
      onAdded();
    },
    onError: (failure) => {
      if (failure.name === 'NotAllowedError') setError('settings:passkey_not_made');
      else if (failure.name === 'InvalidStateError') setError('settings:passkey_known');
      else setError(failureMessage(failure));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isName(name) && password !== '' && !add.isPending) add.mutate();
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
            <Button type="submit" loading={add.isPending} disabled={!isName(name) || password === ''}>
              {t('next')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

async function makePasskey(name: string, password: string) {
  const [{ startRegistration }, options] = await Promise.all([
    import('@simplewebauthn/browser'),
    answer(api.POST('/v2/users/current/passkeys/options', { body: { password } })),
  ]);
  // Our description of the API leaves to WebAuthn what belongs to WebAuthn.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON });
  return answer(api.POST('/v2/users/current/passkeys', { body: { name, response } }));
}
