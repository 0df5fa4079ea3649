import { Autocomplete, Group, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { partyNamesQuery } from '#api/contracts/shelf.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SEARCH_DEBOUNCE_MS } from '#ui/search-input.tsx';

const MAX_LENGTH = 100;

interface PartyNameFieldProps {
  identityType: string;
  party: 'licensorName' | 'licenseeName';
  value: string;
  onChange: (name: string | undefined) => void;
}

/** A part of a party's name or of the display name of whose it is, with the names that are found and how many contracts each has. */
export function PartyNameField({ identityType, party, value, onChange }: PartyNameFieldProps) {
  const { t } = useTranslation(['contracts', 'ui']);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [isActive, setIsActive] = useState(false);
  const { data: names = [] } = useQuery({
    ...partyNamesQuery({ identityType, party, prefix: value }),
    enabled: isActive,
  });
  const tellLater = useDebouncedCallback((name: string) => onChange(name.trim() || undefined), SEARCH_DEBOUNCE_MS);
  // The address may change from outside, by the button that takes all filters back.
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const found = new Map(names.map((name) => [name.suggest, name]));
  return (
    <Autocomplete
      label={t(party)}
      value={typed}
      data={[...found.keys()]}
      // the server has compared them, display names and spellings included
      filter={({ options }) => options}
      maxLength={MAX_LENGTH}
      clearable
      clearButtonProps={{ 'aria-label': t('ui:clear') }}
      onFocus={() => setIsActive(true)}
      onChange={(name) => {
        setTyped(name);
        tellLater(name);
      }}
      renderOption={({ option }) => (
        <Group justify="space-between" wrap="nowrap" flex={1}>
          <span>
            {option.value}{' '}
            <Text span size="sm" c="dimmed">
              <bdi>{found.get(option.value)?.displayName}</bdi>
            </Text>
          </span>
          <Text span size="sm" c="dimmed">
            {t('contract_count', { count: found.get(option.value)?.count ?? 0 })}
          </Text>
        </Group>
      )}
    />
  );
}
