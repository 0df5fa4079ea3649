import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { Timed } from '#ui/time.tsx';
import styles from '../operators.module.css';

interface Period {
  persist: boolean;
  startTime: string | null;
  limitTime: string | null;
}

/** When something is shown, in a line. */
export function PeriodText({ period: { persist, startTime, limitTime } }: { period: Period }) {
  const { t } = useTranslation('campaigns');
  if (persist) return t('open_ended');
  const date = (at: string | null) => (at ? timeText(at, 'day') : '–');
  return <Timed>{t('from_to', { start: date(startTime), end: date(limitTime) })}</Timed>;
}

interface StatusBadgeProps {
  tone: 'success' | 'warning' | 'danger' | 'ink';
  children: ReactNode;
}

/** A status in a word. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <Badge variant="light" color={tone} className={styles.badge!}>
      {children}
    </Badge>
  );
}
