import { createFileRoute } from '@tanstack/react-router';
import { DraftPolicies } from '#features/policies/draft-policies.tsx';
import { BatchPage } from '#features/publish/batch/batch-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

export const Route = createFileRoute('/_console/resource/creatorBatch')({
  staticData: {
    access: 'user',
    texts: [
      ...(['publish', 'types', 'policies', 'policyDisplay', 'policyFacts', 'rules'] as const),
      ...(['properties', 'terms', 'dependencies', 'licensing', 'addToNode', 'collections'] as const),
    ],
  },
  component: CreatorBatch,
});

function CreatorBatch() {
  const { t } = useTranslation('publish');
  return <BatchPage policies={(slot) => <DraftPolicies {...slot} emptyText={t('batch_no_terms_text')} />} />;
}
