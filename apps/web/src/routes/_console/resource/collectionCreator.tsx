import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { CreatorPage } from '#features/collections/creator/creator-page.tsx';
import { STEPS } from '#features/collections/creator/steps.ts';
import { openOwnCollection, useOwnResource } from '#features/my-resources/own-resource.ts';
import { OwnPolicies } from '#features/my-resources/policy-page.tsx';
import { SubjectPolicies } from '#features/policies/subject-policies.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { searchParams, someOf, text } from '#search-params.ts';
import { ContentLoader } from '#ui/content-loader.tsx';

const readSearch = searchParams({ step: someOf(...STEPS), collectionID: text });

export const Route = createFileRoute('/_console/resource/collectionCreator')({
  staticData: {
    access: 'user',
    texts: [
      ...(['collections', 'publish', 'types', 'myResources', 'policies', 'policyDisplay', 'policyFacts'] as const),
      ...(['rules', 'properties', 'terms', 'dependencies', 'licensing'] as const),
    ],
  },
  validateSearch: readSearch,
  loaderDeps: ({ search: { collectionID } }) => ({ collectionID }),
  loader: async ({ context, deps: { collectionID } }) => {
    if (collectionID) await openOwnCollection(context.queryClient, collectionID);
  },
  component: Creator,
});

function Creator() {
  const { step, collectionID } = Route.useSearch();
  if (!collectionID) return <CreatorPage step={step} collection={null} terms={() => null} />;
  return (
    <Suspense fallback={<ContentLoader />}>
      <BegunCreator key={collectionID} collectionId={collectionID} />
    </Suspense>
  );
}

function BegunCreator({ collectionId }: { collectionId: string }) {
  const { t } = useTranslation('collections');
  const { step } = Route.useSearch();
  const collection = useOwnResource(collectionId);
  return (
    <CreatorPage
      step={step}
      collection={collection}
      terms={(resourceId) => (
        <OwnPolicies
          resourceId={resourceId}
          offersListing={false}
          policies={(slot) => <SubjectPolicies {...slot} subject="resource" emptyText={t('no_policy_text')} />}
        />
      )}
    />
  );
}
