import { follows, isReservedUsername, rules } from '@colophon/model';
import type { TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { isInUseQuery } from '#api/users/addresses.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextField } from '#ui/text-field.tsx';
import { type Availability, useAvailable } from '#ui/use-available.ts';

export type UsernameState = Availability | 'reserved';

/** Checks whether a user name is already taken or reserved. */
export function useUsernameState(username: string): UsernameState {
  const isReserved = isReservedUsername(username.trim());
  const state = useAvailable({
    value: username,
    isValid: !isReserved && follows(rules.username)(username) === null,
    query: (value) => isInUseQuery('username', value),
  });
  return isReserved ? 'reserved' : state;
}

/** Texts about names that cannot be had. */
const REFUSED: Partial<Record<UsernameState, string>> = {
  taken: 'account:username_taken',
  reserved: 'account:username_reserved',
};

export function isRefused(state: UsernameState): boolean {
  return state in REFUSED;
}

interface UsernameFieldProps extends Omit<TextInputProps, 'value' | 'error'> {
  value?: string;
  error?: ReactNode;
  /** See {@link useUsernameState}. */
  state: UsernameState;
}

/** The name of a new account; says whether it is free. */
export function UsernameField({ state, error, ...props }: UsernameFieldProps) {
  const { t } = useTranslation('account');
  return (
    <TextField
      {...props}
      error={error ?? REFUSED[state]}
      label={t('username')}
      description={state === 'free' ? t('username_free') : t('username_hint')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
