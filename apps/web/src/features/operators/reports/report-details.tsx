import { ReportSubject } from '@colophon/model';
import { Anchor, Stack, Text } from '@mantine/core';
import type { OperatorReport } from '#api/reports/operator-queries.ts';
import { CounterNoticeWords, NoticeWords } from '#domain/reports/notice-words.tsx';
import { Pictures } from '#domain/reports/pictures.tsx';
import { reasonKey } from '#domain/reports/reasons.ts';
import { SubjectLink } from '#domain/reports/subject-link.tsx';
import { useKindWords } from '#domain/reports/use-kind-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { PersonName } from '#ui/person-name.tsx';
import { PropertiesList } from '#ui/properties-list.tsx';
import { Time } from '#ui/time.tsx';

/** One report: what it is about, who says what, and what was decided. */
export function ReportDetails({ report }: { report: OperatorReport }) {
  const { t } = useTranslation('moderation');
  return (
    <Stack gap="md">
      {report.description && <Text style={{ whiteSpace: 'pre-wrap' }}>{report.description}</Text>}
      <Pictures addresses={report.images} />
      <PropertiesList label={t('report')} properties={useProperties(report)} />
      {report.notice && <NoticeWords notice={report.notice} />}
      {report.notice?.counterNotice && <CounterNoticeWords counterNotice={report.notice.counterNotice} />}
    </Stack>
  );
}

function useProperties(report: OperatorReport) {
  const { t } = useTranslation(['moderation', 'reports']);
  const kindWords = useKindWords();
  const { subjectType, reasonType, measure, handledDate, result, notice } = report;
  const values = [
    ['subject', <Subject key="subject" {...report} />],
    ['kind', kindWords(subjectType)],
    ['subject_id', report.subjectId],
    [
      'owner',
      <Person
        key="owner"
        userId={report.ownerUserId}
        username={report.ownerName}
        displayName={report.ownerDisplayName}
      />,
    ],
    ['reason', t(`reports:${reasonKey(reasonType)}`)],
    [
      'reporter',
      report.reporterUserId === null ? (
        ''
      ) : (
        <Person
          key="reporter"
          userId={report.reporterUserId}
          username={report.reporterName}
          displayName={report.reporterDisplayName}
        />
      ),
    ],
    ['claimant', notice ? t('claimant_of', { name: notice.claimantName, email: notice.claimantEmail }) : ''],
    ['contact', notice?.contact ?? ''],
    ['reported_at', <Time key="reported_at" at={report.createDate} />],
    ['measure', measure ? t(`act_${measure}`) : ''],
    ['result', result],
    ['handler', report.handlerName],
    ['handled_at', handledDate ? <Time key="handled_at" at={handledDate} /> : ''],
  ] as const;
  return values.map(([key, valueDisplay]) => ({ key, name: t(key), valueDisplay }));
}

/** Leads to what was reported: of nodes and exhibits to their screen of the console, also where nobody else may open them. */
function Subject({ subjectType, subjectId, subjectName }: OperatorReport) {
  const screen = SCREENS[subjectType];
  if (!screen) return <SubjectLink subjectType={subjectType} subjectId={subjectId} subjectName={subjectName} />;
  return (
    <Anchor
      component={AppLink}
      app="console"
      to="/admin/{-$screen}"
      params={{ screen }}
      search={{ keywords: subjectName }}
    >
      {subjectName}
    </Anchor>
  );
}

const SCREENS: Readonly<Partial<Record<number, string>>> = {
  [ReportSubject.exhibit]: 'exhibits',
  [ReportSubject.node]: 'nodes',
};

function Person({ userId, ...person }: { userId: number; username: string; displayName: string }) {
  return (
    <Anchor
      component={AppLink}
      app="console"
      to="/admin/{-$screen}"
      params={{ screen: 'users' }}
      search={{ open: String(userId) }}
    >
      <PersonName person={person} />
    </Anchor>
  );
}
