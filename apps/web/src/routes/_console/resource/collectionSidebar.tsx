import { createFileRoute, Outlet, useParams } from '@tanstack/react-router';
import { OwnerFrame } from '#features/my-resources/owner-frame.tsx';
import { newPolicy } from './-new-policy.tsx';

/** Frame of the screens about an own collection; it decides who may see them before anything is drawn. */
export const Route = createFileRoute('/_console/resource/collectionSidebar')({
  staticData: { access: 'user', texts: ['myResources', 'collections'] },
  beforeLoad: async ({ context, params, location }) => {
    const { openOwnCollection, sectionOf } = await import('#features/my-resources/own-resource.ts');
    await openOwnCollection(context.queryClient, collectionIdIn(params), sectionOf(location.pathname));
  },
  component: Frame,
});

function Frame() {
  const collectionId = collectionIdIn(useParams({ strict: false }));
  return (
    <OwnerFrame key={collectionId} resourceId={collectionId} newPolicy={newPolicy}>
      <Outlet />
    </OwnerFrame>
  );
}

/** The id is the last part of each screen's address, so that the frame knows it only by its name. */
function collectionIdIn(params: { collectionID?: string }): string {
  return params.collectionID ?? '';
}
