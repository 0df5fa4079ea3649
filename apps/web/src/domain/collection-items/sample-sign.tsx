import { Badge } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';

/** Names of the types, root first, of works that are heard or watched; everything else is read. */
const HEARD = ['audio', '音频'];
const WATCHED = ['video', '视频'];

/** What a free sample of a type is called: some languages say whether it is read, heard or watched. */
export function sampleKey([root = '']: readonly string[]): 'sample' | 'sample_heard' | 'sample_watched' {
  if (HEARD.includes(root)) return 'sample_heard';
  return WATCHED.includes(root) ? 'sample_watched' : 'sample';
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
