import { ReportStatus } from '@colophon/model';
import { Badge, Group, Paper, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { usePagedList } from '#api/paged.ts';
import { type OwnReport, ownReportsList } from '#api/reports/queries.ts';
import { Decisions } from '#domain/reports/decisions.tsx';
import { Pictures } from '#domain/reports/pictures.tsx';
import { reasonKey } from '#domain/reports/reasons.ts';
import { SubjectLink } from '#domain/reports/subject-link.tsx';
import { useKindWords } from '#domain/reports/use-kind-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useDocumentTitle } from '#ui/document-title.ts';
import { EmptyFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { TabLinks } from '#ui/page-tabs.tsx';
import { Time } from '#ui/time.tsx';

/** Reports of the reader, and decisions of operators about the reader's things. */
export function ReportsPage({ tab }: { tab: 'mine' | 'decisions' }) {
  const { t } = useTranslation('reports');
  useDocumentTitle(t('heading'));
  return (
    <>
      <h1>{t('heading')}</h1>
      <TabLinks label={t('heading')}>
        <Link to="/logged/reports" activeOptions={{ exact: true, includeSearch: true }}>
          {t('mine')}
        </Link>
        <Link to="/logged/reports" search={{ tab: 'decisions' }}>
          {t('decisions')}
        </Link>
      </TabLinks>
      {tab === 'mine' ? <OwnReports /> : <Decisions />}
    </>
  );
}

function OwnReports() {
  const { t } = useTranslation('reports');
  const list = usePagedList(ownReportsList);
  return (
    <ListFaces list={list} isFiltered={false} empty={<EmptyFace title={t('mine_empty')} text={t('mine_empty_text')} />}>
      <Stack component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {list.rows.map((report) => (
          <li key={report.reportId}>
            <Report report={report} />
          </li>
        ))}
      </Stack>
    </ListFaces>
  );
}

const COLORS = { open: 'warning', accepted: 'success', rejected: 'ink' } as const;
const STATUSES = ['open', 'accepted', 'rejected'] as const;

function Report({ report }: { report: OwnReport }) {
  const { t } = useTranslation('reports');
  const kindWords = useKindWords();
  const status = STATUSES.find((name) => ReportStatus[name] === report.status) ?? 'open';
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Group justify="space-between">
          <strong>
            {kindWords(report.subjectType)} <SubjectLink {...report} />
          </strong>
          <Badge variant="light" color={COLORS[status]}>
            {t(`report_${status}`)}
          </Badge>
        </Group>
        <Text c="dimmed">
          {t(reasonKey(report.reasonType))} · <Time at={report.createDate} />
        </Text>
        {report.description && <Text>{report.description}</Text>}
        <Pictures addresses={report.images} />
        {report.result && <Text>{t('answer', { text: report.result })}</Text>}
      </Stack>
    </Paper>
  );
}
