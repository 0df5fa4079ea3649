import { LICENCE_KEY } from '@colophon/content/licences';
import { PolicyStatus, ResourceStatus } from '@colophon/model';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWrite } from '#api/mutation.ts';
import { updateResource, updateVersion } from '#api/resources/mutations.ts';
import { LicenceNotice } from '#domain/licences/licence-notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { flash } from '#ui/feedback.ts';
import { toast } from '#ui/toast.ts';
import { useOwnResource } from './own-resource.ts';

export interface PoliciesSlot {
  policies: readonly {
    policyId: string;
    policyName: string;
    policyText: string;
    status: number;
    /** Meaning of the text, in the reader's language. */
    content: string;
  }[];
  resourceTypeCodes: readonly string[];
  /** True when the last enabled policy must stay enabled. */
  mustKeepOne: boolean;
  onAdd: (policy: { policyName: string; policyText: string; tests?: string }) => Promise<void>;
  tested: {
    subject: `1:${string}`;
    onTests: (policy: { policyId?: string; status: number }, tests: string) => Promise<unknown>;
  };
  onSwitch: (policy: { policyId?: string }, isEnabled: boolean) => void;
  /** States a licence notice beside them; absent while there is no version to state it. */
  onLicence?: (statement: string) => void;
}

interface PolicyPageProps {
  resourceId: string;
  /** Draws the policies and the ways to add one. */
  policies: (slot: PoliciesSlot) => ReactNode;
}

/** The terms on which a resource can be signed for. Policies are never edited: contracts refer to them. */
export function PolicyPage(props: PolicyPageProps) {
  const { t } = useTranslation('myResources');
  const { licence } = useOwnResource(props.resourceId);
  return (
    <Stack gap="lg">
      <h1>{t('section_policy')}</h1>
      <LicenceNotice statement={licence} />
      <OwnPolicies {...props} offersListing />
    </Stack>
  );
}

interface OwnPoliciesProps extends PolicyPageProps {
  /** True when a first policy asks if the resource should be listed. */
  offersListing: boolean;
}

/** The policies of an own resource, kept as they are added. */
export function OwnPolicies({ resourceId, policies, offersListing }: OwnPoliciesProps) {
  const { t } = useTranslation('myResources');
  const resource = useOwnResource(resourceId);
  const update = useWrite(updateResource);
  const state = useWrite(updateVersion, { onSuccess: () => toast.success(t('saved')) });
  const { latestVersion: version } = resource;
  const isListed = resource.status === ResourceStatus.online;

  const add: PoliciesSlot['onAdd'] = async ({ policyName, policyText, tests }) => {
    // The server decodes whatever can be decoded, so that a text with a `%` must come encoded.
    const policy = { policyName, policyText: encodeURIComponent(policyText), status: 1, ...(tests && { tests }) };
    await update.mutateAsync({ resourceId, addPolicies: [policy] });
    if (offersListing && !isListed && version) void offerListing();
  };
  const offerListing = async () => {
    const agreed = await confirm({
      title: 'myResources:list_now',
      description: 'myResources:list_now_text',
      confirmLabel: 'myResources:list',
    });
    if (!agreed) return;
    update.mutate({ resourceId, status: ResourceStatus.online }, { onSuccess: () => flash('on', t('went_on')) });
  };
  const toggle = ({ policyId }: { policyId?: string }, isEnabled: boolean) => {
    if (policyId) update.mutate({ resourceId, updatePolicies: [{ policyId, status: isEnabled ? 1 : 0 }] });
  };

  const keepTests: PoliciesSlot['tested']['onTests'] = ({ policyId, status }, tests) =>
    update.mutateAsync({
      resourceId,
      updatePolicies: [{ policyId: policyId!, status: status === PolicyStatus.enabled ? 1 : 0, tests }],
    });

  return policies({
    policies: resource.policies.map(({ policyText = '', translateInfo, ...policy }) => ({
      ...policy,
      policyText,
      content: translateInfo?.content ?? '',
    })),
    resourceTypeCodes: [resource.resourceTypeCode],
    mustKeepOne: isListed,
    onAdd: add,
    onSwitch: toggle,
    tested: { subject: `1:${resourceId}`, onTests: keepTests },
    ...(version && {
      onLicence: (value) => state.mutate({ resourceId, version, inputAttrs: [{ key: LICENCE_KEY, value }] }),
    }),
  });
}
