import { Stack } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { SoldSinglyNote } from '#domain/collection-items/sold-singly-note.tsx';
import { PolicyPage } from '#features/my-resources/policy-page.tsx';
import { SubjectPolicies } from '#features/policies/subject-policies.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

export const Route = createFileRoute('/_console/resource/collectionSidebar/policy/$collectionID')({
  staticData: {
    access: 'user',
    texts: ['myResources', 'terms', 'collections', 'policies', 'policyDisplay', 'policyFacts', 'rules'],
  },
  component: Policy,
});

function Policy() {
  const { t } = useTranslation('collections');
  const { collectionID } = Route.useParams();
  return (
    <PolicyPage
      resourceId={collectionID}
      policies={(slot) => (
        <Stack>
          <SoldSinglyNote collectionId={collectionID} catalogue="draft" />
          <SubjectPolicies {...slot} subject="resource" emptyText={t('no_policy_text')} />
        </Stack>
      )}
    />
  );
}
