import { formatSize } from '@colophon/model';
import { Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** Speed and time left of an upload; draws nothing while they are unknown. */
export function UploadSpeed({ bytesPerSecond, leftBytes }: { bytesPerSecond: number; leftBytes: number }) {
  const { t } = useTranslation('storage');
  if (bytesPerSecond <= 0) return null;
  const seconds = Math.max(1, Math.round(leftBytes / bytesPerSecond));
  const left =
    seconds < MINUTE_SECONDS
      ? t('seconds_left', { count: seconds })
      : seconds < HOUR_SECONDS
        ? t('minutes_left', { count: Math.round(seconds / MINUTE_SECONDS) })
        : t('hours_left', { count: Math.round(seconds / HOUR_SECONDS) });
  return (
    <Text size="sm" c="dimmed">
      {t('per_second', { size: formatSize(Math.round(bytesPerSecond)) })} · {left}
    </Text>
  );
}
