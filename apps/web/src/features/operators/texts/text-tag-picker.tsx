import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { textTagsQuery } from '#api/texts/tags.ts';
import { useTranslation } from '#i18n/use-translation.ts';

interface TextTagPickerProps {
  label: string;
  tagIds: readonly string[];
  onChange: (tagIds: string[]) => void;
}

/** Chooses among the tags of texts. */
export function TextTagPicker({ label, tagIds, onChange }: TextTagPickerProps) {
  const { t } = useTranslation(['texts', 'operators']);
  const { data: tags = [] } = useQuery(textTagsQuery);
  return (
    <MultiSelect
      label={label}
      placeholder={tagIds.length === 0 ? t('operators:choose_tags') : undefined}
      data={tags.map(({ _id, tagName }) => ({ value: _id, label: tagName }))}
      value={[...tagIds]}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('operators:no_such_tag')}
      onChange={onChange}
    />
  );
}
