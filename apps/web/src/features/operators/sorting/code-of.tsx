import { Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextField } from '#ui/text-field.tsx';

const CODE = /^[A-Za-z0-9_]{0,40}$/;

/** Returns true when a new branch of a tree may have this code; when empty, a code is made. */
export const isCode = (code: string) => CODE.test(code);

interface CodeOfProps {
  /** The code of a branch that is there; it stays. Absent for a new one. */
  code: string | undefined;
  newCode: string;
  onChange: (newCode: string) => void;
}

/** The code of a branch of a tree: told, or given to a new one. */
export function CodeOf({ code, newCode, onChange }: CodeOfProps) {
  const { t } = useTranslation('sorting');
  if (code !== undefined) return <Text c="dimmed">{t('code_is', { code })}</Text>;
  return (
    <TextField
      label={t('code')}
      description={t('code_text')}
      error={isCode(newCode) ? undefined : t('code_wrong')}
      value={newCode}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
