import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { nodeTagsQuery } from '#api/nodes/operator-nodes.ts';
import { useTranslation } from '#i18n/use-translation.ts';

interface NodeTagPickerProps {
  label: string;
  tagNames: string[];
  onChange: (tagNames: string[]) => void;
}

/** Chooses among the tags that there are for nodes. */
export function NodeTagPicker({ label, tagNames, onChange }: NodeTagPickerProps) {
  const { t } = useTranslation('operators');
  const { data: tags = [] } = useQuery(nodeTagsQuery);
  return (
    <MultiSelect
      label={label}
      placeholder={tagNames.length === 0 ? t('choose_tags') : undefined}
      data={tags.map(({ tagName }) => tagName)}
      value={tagNames}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('no_such_tag')}
      onChange={onChange}
    />
  );
}
