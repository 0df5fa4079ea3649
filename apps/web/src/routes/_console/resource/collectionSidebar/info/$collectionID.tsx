import { createFileRoute } from '@tanstack/react-router';
import { RulesBlock } from '#features/collections/rules/rules-block.tsx';
import { InfoPage } from '#features/my-resources/info-page.tsx';

export const Route = createFileRoute('/_console/resource/collectionSidebar/info/$collectionID')({
  staticData: { access: 'user', texts: ['myResources', 'collections', 'types', 'rules'] },
  component: Info,
});

function Info() {
  const { collectionID } = Route.useParams();
  return (
    <>
      <InfoPage key={collectionID} resourceId={collectionID} />
      <RulesBlock key={`rules ${collectionID}`} collectionId={collectionID} />
    </>
  );
}
