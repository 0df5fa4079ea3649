import { formatSize } from '@colophon/model';
import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Health } from '#api/operations/overview.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Time } from '#ui/time.tsx';
import styles from '../operators.module.css';

type Part = keyof Health;

const COLORS = { fine: 'success', attention: 'warning', wrong: 'danger' } as const;

/** Screens with more about a part. */
const SCREENS: Partial<Record<Part, string>> = {
  jobs: 'jobs',
  timers: 'timers',
  mail: 'messages',
  disk: 'storage',
  backup: 'backups',
  drill: 'backups',
  scrub: 'backups',
};

/** The parts of the installation: the state of each, and the facts that it is judged by. */
export function HealthTable({ health }: { health: Health | undefined }) {
  const { t } = useTranslation('overview');
  const factsOf = useFacts();
  const parts = health && (Object.keys(health) as Part[]);
  return (
    <DataTable
      label={t('health')}
      rows={parts}
      rowKey={(part) => part}
      columns={[
        {
          key: 'part',
          header: t('part'),
          cell: (part) => {
            const screen = SCREENS[part];
            if (!screen) return t(`part_${part}`);
            return (
              <AppLink app="console" to="/admin/{-$screen}" params={{ screen }} className={styles.open}>
                {t(`part_${part}`)}
              </AppLink>
            );
          },
        },
        {
          key: 'state',
          header: t('state'),
          cell: (part) => (
            <Badge className={styles.badge} variant="light" color={COLORS[health![part].state]}>
              {t(`state_${health![part].state}`)}
            </Badge>
          ),
        },
        {
          key: 'facts',
          header: t('facts'),
          cell: (part) => <div className={styles.lines}>{factsOf[part](health!)}</div>,
        },
      ]}
    />
  );
}

function useFacts(): Record<Part, (health: Health) => ReactNode> {
  const { t } = useTranslation('overview');
  const last = (lastDate: string | null) =>
    lastDate === null ? (
      <span>{t('never')}</span>
    ) : (
      <span>
        {t('last_time')} <Time at={lastDate} />
      </span>
    );
  return {
    database: ({ database: { version, bytes } }) => t('database_facts', { version, size: formatSize(bytes) }),
    files: ({ files: { place, state } }) => (
      <>
        <span>{t(`files_${place}`)}</span>
        {state === 'wrong' && <span>{t('files_unreachable')}</span>}
      </>
    ),
    jobs: ({ jobs: { due, failed } }) => (
      <>
        <span>{t('jobs_due', { count: due })}</span>
        {failed > 0 && <span>{t('jobs_failed', { count: failed })}</span>}
      </>
    ),
    timers: ({ timers: { due } }) => t('timers_due', { count: due }),
    mail: ({ mail: { isSent, isTexted, unsent } }) => (
      <>
        <span>{t(isSent ? 'mail_sent' : 'mail_kept')}</span>
        <span>{t(isTexted ? 'sms_sent' : 'sms_kept')}</span>
        {unsent > 0 && <span>{t('mail_unsent', { count: unsent })}</span>}
      </>
    ),
    disk: ({ disk: { totalBytes, freeBytes, reserveBytes } }) => (
      <>
        <span>{t('disk_free', { free: formatSize(freeBytes), total: formatSize(totalBytes) })}</span>
        <span>{t('disk_reserve', { reserve: formatSize(reserveBytes) })}</span>
      </>
    ),
    backup: ({ backup: { hasTarget, lastDate, failure } }) => (
      <>
        {last(lastDate)}
        {!hasTarget && <span>{t('backup_no_target')}</span>}
        {failure && <span className={styles.word}>{t('backup_failed', { reason: failure })}</span>}
      </>
    ),
    drill: ({ drill: { lastDate, isPassed } }) => (
      <>
        {last(lastDate)}
        {isPassed !== null && <span>{t(isPassed ? 'drill_passed' : 'drill_failed')}</span>}
      </>
    ),
    scrub: ({ scrub: { lastDate, isUnderWay, damaged } }) => (
      <>
        {last(lastDate)}
        {isUnderWay && <span>{t('scrub_under_way')}</span>}
        {damaged > 0 && <span>{t('scrub_damaged', { count: damaged })}</span>}
      </>
    ),
  };
}
