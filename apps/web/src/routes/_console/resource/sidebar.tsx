import { createFileRoute, Outlet, useParams } from '@tanstack/react-router';
import { OwnerFrame } from '#features/my-resources/owner-frame.tsx';
import { newPolicy } from './-new-policy.tsx';

/** Frame of the screens about an own resource; it decides who may see them before anything is drawn. */
export const Route = createFileRoute('/_console/resource/sidebar')({
  staticData: { access: 'user', texts: ['myResources'] },
  // Imported when it is needed: what a guard imports above travels with all routes.
  beforeLoad: async ({ context, params, location }) => {
    const { openOwnResource, sectionOf } = await import('#features/my-resources/own-resource.ts');
    await openOwnResource(context.queryClient, resourceIdIn(params), sectionOf(location.pathname));
  },
  component: Frame,
});

function Frame() {
  const params = useParams({ strict: false });
  return (
    <OwnerFrame resourceId={resourceIdIn(params)} newPolicy={newPolicy}>
      <Outlet />
    </OwnerFrame>
  );
}

/** The id is the last part of each screen's address, so that the frame knows it only by its name. */
function resourceIdIn(params: { resourceID?: string }): string {
  return params.resourceID ?? '';
}
