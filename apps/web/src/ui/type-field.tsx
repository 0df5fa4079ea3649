import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureMessage } from '../api/query-client.ts';
import { type LeafType, leafTypesQuery } from '../api/resource-types.ts';

interface TypeFieldProps {
  value: string;
  /** Types that the file speaks for; they come first. */
  guesses: readonly string[];
  error?: string | null;
  onChange: (code: string) => void;
}

/** The type of a resource, found by typing a part of its name or of the names above it. */
export function TypeField({ value, guesses, error, onChange }: TypeFieldProps) {
  const { t, i18n } = useTranslation('types');
  const types = useQuery(leafTypesQuery);
  const labelOf = ({ code, names }: LeafType) => {
    const chain = names.join(' / ');
    const isClassic = i18n.exists(`type_${code}`, { ns: 'types' });
    return isClassic ? `${t(`type_${code as 'image'}`)} · ${chain}` : chain;
  };
  const option = (type: LeafType) => ({ value: type.code, label: labelOf(type) });
  const leaves = types.data ?? [];
  const guessed = leaves.filter(({ code }) => guesses.includes(code));
  const others = leaves.filter(({ code }) => !guesses.includes(code));
  return (
    <Select
      label={t('type')}
      description={t('hint')}
      placeholder={t('placeholder')}
      searchable
      required
      value={value || null}
      nothingFoundMessage={t('none')}
      error={error ?? (types.error && failureMessage(types.error))}
      data={[
        ...(guessed.length > 0 ? [{ group: t('guessed'), items: guessed.map(option) }] : []),
        { group: t('all'), items: others.map(option) },
      ]}
      onChange={(code) => code && onChange(code)}
    />
  );
}
