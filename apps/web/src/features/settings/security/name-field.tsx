import { rules } from '@colophon/model';
import type { ComponentProps } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextField } from '#ui/text-field.tsx';

/** The name by which a passkey or a token is told from the others. Bind it with `form.getInputProps('name')`. */
export function NameField(props: ComponentProps<typeof TextField>) {
  const { t } = useTranslation('settings');
  return <TextField {...props} label={t('name')} counted={rules.credentialName} autoComplete="off" data-autofocus />;
}
