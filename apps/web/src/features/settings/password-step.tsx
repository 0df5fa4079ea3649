import { given } from '@colophon/model';
import { Anchor, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useRef } from 'react';
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
  const form = useForm({ initialValues: { password: '' }, validate: { password: given } });
  const complain = (message: string) => {
    form.setFieldError('password', message);
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
  return (
    <form noValidate onSubmit={form.onSubmit(({ password }) => prove.mutate(password))}>
      <Stack>
        <PasswordField
          {...form.getInputProps('password')}
          ref={field}
          label={t('login_password')}
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
          <ReasonedButton type="submit" loading={prove.isPending || isBusy} why={!form.isValid() && 'reasons:password'}>
            {nextLabel ?? t('next')}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}
