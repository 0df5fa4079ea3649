import { Loader, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './loader.module.css';

/** Spinner that fills the place of a screen whose code or first data is on its way. */
export function ContentLoader() {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.content} role="status">
      <Loader color="ink" />
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </div>
  );
}

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
