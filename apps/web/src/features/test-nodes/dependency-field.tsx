import { Group, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dependenciesQuery } from '#api/test-nodes/trees.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** A dependency of test exhibits; no version stands for every one. */
export interface Wanted {
  id: string;
  name: string;
  type: 'resource' | 'object';
  versions: readonly string[];
  version?: string;
}

interface DependencyFieldProps {
  nodeId: number;
  shows: 'themes' | 'exhibits';
  value: Wanted | null;
  onChange: (wanted: Wanted | null) => void;
}

const SEARCH_AFTER_MS = 300;

/** Finds something that test exhibits are made of, and which of its versions in use is meant. */
export function DependencyField({ nodeId, shows, value, onChange }: DependencyFieldProps) {
  const { t } = useTranslation('testNodes');
  const [typed, setTyped] = useState('');
  const [keywords] = useDebouncedValue(typed === value?.name ? '' : typed, SEARCH_AFTER_MS);
  const { data: found = [] } = useQuery(dependenciesQuery(nodeId, { keywords, shows }));
  const known = value && !found.some(({ id }) => id === value.id) ? [...found, value] : found;
  return (
    <Group align="flex-end" grow preventGrowOverflow={false}>
      <Select
        label={t('dependency')}
        placeholder={t('dependency_hint')}
        searchable
        clearable
        nothingFoundMessage={t('nothing_uses_it')}
        data={known.map(({ id, name }) => ({ value: id, label: name }))}
        value={value?.id ?? null}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={(id) => onChange(known.find((each) => each.id === id) ?? null)}
      />
      {value?.type === 'resource' && (
        <Select
          label={t('version')}
          data={[
            { value: '', label: t('every_version') },
            ...value.versions.map((version) => ({ value: version, label: version })),
          ]}
          value={value.version ?? ''}
          allowDeselect={false}
          onChange={(version) => onChange({ ...value, version: version || undefined })}
        />
      )}
    </Group>
  );
}
