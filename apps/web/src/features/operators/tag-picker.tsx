import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { tagsQuery } from '#api/users/operator-queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';

interface TagPickerProps {
  label: string;
  tagIds: readonly number[];
  disabled?: boolean;
  onChange: (tagIds: number[]) => void;
}

/** Chooses among the tags that there are. */
export function TagPicker({ label, tagIds, disabled, onChange }: TagPickerProps) {
  const { t } = useTranslation('operators');
  const { data: tags = [] } = useQuery(tagsQuery);
  return (
    <MultiSelect
      label={label}
      placeholder={tagIds.length === 0 ? t('choose_tags') : undefined}
      data={tags.map(({ tagId, tag }) => ({ value: String(tagId), label: tag }))}
      value={tagIds.map(String)}
      searchable
      disabled={disabled}
      hidePickedOptions
      nothingFoundMessage={t('no_such_tag')}
      onChange={(chosen) => onChange(chosen.map(Number))}
    />
  );
}
