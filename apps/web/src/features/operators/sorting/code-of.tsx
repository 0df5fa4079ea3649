import { Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextField } from '#ui/text-field.tsx';

interface CodeOfProps {
  /** The code of a branch that is there; it stays. Absent for a new one. */
  code: string | undefined;
  /** As `form.getInputProps` binds it. */
  field: ComponentProps<typeof TextField>;
}

/** The code of a branch of a tree: told, or given to a new one. */
export function CodeOf({ code, field }: CodeOfProps) {
  const { t } = useTranslation('sorting');
  if (code !== undefined) return <Text c="dimmed">{t('code_is', { code })}</Text>;
  return <TextField {...field} label={t('code')} description={t('code_text')} />;
}
