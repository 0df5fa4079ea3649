import { createFileRoute } from '@tanstack/react-router';
import { openUnreleased } from '#features/my-resources/own-resource.ts';
import { DraftPolicies } from '#features/policies/draft-policies.tsx';
import { CreatorPage } from '#features/publish/creator-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { searchParams, someOf, text } from '#search-params.ts';

const readSearch = searchParams({ step: someOf('file', 'details', 'terms'), resourceID: text });

export const Route = createFileRoute('/_console/resource/creator')({
  staticData: {
    access: 'user',
    texts: [
      ...(['publish', 'types', 'policies', 'policyDisplay', 'policyFacts', 'rules'] as const),
      ...(['properties', 'terms', 'dependencies', 'licensing'] as const),
    ],
  },
  validateSearch: readSearch,
  loaderDeps: ({ search: { resourceID } }) => ({ resourceID }),
  loader: ({ context, deps: { resourceID } }) => (resourceID ? openUnreleased(context.queryClient, resourceID) : null),
  component: Creator,
});

function Creator() {
  const { t } = useTranslation('publish');
  const { step } = Route.useSearch();
  const resource = Route.useLoaderData();
  return (
    <CreatorPage
      step={step}
      resource={resource}
      policies={(slot) => <DraftPolicies {...slot} emptyText={t('no_policy_text')} />}
    />
  );
}
