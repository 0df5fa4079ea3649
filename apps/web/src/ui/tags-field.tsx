import { listRules, satisfies } from '@colophon/model';
import { TagsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';

interface TagsFieldProps {
  label: string;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  disabled?: boolean;
  /** Sentence about labels that cannot be taken. */
  error?: ReactNode;
}

const { maxItems, item } = listRules.tags;

/** Labels of a resource. Enter adds one; what breaks the rules of a label is not taken. */
export function TagsField({ label, value, onChange, disabled, error }: TagsFieldProps) {
  const { t } = useTranslation('ui');
  return (
    <TagsInput
      label={label}
      description={t('tags_hint', { count: maxItems - value.length, max: item.maxLength })}
      value={[...value]}
      maxTags={maxItems}
      disabled={disabled}
      error={error}
      splitChars={[',', '，', '#']}
      clearable={false}
      onChange={(tags) => onChange(tags.map((tag) => tag.trim()).filter((tag) => satisfies(item, tag)))}
    />
  );
}
