import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { draftStateQuery } from '#api/collections/items.ts';
import { confirm } from '#ui/confirm.ts';

/** Checks whether rules may be switched on: not while edits of items wait. Whoever tries is led to them. */
export function useSwitchingOn(collectionId: string): () => boolean {
  const navigate = useNavigate();
  const { data } = useQuery(draftStateQuery(collectionId));
  const lead = async () => {
    const agreed = await confirm({
      title: 'collections:publish_first',
      description: 'collections:publish_first_text',
      confirmLabel: 'collections:to_items',
    });
    const params = { collectionID: collectionId };
    if (agreed) await navigate({ to: '/resource/collectionSidebar/versionInfo/$collectionID', params });
  };
  return () => {
    if (!data?.isChanged) return true;
    void lead();
    return false;
  };
}
