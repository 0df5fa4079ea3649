import { createFileRoute } from '@tanstack/react-router';
import { PolicyPage } from '#features/my-resources/policy-page.tsx';
import { SubjectPolicies } from '#features/policies/subject-policies.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

export const Route = createFileRoute('/_console/resource/sidebar/policy/$resourceID')({
  staticData: {
    access: 'user',
    texts: ['myResources', 'terms', 'policies', 'policyDisplay', 'policyFacts', 'rules'],
  },
  component: Policy,
});

function Policy() {
  const { t } = useTranslation('myResources');
  const { resourceID } = Route.useParams();
  return (
    <PolicyPage
      resourceId={resourceID}
      policies={(slot) => <SubjectPolicies {...slot} subject="resource" emptyText={t('no_policy_text')} />}
    />
  );
}
