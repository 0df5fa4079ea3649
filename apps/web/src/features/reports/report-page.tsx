import type { ReportSubject } from '@colophon/model';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { subjectNameQuery } from '#api/reports/queries.ts';
import { NoticeLink } from '#domain/reports/notice-link.tsx';
import { ReportForm } from '#domain/reports/report-form.tsx';
import type { ReportedSubject } from '#domain/reports/reported-subject.ts';
import { SubjectLink } from '#domain/reports/subject-link.tsx';
import { useKindWords } from '#domain/reports/use-kind-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { currentPath, loginTarget, readGoTo } from '#session/go-to.ts';
import { AppLink } from '#ui/app-link.tsx';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { Page } from '#ui/page.tsx';

interface ReportPageProps {
  subject: { subjectType: ReportSubject; subjectId: string } | undefined;
  /** The page that the reader comes from; see `readGoTo`. */
  goTo: string | undefined;
}

/** The form of a report as a page of its own, which node sites lead to: on the platform's origin, out of reach of any theme. */
export function ReportPage({ subject, goTo }: ReportPageProps) {
  const { t } = useTranslation('reports');
  return (
    <Page title={t('report')} width="form">
      {subject ? <Found subject={subject} goTo={goTo} /> : <NoSubject goTo={goTo} />}
    </Page>
  );
}

/** The form about the thing with an id, by the name that it has now. */
function Found({
  subject: { subjectType, subjectId },
  goTo,
}: Required<Pick<ReportPageProps, 'goTo'>> & { subject: NonNullable<ReportPageProps['subject']> }) {
  const { data: name, error, refetch } = useQuery(subjectNameQuery(subjectType, subjectId));
  const { isReady, user } = useCurrentUser();
  const [isSent, setIsSent] = useState(false);
  const { t } = useTranslation('reports');
  const kindWords = useKindWords();
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (name === null) return <NoSubject goTo={goTo} />;
  if (name === undefined || !isReady) return <FormSkeleton />;
  if (isSent) return <EmptyFace title={t('sent')} action={<Back goTo={goTo} />} />;
  const subject: ReportedSubject = { subjectType, subjectId, name };
  return (
    <Stack>
      <Text>
        {kindWords(subjectType)} <SubjectLink {...subject} subjectName={name} />
      </Text>
      {user ? (
        <ReportForm subject={subject} onSent={() => setIsSent(true)} leave={<Back goTo={goTo} />} />
      ) : (
        <>
          <Text>{t('visitor_text')}</Text>
          <NoticeLink subject={subject} />
          <Group justify="flex-end">
            <Back goTo={goTo} />
            <Button component={AppLink} {...loginTarget(currentPath())}>
              {t('log_in')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

function NoSubject({ goTo }: Pick<ReportPageProps, 'goTo'>) {
  const { t } = useTranslation('reports');
  return <EmptyFace title={t('report_of_what')} text={t('report_of_what_text')} action={<Back goTo={goTo} />} />;
}

/** The way back to the site; to the market where nobody came from one. */
function Back({ goTo }: Pick<ReportPageProps, 'goTo'>) {
  const { t } = useTranslation('reports');
  const address = readGoTo(goTo);
  return address ? (
    <Button component="a" variant="default" href={address}>
      {t('back')}
    </Button>
  ) : (
    <Button component={AppLink} app="console" to="/market" variant="default">
      {t('to_market')}
    </Button>
  );
}
