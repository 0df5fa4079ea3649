import { Anchor, Group, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { provePassword } from '#api/users/mutations.ts';
import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { appHref } from '#session/go-to.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';

export interface ProvedPassword {
  password: string;
  /** Opens the way to link a provider's account, once. */
  state: string;
}

interface PasswordStepProps {
  onProved: (proved: ProvedPassword) => unknown;
  /** True while the step after the proof is still running. */
  isBusy?: boolean;
  /** Label of the button that continues; "Next" when absent. */
  nextLabel?: string;
  /** Other ways on, before the button. */
  children?: ReactNode;
}

/** Asks for the login password and goes on when it is right. */
export function PasswordStep({ onProved, isBusy = false, nextLabel, children }: PasswordStepProps) {
  const { t } = useTranslation('settings');
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const complain = (message: string) => {
    setError(message);
    field.current?.focus();
  };
  const prove = useWrite(provePassword, {
    meta: { silent: true },
    onSuccess: (state, given) => {
      if (state === null) complain('settings:wrong_password');
      else onProved({ password: given, state });
    },
    onError: (failure) => complain(failureMessage(failure)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '' && !prove.isPending && !isBusy) prove.mutate(password);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <PasswordField
          ref={field}
          label={t('login_password')}
          value={password}
          error={error}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setError(undefined);
          }}
          autoComplete="current-password"
          data-autofocus
        />
        <div>
          <Anchor href={appHref('user', '/retrieve')} target="_blank">
            {t('forgot_password')}
          </Anchor>
        </div>
        <Group justify="flex-end">
          {children}
          <ReasonedButton type="submit" loading={prove.isPending || isBusy} why={password === '' && 'reasons:password'}>
            {nextLabel ?? t('next')}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}
