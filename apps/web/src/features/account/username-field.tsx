import { rules } from '@colophon/model';
import type { TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isInUseQuery } from '#api/users/addresses.ts';
import { follows } from '#ui/form-rules.ts';
import { TextField } from '#ui/text-field.tsx';
import { type Availability, useAvailable } from '#ui/use-available.ts';

/** Whether a user name is anybody's already. */
export function useUsernameState(username: string): Availability {
  return useAvailable({
    value: username,
    isValid: follows(rules.username)(username) === null,
    query: (value) => isInUseQuery('username', value),
  });
}

interface UsernameFieldProps extends Omit<TextInputProps, 'value' | 'error'> {
  value?: string;
  error?: ReactNode;
  /** See {@link useUsernameState}. */
  state: Availability;
}

/** The name of a new account; says whether it is free. */
export function UsernameField({ state, error, ...props }: UsernameFieldProps) {
  const { t } = useTranslation('account');
  return (
    <TextField
      {...props}
      error={error ?? (state === 'taken' && 'account:username_taken')}
      label={t('username')}
      description={state === 'free' ? t('username_free') : t('username_hint')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
