import { ReportStatus, ReportSubject } from '@colophon/model';
import { Badge, Button, Select, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { usePagedList } from '#api/paged.ts';
import { type OperatorReport, REPORT_STATUSES, REPORT_SUBJECTS, reportsList } from '#api/reports/operator-queries.ts';
import { reasonKey } from '#domain/reports/reasons.ts';
import { useKindWords } from '#domain/reports/use-kind-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf, text } from '#search-params.ts';
import type { Column } from '#ui/data-table.tsx';
import { PersonName } from '#ui/person-name.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Time } from '#ui/time.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { OperatorPage } from '../frame/operator-page.tsx';
import { OperatorTable } from '../frame/operator-table.tsx';
import { useOpened } from '../frame/use-opened.ts';
import styles from '../operators.module.css';
import { DecideCounterNotice } from './decide-counter-notice.tsx';
import { DecideReport } from './decide-report.tsx';
import { ReportDetails } from './report-details.tsx';

const readers = {
  keywords: text,
  status: someOf(...REPORT_STATUSES),
  subjectType: someOf(...REPORT_SUBJECTS),
  subjectId: text,
  isNotice: someOf('1'),
};

/** The queue of reports, and the decisions of operators. */
export default function ReportsPage() {
  const { t } = useTranslation(['moderation', 'reports', 'operators']);
  const kindWords = useKindWords();
  const filters = useFilter(readers);
  const drawer = useOpened(text);
  const [decided, setDecided] = useState<OperatorReport | null>(null);
  const [answered, setAnswered] = useState<OperatorReport | null>(null);
  const list = usePagedList(reportsList(filters.filter));
  const shown = list.rows.find(({ reportId }) => reportId === drawer.id);
  const columns = useColumns(drawer.open);
  return (
    <OperatorPage
      title={t('operators:screen_reports')}
      intro={t('reports_intro')}
      filters={filters}
      fields={[
        { search: 'keywords', label: t('report_keywords') },
        {
          choice: 'status',
          label: t('operators:status'),
          options: [
            { value: '', label: t('operators:all') },
            ...REPORT_STATUSES.map((name) => ({ value: name, label: t(`reports:report_${name}`) })),
          ],
        },
        {
          choice: 'isNotice',
          label: t('form'),
          options: ['', '1'].map((value) => ({ value, label: t(value ? 'notices_only' : 'any_form') })),
        },
        <Select
          key="subjectType"
          label={t('kind')}
          placeholder={t('any')}
          data={REPORT_SUBJECTS.map((name) => ({
            value: name,
            label: kindWords(ReportSubject[name]),
          }))}
          value={filters.filter.subjectType ?? null}
          onChange={(name) => filters.change({ subjectType: REPORT_SUBJECTS.find((each) => each === name) })}
          clearable
        />,
        { search: 'subjectId', label: t('subject_id') },
      ]}
      hasReset
    >
      <OperatorTable
        label={t('operators:screen_reports')}
        list={list}
        isNarrowed={filters.isNarrowed}
        empty={{ title: t('reports_empty'), text: t('reports_empty_text') }}
        columns={columns}
        rowKey={({ reportId }) => reportId}
      />
      <SideDrawer opened={shown !== undefined} onClose={drawer.close} title={t('report')} width={640}>
        {shown && (
          <Stack>
            <ReportDetails report={shown} />
            <div>
              <Button
                variant="default"
                onClick={() => {
                  drawer.close();
                  filters.change({ subjectId: shown.subjectId, status: undefined, keywords: undefined });
                }}
              >
                {t('all_of_subject')}
              </Button>
            </div>
            {shown.notice?.counterNotice?.outcome === null && (
              <div>
                <Button color="seal" onClick={() => setAnswered(shown)}>
                  {t('decide_counter')}
                </Button>
              </div>
            )}
            {shown.status === ReportStatus.open && (
              <div>
                <Button color="seal" onClick={() => setDecided(shown)}>
                  {t('decide')}
                </Button>
              </div>
            )}
          </Stack>
        )}
      </SideDrawer>
      {decided && <DecideReport report={decided} onClose={() => setDecided(null)} />}
      {answered && <DecideCounterNotice report={answered} onClose={() => setAnswered(null)} />}
    </OperatorPage>
  );
}

function useColumns(onOpen: (reportId: string) => void): Column<OperatorReport>[] {
  const { t } = useTranslation(['moderation', 'reports', 'operators']);
  const kindWords = useKindWords();
  return [
    {
      key: 'subject',
      header: t('subject'),
      cell: ({ reportId, subjectType, subjectName }) => (
        <div className={styles.lines}>
          <UnstyledButton className={styles.open} onClick={() => onOpen(reportId)}>
            {subjectName}
          </UnstyledButton>
          <Text size="sm" c="dimmed">
            {kindWords(subjectType)}
          </Text>
        </div>
      ),
    },
    { key: 'reason', header: t('reason'), cell: ({ reasonType }) => t(`reports:${reasonKey(reasonType)}`) },
    {
      key: 'reporter',
      header: t('reporter'),
      cell: ({ notice, reporterName, reporterDisplayName }) =>
        notice ? (
          t('claimant_named', { name: notice.claimantName })
        ) : (
          <PersonName person={{ username: reporterName, displayName: reporterDisplayName }} />
        ),
    },
    {
      key: 'created',
      header: t('reported_at'),
      cell: ({ createDate }) => <Time at={createDate} className={styles.date} />,
    },
    { key: 'status', header: t('operators:status'), cell: ({ status }) => <ReportStatusBadge status={status} /> },
  ];
}

const COLORS = { open: 'warning', accepted: 'success', rejected: 'ink' } as const;

function ReportStatusBadge({ status }: { status: number }) {
  const { t } = useTranslation('reports');
  const name = REPORT_STATUSES.find((each) => ReportStatus[each] === status) ?? 'open';
  return (
    <Badge className={styles.badge} variant="light" color={COLORS[name]}>
      {t(`report_${name}`)}
    </Badge>
  );
}
