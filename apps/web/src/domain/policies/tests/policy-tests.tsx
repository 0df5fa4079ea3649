import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { policyTestsQuery, type TestedSubject } from '#api/policies/tests.ts';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { Fold } from '#ui/fold.tsx';
import { TestResults } from './test-results.tsx';

/** The cases in which the owner of a subject says what a policy does; nothing where the owner says nothing. */
export function PolicyTests({ policyId, subject }: { policyId: string; subject: TestedSubject }) {
  const { t } = useTranslation('policyTests');
  const { data: tests } = useQuery(policyTestsQuery(policyId, subject, useLocale()));
  if (!tests) return null;
  return (
    <Fold title={t(tests.holds ? 'shown' : 'shown_failing', { count: tests.cases.length })}>
      {!tests.holds && <Alert color="warning">{t('holds_no_longer')}</Alert>}
      <TestResults cases={tests.cases} />
    </Fold>
  );
}
