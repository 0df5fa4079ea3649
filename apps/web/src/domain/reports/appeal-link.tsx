import type { ReportSubject } from '@colophon/model';
import { Button } from '@mantine/core';
import { usePagedList } from '#api/paged.ts';
import { decisionsList } from '#api/reports/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';

interface AppealLinkProps {
  subjectType: ReportSubject;
  subjectId: string;
}

/** Leads the owner of something that is blocked to the decision about it; nothing where no report led to it. */
export function AppealLink({ subjectType, subjectId }: AppealLinkProps) {
  const { t } = useTranslation('reports');
  const { rows } = usePagedList(decisionsList);
  const isDecided = rows.some(
    (decision) =>
      decision.subjectType === subjectType && decision.subjectId === subjectId && decision.liftedDate === null,
  );
  if (!isDecided) return null;
  return (
    <Button component={AppLink} app="user" to="/logged/reports" search={{ tab: 'decisions' }} variant="default">
      {t('to_decision')}
    </Button>
  );
}
