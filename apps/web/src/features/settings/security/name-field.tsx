import type { TextRule } from '@colophon/model';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextField } from '#ui/text-field.tsx';

/** Rule for the names of passkeys and tokens. */
const NAME: TextRule = { key: 'name', minLength: 1, maxLength: 60 };

export function isName(name: string): boolean {
  return name.trim() !== '' && name.trim().length <= NAME.maxLength;
}

interface NameFieldProps {
  description?: string;
  value: string;
  onChange: (name: string) => void;
}

/** The name by which a passkey or a token is told from the others. */
export function NameField({ description, value, onChange }: NameFieldProps) {
  const { t } = useTranslation(['settings', 'ui']);
  return (
    <TextField
      label={t('name')}
      description={description}
      value={value}
      counted={NAME}
      error={value.trim().length > NAME.maxLength && t('ui:too_long', { max: NAME.maxLength })}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete="off"
      data-autofocus
    />
  );
}
