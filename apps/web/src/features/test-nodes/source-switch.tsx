import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { bucketsQuery } from '#api/objects/buckets.ts';
import { useTranslation } from '#i18n/use-translation.ts';

export type Source = 'resource' | 'object';

interface SourceSwitchProps {
  value: Source;
  onChange: (source: Source) => void;
}

/** Chooses between resources and storage objects; nothing for those who have no bucket. */
export function SourceSwitch({ value, onChange }: SourceSwitchProps) {
  const { t } = useTranslation('testNodes');
  const { data: buckets = [] } = useQuery(bucketsQuery);
  if (buckets.length === 0) return null;
  return (
    <SegmentedControl
      aria-label={t('add_from')}
      data={[
        { value: 'resource', label: t('from_resources') },
        { value: 'object', label: t('from_storage') },
      ]}
      value={value}
      onChange={(next) => onChange(next as Source)}
    />
  );
}
