import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureMessage } from '../../api/query-client.ts';
import { type LeafType, leafTypesQuery } from './resource-types.ts';

interface TypeFieldProps {
  value: string;
  /** Types that the file speaks for; they come first. */
  guesses: readonly string[];
  error?: string | null;
  onChange: (code: string) => void;
}

/** The type of a resource, found by typing a part of its name or of the names above it. */
export function TypeField({ value, guesses, error, onChange }: TypeFieldProps) {
  const { t, i18n } = useTranslation('publish');
  const types = useQuery(leafTypesQuery);
  const labelOf = ({ code, names }: LeafType) => {
    const chain = names.join(' / ');
    const isClassic = i18n.exists(`type_${code}`, { ns: 'publish' });
    return isClassic ? `${t(`type_${code as 'image'}`)} · ${chain}` : chain;
  };
  const option = (type: LeafType) => ({ value: type.code, label: labelOf(type) });
  const leaves = types.data ?? [];
  const guessed = leaves.filter(({ code }) => guesses.includes(code));
  const others = leaves.filter(({ code }) => !guesses.includes(code));
  return (
    <Select
      label={t('type')}
      description={t('type_hint')}
      placeholder={t('type_placeholder')}
      searchable
      required
      value={value || null}
      nothingFoundMessage={t('type_none')}
      error={error ?? (types.error && failureMessage(types.error))}
      data={[
        ...(guessed.length > 0 ? [{ group: t('type_guessed'), items: guessed.map(option) }] : []),
        { group: t('type_all'), items: others.map(option) },
      ]}
      onChange={(code) => code && onChange(code)}
    />
  );
}
