import { mediumOf } from '@colophon/model';
import { Badge } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';

/** Returns the word for a free sample of a type: some languages say whether it is read, heard or watched. */
export function sampleKey(resourceType: readonly string[]): 'sample' | 'sample_heard' | 'sample_watched' {
  const medium = mediumOf(resourceType);
  if (medium === 'audio') return 'sample_heard';
  return medium === 'video' ? 'sample_watched' : 'sample';
}

/** Says of an item that everybody may open it where its collection is shown. */
export function SampleSign({ resourceType }: { resourceType: readonly string[] }) {
  const { t } = useTranslation('collections');
  return (
    <Badge variant="light" color="success" leftSection={<IconGift size={12} aria-hidden="true" />}>
      {t(sampleKey(resourceType))}
    </Badge>
  );
}
