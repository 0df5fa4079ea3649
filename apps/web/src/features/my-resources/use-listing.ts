import { ResourceStatus, SubjectType } from '@colophon/model';
import { useNavigate } from '@tanstack/react-router';
import { useWrite } from '#api/mutation.ts';
import { updateResource } from '#api/resources/mutations.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { flash } from '#ui/feedback.ts';
import { toast } from '#ui/toast.ts';

/** What decides whether a resource can be listed. */
export interface Listable {
  resourceId: string;
  subjectType: number;
  status: number;
  latestVersion: string;
  policies: readonly { status: number }[];
}

/** Remembers that nobody wants to be asked again before a resource is taken off. */
const ASK_BEFORE_UNLISTING = 'unlistResource';

/**
 * Lists resources and takes them off. A resource needs a version and an enabled policy; one without is led to the screen
 * where that is missing.
 */
export function useListing() {
  const { t } = useTranslation('myResources');
  const navigate = useNavigate();
  const update = useWrite(updateResource);

  const setStatus = (resourceId: string, status: number) =>
    update.mutate(
      { resourceId, status },
      {
        onSuccess: () => (status === ResourceStatus.online ? flash('on', t('went_on')) : flash('off', t('went_off'))),
      },
    );

  const list = async ({ resourceId, subjectType, latestVersion, policies }: Listable) => {
    const isCollection = subjectType === SubjectType.collection;
    if (!latestVersion) return toast.error(t(isCollection ? 'needs_items' : 'needs_version'));
    if (policies.some(({ status }) => status === 1)) return setStatus(resourceId, ResourceStatus.online);
    const hasSome = policies.length > 0;
    const agreed = await confirm({
      title: 'myResources:needs_policy',
      description: hasSome ? 'myResources:needs_enabled_text' : 'myResources:needs_policy_text',
      confirmLabel: 'myResources:to_policies',
    });
    if (!agreed) return;
    await (isCollection
      ? navigate({ to: '/resource/collectionSidebar/policy/$collectionID', params: { collectionID: resourceId } })
      : navigate({ to: '/resource/sidebar/policy/$resourceID', params: { resourceID: resourceId } }));
  };

  const unlist = async ({ resourceId }: Listable) => {
    const sure = await confirm({
      title: 'myResources:unlist',
      description: 'myResources:unlist_text',
      confirmLabel: 'myResources:unlist',
      rememberAs: ASK_BEFORE_UNLISTING,
    });
    if (sure) setStatus(resourceId, ResourceStatus.offline);
  };

  return {
    /** Resource whose change is on its way. */
    pendingId: update.isPending ? update.variables.resourceId : null,
    toggle: (resource: Listable) =>
      void (resource.status === ResourceStatus.online ? unlist(resource) : list(resource)),
  };
}
