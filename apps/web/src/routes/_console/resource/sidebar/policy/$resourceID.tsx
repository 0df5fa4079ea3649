import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PolicyPage } from '#features/my-resources/policy-page.tsx';
import { SubjectPolicies } from '#features/policies/subject-policies.tsx';

export const Route = createFileRoute('/_console/resource/sidebar/policy/$resourceID')({
  staticData: { access: 'user', texts: ['myResources', 'policies', 'policyDisplay', 'rules'] },
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
