import { formatSize } from '@colophon/model';
import { Alert, Badge, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWrite } from '#api/mutation.ts';
import {
  type Archive,
  askForBackup,
  askForDrill,
  type Backup,
  backupsQuery,
  beginScrub,
  type Damage,
  type Drill,
  scrubQuery,
} from '#api/operations/upkeep.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DataTable } from '#ui/data-table.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { Time } from '#ui/time.tsx';
import { OperatorPage } from '../frame/operator-page.tsx';
import { WholeList } from '../frame/operator-table.tsx';
import styles from '../operators.module.css';

/** Commands of the server's machine: a start that makes a backup each day, and one backup. */
const SCHEDULED = 'BACKUP_TARGET=/mnt/backups BACKUP_AT=03:30 npm start';
const ARCHIVED = 'WAL_ARCHIVE=/mnt/archive npm start';
const ONCE = 'npm run backup -- /mnt/backups';

/** Backups, what came of trying them, and the reading of all files. */
export default function BackupsPage() {
  const { t } = useTranslation(['upkeep', 'operators']);
  return (
    <OperatorPage title={t('operators:screen_backups')} intro={t('backups_intro')}>
      <Stack gap="xl">
        <Backups />
        <ArchiveOfLog />
        <Drills />
        <Scrub />
      </Stack>
    </OperatorPage>
  );
}

interface SectionProps {
  title: string;
  intro: string;
  action?: ReactNode;
  children: ReactNode;
}

function Section({ title, intro, action, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <Group justify="space-between" align="flex-start" mb="md">
        <div>
          <h2>{title}</h2>
          <Text c="dimmed" maw="60ch">
            {intro}
          </Text>
        </div>
        {action}
      </Group>
      {children}
    </section>
  );
}

/** Why a command about backups cannot be given now. */
function useWhyNot(command: 'backup' | 'drill') {
  const { t } = useTranslation('upkeep');
  const { data } = useQuery(backupsQuery);
  if (!data) return t('backups_reading');
  if (!data.hasTarget) return t('backups_no_target');
  return data.underWay.includes(command) && t(`${command}_under_way`);
}

function Backups() {
  const { t } = useTranslation('upkeep');
  const backups = useQuery(backupsQuery);
  const ask = useWrite(askForBackup);
  const why = useWhyNot('backup');
  const list = { ...backups, data: backups.data?.dataList };
  return (
    <Section
      title={t('backups')}
      intro={t('backups_text')}
      action={
        <ReasonedButton why={why} loading={ask.isPending} onClick={() => ask.mutate()}>
          {t('backup_make')}
        </ReasonedButton>
      }
    >
      <Stack>
        {backups.data && !backups.data.hasTarget && (
          <Alert color="warning" title={t('backups_no_target')}>
            <Text>{t('backups_how')}</Text>
            <pre className={styles.code}>{SCHEDULED}</pre>
            <Text>{t('backups_how_once')}</Text>
            <pre className={styles.code}>{ONCE}</pre>
          </Alert>
        )}
        {backups.data?.underWay.includes('backup') && <Text role="status">{t('backup_under_way')}</Text>}
        <WholeList query={list} empty={{ title: t('backups_none') }}>
          {(rows) => <BackupTable rows={rows} />}
        </WholeList>
      </Stack>
    </Section>
  );
}

function BackupTable({ rows }: { rows: readonly Backup[] | undefined }) {
  const { t } = useTranslation('upkeep');
  return (
    <DataTable
      label={t('backups')}
      rows={rows}
      rowKey={({ beginDate, bundleId }) => `${beginDate} ${bundleId}`}
      columns={[
        { key: 'when', header: t('when'), cell: ({ beginDate }) => <Time at={beginDate} className={styles.date} /> },
        {
          key: 'result',
          header: t('result'),
          cell: ({ failure, missingBlobs }) => (
            <div className={styles.lines}>
              <Result isGood={failure === ''} good={t('backup_made')} bad={t('backup_not_made')} />
              {failure && <span className={styles.word}>{failure}</span>}
              {missingBlobs > 0 && <span>{t('backup_missing', { count: missingBlobs })}</span>}
            </div>
          ),
        },
        {
          key: 'content',
          header: t('content'),
          cell: ({ failure, rows: count, blobs, newBytes }) =>
            failure === '' && (
              <div className={styles.lines}>
                <span>{t('backup_rows', { count })}</span>
                <span>{t('backup_blobs', { count: blobs, size: formatSize(newBytes) })}</span>
              </div>
            ),
        },
        {
          key: 'target',
          header: t('target'),
          cell: ({ target, bundleId }) => (
            <div className={styles.lines}>
              <span className={styles.word}>{target}</span>
              <Text size="sm" c="dimmed">
                {bundleId}
              </Text>
            </div>
          ),
        },
      ]}
    />
  );
}

/** The archive of the log, where the database is one whose log can be archived. */
function ArchiveOfLog() {
  const { t } = useTranslation('upkeep');
  const { data } = useQuery(backupsQuery);
  if (!data?.canArchive) return null;
  return (
    <Section title={t('archive')} intro={t('archive_text')}>
      {data.archive ? (
        <ArchiveState archive={data.archive} />
      ) : (
        <Alert color="warning" title={t('archive_none')}>
          <Text>{t('archive_how')}</Text>
          <pre className={styles.code}>{ARCHIVED}</pre>
        </Alert>
      )}
    </Section>
  );
}

function ArchiveState({
  archive: { target, isWell, behindDate, copyDate, waitingFiles, failure },
}: {
  archive: Archive;
}) {
  const { t } = useTranslation('upkeep');
  return (
    <div className={styles.lines} role="status">
      <Result isGood={isWell} good={t('archive_well')} bad={t('archive_behind')} />
      {failure && <span className={styles.word}>{failure}</span>}
      {!isWell && behindDate && (
        <span>
          {t('archive_behind_since')} <Time at={behindDate} />
        </span>
      )}
      <span>
        {copyDate ? (
          <>
            {t('archive_copied')} <Time at={copyDate} />
          </>
        ) : (
          t('archive_no_copy')
        )}
      </span>
      {waitingFiles > 0 && <span>{t('archive_waiting', { count: waitingFiles })}</span>}
      <span className={styles.word}>{target}</span>
    </div>
  );
}

function Drills() {
  const { t } = useTranslation('upkeep');
  const backups = useQuery(backupsQuery);
  const drills = { ...backups, data: backups.data?.drills };
  const ask = useWrite(askForDrill);
  const why = useWhyNot('drill');
  return (
    <Section
      title={t('drills')}
      intro={t('drills_text')}
      action={
        <ReasonedButton variant="default" why={why} loading={ask.isPending} onClick={() => ask.mutate()}>
          {t('drill_make')}
        </ReasonedButton>
      }
    >
      <Stack>
        {backups.data?.underWay.includes('drill') && <Text role="status">{t('drill_under_way')}</Text>}
        <WholeList query={drills} empty={{ title: t('drills_none') }}>
          {(rows) => <DrillTable rows={rows} />}
        </WholeList>
      </Stack>
    </Section>
  );
}

function DrillTable({ rows }: { rows: readonly Drill[] | undefined }) {
  const { t } = useTranslation('upkeep');
  return (
    <DataTable
      label={t('drills')}
      rows={rows}
      rowKey={({ beginDate }) => beginDate}
      columns={[
        { key: 'when', header: t('when'), cell: ({ beginDate }) => <Time at={beginDate} className={styles.date} /> },
        {
          key: 'result',
          header: t('result'),
          cell: ({ isPassed }) => <Result isGood={isPassed} good={t('drill_passed')} bad={t('drill_failed')} />,
        },
        {
          key: 'checks',
          header: t('drill_checks'),
          cell: ({ checks }) => (
            <div className={styles.lines}>
              {checks.map(({ name, findings }) => (
                <details key={name} open={findings.length > 0}>
                  <summary>
                    {findings.length === 0
                      ? t('check_good', { name: t(`check_${name}`) })
                      : t('check_bad', { name: t(`check_${name}`), count: findings.length })}
                  </summary>
                  {findings.map((finding) => (
                    <Text key={finding} size="sm" className={styles.word}>
                      {finding}
                    </Text>
                  ))}
                </details>
              ))}
            </div>
          ),
        },
        {
          key: 'source',
          header: t('target'),
          cell: ({ source, bundleId }) => (
            <div className={styles.lines}>
              <span className={styles.word}>{source}</span>
              <Text size="sm" c="dimmed">
                {bundleId}
              </Text>
            </div>
          ),
        },
      ]}
    />
  );
}

function Scrub() {
  const { t } = useTranslation('upkeep');
  const scrub = useQuery(scrubQuery);
  const begin = useWrite(beginScrub);
  const last = scrub.data?.last;
  const isUnderWay = last?.endDate === null;
  const found = { ...scrub, data: scrub.data?.found.dataList };
  return (
    <Section
      title={t('scrub')}
      intro={t('scrub_text')}
      action={
        <ReasonedButton
          variant="default"
          why={isUnderWay && t('scrub_under_way')}
          loading={begin.isPending}
          onClick={() => begin.mutate()}
        >
          {t('scrub_begin')}
        </ReasonedButton>
      }
    >
      <Stack>
        {last && (
          <Text role="status">
            {t(isUnderWay ? 'scrub_read_so_far' : 'scrub_read', { count: last.blobs, size: formatSize(last.bytes) })}{' '}
            <Time at={last.endDate ?? last.beginDate} />
          </Text>
        )}
        <WholeList query={found} empty={{ title: t('scrub_nothing_found') }}>
          {(rows) => <DamageTable rows={rows} />}
        </WholeList>
      </Stack>
    </Section>
  );
}

function DamageTable({ rows }: { rows: readonly Damage[] | undefined }) {
  const { t } = useTranslation('upkeep');
  return (
    <DataTable
      label={t('scrub_found')}
      rows={rows}
      rowKey={({ sha256, createDate }) => `${createDate} ${sha256}`}
      columns={[
        { key: 'when', header: t('when'), cell: ({ createDate }) => <Time at={createDate} className={styles.date} /> },
        { key: 'blob', header: t('scrub_blob'), cell: ({ sha256 }) => <code className={styles.word}>{sha256}</code> },
        { key: 'damage', header: t('scrub_damage'), cell: ({ damage }) => t(`damage_${damage}`) },
        {
          key: 'mended',
          header: t('result'),
          cell: ({ isMended }) => <Result isGood={isMended} good={t('mended')} bad={t('not_mended')} />,
        },
      ]}
    />
  );
}

function Result({ isGood, good, bad }: { isGood: boolean; good: string; bad: string }) {
  return (
    <Badge className={styles.badge} variant="light" color={isGood ? 'success' : 'danger'}>
      {isGood ? good : bad}
    </Badge>
  );
}
