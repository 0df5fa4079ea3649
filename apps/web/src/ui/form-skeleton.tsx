import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';

/** Grey bars in the shape of a form or of an entity's screen. `rows` is the number of fields to come. */
export function FormSkeleton({ rows = 4 }: { rows?: number }) {
  const { t } = useTranslation('ui');
  return (
    <Stack gap="lg" role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
        <Stack key={row} gap="xs">
          <Skeleton height={14} width="30%" />
          <Skeleton height={44} />
        </Stack>
      ))}
    </Stack>
  );
}
