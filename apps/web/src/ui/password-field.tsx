import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFieldError } from './text-field.tsx';

/** A password with a button that shows it. `autoComplete` is `current-password` or `new-password`. */
export function PasswordField({ error, ...props }: PasswordInputProps & { autoComplete: string }) {
  const { t } = useTranslation('ui');
  return (
    <PasswordInput
      {...props}
      error={useFieldError(error)}
      visibilityToggleButtonProps={{ 'aria-label': t('show_password'), tabIndex: 0 }}
    />
  );
}
