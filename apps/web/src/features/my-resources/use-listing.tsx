import { PolicyStatus, ResourceStatus, SubjectType } from '@colophon/model';
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { updateResource } from '#api/resources/mutations.ts';
import { type OwnResource, ownResourceQuery } from '#api/resources/own.ts';
import { failureMessage } from '#failures.ts';
import { loadTexts } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { flash } from '#ui/feedback.ts';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { toast } from '#ui/toast.ts';
import type { NewPolicySlot } from './batch-bar.tsx';

const ChoosePolicies = lazy(async () => {
  await loadTexts(['policyDisplay', 'policyFacts']);
  return { default: (await import('#domain/policies/choose-policies.tsx')).ChoosePolicies };
});

/** Facts that decide whether a resource can be listed. */
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
 * Lists a resource and takes it off. It needs a version and an enabled policy: one without policies first gets one, one
 * without enabled policies gets some enabled, and is listed with them. Render `dialogs` somewhere.
 */
export function useListing(
  { resourceId, subjectType, status, latestVersion }: Listable,
  newPolicy: (slot: NewPolicySlot) => ReactNode,
) {
  const { t } = useTranslation('myResources');
  const queryClient = useQueryClient();
  const update = useWrite(updateResource);
  const [asked, setAsked] = useState<OwnResource | null>(null);
  const close = () => setAsked(null);

  const setOnline = async (first: Pick<Parameters<typeof update.mutateAsync>[0], 'addPolicies' | 'updatePolicies'>) => {
    await update.mutateAsync({ resourceId, status: ResourceStatus.online, ...first });
    flash('on', t('went_on'));
    close();
  };

  const list = async () => {
    if (!latestVersion) {
      toast.error(t(subjectType === SubjectType.collection ? 'needs_items' : 'needs_version'));
      return;
    }
    const resource = await queryClient
      .fetchQuery({ ...ownResourceQuery(resourceId), staleTime: 0 })
      .catch((error) => toast.error(failureMessage(error)));
    if (!resource) return;
    if (resource.policies.some((policy) => policy.status === PolicyStatus.enabled)) {
      // A refusal is shown as a toast.
      setOnline({}).catch(() => undefined);
      return;
    }
    const agreed =
      resource.policies.length > 0 ||
      (await confirm({
        title: 'myResources:needs_policy',
        description: 'myResources:needs_policy_text',
        confirmLabel: 'myResources:create_policy',
      }));
    if (agreed) setAsked(resource);
  };

  const unlist = async () => {
    const sure = await confirm({
      title: 'myResources:unlist',
      description: 'myResources:unlist_text',
      confirmLabel: 'myResources:unlist',
      rememberAs: ASK_BEFORE_UNLISTING,
    });
    if (!sure) return;
    update.mutate({ resourceId, status: ResourceStatus.offline }, { onSuccess: () => flash('off', t('went_off')) });
  };

  let dialogs: ReactNode = null;
  if (asked && asked.policies.length === 0) {
    dialogs = newPolicy({
      resourceTypeCodes: [asked.resourceTypeCode],
      // The server decodes whatever can be decoded, so that a text with a `%` must come encoded.
      onAdd: ({ policyName, policyText, tests }) =>
        setOnline({
          addPolicies: [{ policyName, policyText: encodeURIComponent(policyText), status: 1, ...(tests && { tests }) }],
        }),
      onClose: close,
    });
  } else if (asked) {
    dialogs = (
      <Suspense fallback={<Waiting title={t('enable_policies')} onClose={close} />}>
        <ChoosePolicies
          title={t('enable_policies')}
          text={t('needs_enabled_text')}
          chooseLabel={t('enable_and_list')}
          subjectType={SubjectType.resource}
          policies={asked.policies}
          onChoose={(ids) => setOnline({ updatePolicies: ids.map((policyId) => ({ policyId, status: 1 })) })}
          onClose={close}
        />
      </Suspense>
    );
  }

  return {
    isPending: update.isPending,
    toggle: () => void (status === ResourceStatus.online ? unlist() : list()),
    dialogs,
  };
}

function Waiting({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <SideDrawer opened onClose={onClose} title={title} width={700}>
      <Skeleton height={240} />
    </SideDrawer>
  );
}
