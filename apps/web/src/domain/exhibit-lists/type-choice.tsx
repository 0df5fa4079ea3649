import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { typeChoicesQuery } from '#api/types/filters.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';

interface TypeChoiceProps {
  /** Code of a resource type; all when absent. */
  value: string | undefined;
  onChange: (code: string | undefined) => void;
}

/** Narrows a list of exhibits to a resource type. */
export function TypeChoice({ value, onChange }: TypeChoiceProps) {
  const { t } = useTranslation('exhibits');
  const typeWords = useTypeWords();
  const { data: choices = [] } = useQuery(typeChoicesQuery);
  return (
    <NativeSelect
      aria-label={t('filter_type')}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
      data={[
        { value: '', label: t('type_all') },
        ...choices.map(({ code, chain }) => ({ value: code, label: typeWords(chain) })),
      ]}
    />
  );
}
