import { createFileRoute } from '@tanstack/react-router';
import { SubjectPolicies } from '#features/policies/subject-policies.tsx';
import { CreatorPage, type PoliciesSlot } from '#features/publish/creator-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { oneOf, searchParams } from '#search-params.ts';

export const Route = createFileRoute('/_console/resource/creator')({
  staticData: { access: 'user', texts: ['publish', 'types', 'policies', 'policyDisplay', 'policyFacts', 'rules'] },
  validateSearch: searchParams({ step: oneOf('file', 'details', 'terms') }),
  component: Creator,
});

function Creator() {
  const { step = 'file' } = Route.useSearch();
  return <CreatorPage step={step} policies={(slot) => <DraftPolicies {...slot} />} />;
}

function DraftPolicies({ policies, ...slot }: PoliciesSlot) {
  const { t } = useTranslation('publish');
  return (
    <SubjectPolicies
      {...slot}
      subject="resource"
      policies={policies.map((policy) => ({ ...policy, status: 1 }))}
      emptyText={t('no_policy_text')}
    />
  );
}
