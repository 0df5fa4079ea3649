import { createFileRoute } from '@tanstack/react-router';
import { openUnreleased } from '#features/my-resources/own-resource.ts';
import { SubjectPolicies } from '#features/policies/subject-policies.tsx';
import { CreatorPage, type PoliciesSlot } from '#features/publish/creator-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { searchParams, someOf, text } from '#search-params.ts';

const readSearch = searchParams({ step: someOf('file', 'details', 'terms'), resourceID: text });

export const Route = createFileRoute('/_console/resource/creator')({
  staticData: {
    access: 'user',
    texts: [
      ...(['publish', 'types', 'policies', 'policyDisplay', 'policyFacts', 'rules'] as const),
      ...(['properties', 'dependencies', 'licensing'] as const),
    ],
  },
  validateSearch: readSearch,
  loaderDeps: ({ search: { resourceID } }) => ({ resourceID }),
  loader: ({ context, deps: { resourceID } }) => (resourceID ? openUnreleased(context.queryClient, resourceID) : null),
  component: Creator,
});

function Creator() {
  const { step } = Route.useSearch();
  const resource = Route.useLoaderData();
  return <CreatorPage step={step} resource={resource} policies={(slot) => <DraftPolicies {...slot} />} />;
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
