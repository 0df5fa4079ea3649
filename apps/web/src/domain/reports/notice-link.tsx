import { ReportSubject } from '@colophon/model';
import { Anchor, Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import type { ReportedSubject } from './reported-subject.ts';

/** Leads rights holders to the form of a notice about something; people are not the subject of any. */
export function NoticeLink({ subject: { subjectType, subjectId } }: { subject: Omit<ReportedSubject, 'name'> }) {
  const { t } = useTranslation('reports');
  if (subjectType === ReportSubject.user) return null;
  const search = { type: String(subjectType) as '1' | '2' | '3', id: subjectId };
  return (
    <Text>
      {t('rights_holder')}{' '}
      <Anchor component={AppLink} app="www" to="/notice" search={search}>
        {t('to_notice')}
      </Anchor>
    </Text>
  );
}
