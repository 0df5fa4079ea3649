import { createFileRoute, Outlet, useParams } from '@tanstack/react-router';
import { openOwnResource } from '../../../features/my-resources/own-resource.ts';
import { OwnerFrame } from '../../../features/my-resources/owner-frame.tsx';

/** Frame of the screens about an own resource; it decides who may see them before anything is drawn. */
export const Route = createFileRoute('/_console/resource/sidebar')({
  staticData: { access: 'user', texts: ['myResources'] },
  beforeLoad: ({ context, params }) => openOwnResource(context.queryClient, resourceIdIn(params)),
  component: Frame,
});

function Frame() {
  const params = useParams({ strict: false });
  return (
    <OwnerFrame resourceId={resourceIdIn(params)}>
      <Outlet />
    </OwnerFrame>
  );
}

/** The id is the last part of each screen's address, so that the frame knows it only by its name. */
function resourceIdIn(params: { resourceID?: string }): string {
  return params.resourceID ?? '';
}
