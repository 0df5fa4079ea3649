import { Button, Group, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { Page } from '#ui/page.tsx';
import { toast } from '#ui/toast.ts';
import { DetailsStep } from './details-step.tsx';
import { FileStep } from './file-step.tsx';
import { publishResource } from './publish-resource.ts';
import { type DraftPolicy, EMPTY_DRAFT, hasFineDetails, type ResourceDraft } from './resource-draft.ts';
import { StepList } from './step-list.tsx';
import { useChosenFile } from './use-chosen-file.ts';
import { useCover } from './use-cover.ts';
import { useNameAvailability } from './use-name-availability.ts';

export const STEPS = ['file', 'details', 'terms'] as const;
export type Step = (typeof STEPS)[number];

export interface PoliciesSlot {
  policies: readonly DraftPolicy[];
  resourceTypeCodes: readonly string[];
  onAdd: (policy: DraftPolicy) => Promise<void>;
  onRemove: (policy: { policyName: string }) => void;
}

interface CreatorPageProps {
  /** The step on screen; each is a history entry, so that Back leads to the step before with everything as it was. */
  step: Step;
  /** Draws the policies of the resource and the ways to add one. */
  policies: (slot: PoliciesSlot) => ReactNode;
}

/** From a file to a published resource, in three steps: the file, what it is called, on which terms it may be used. */
export function CreatorPage({ step: wanted, policies }: CreatorPageProps) {
  const { t } = useTranslation('publish');
  const navigate = useNavigate();
  const [draft, setDraft] = useState<ResourceDraft>(EMPTY_DRAFT);
  const { file, type } = draft;
  const { isFine, refusal } = useChosenFile({ file, typeCode: type?.code ?? '' });
  // A step that is opened by its address or reloaded has nothing to work on.
  const step = file ? wanted : 'file';
  const availability = useNameAvailability(draft.name);
  const cover = useCover(draft, isFine);

  const publish = useWrite(publishResource, {
    onSuccess: async ({ resourceId, failure }) => {
      const params = { resourceID: resourceId };
      if (!failure) return navigate({ to: '/result/resource/create/success/$resourceID', params, replace: true });
      toast.error(failureMessage(failure));
      await navigate({ to: '/resource/versionCreator/$resourceID', params, replace: true });
    },
  });
  useLeavePrompt(draft !== EMPTY_DRAFT && publish.isIdle);

  const isReady: Record<Step, boolean> = {
    file: isFine,
    details: hasFineDetails(draft) && availability === 'free',
    terms: true,
  };
  const at = STEPS.indexOf(step);
  const goTo = (next: Step | undefined) => void navigate({ to: '/resource/creator', search: { step: next } });

  return (
    <Page title={t('creator')} width="form">
      <StepList steps={STEPS.map((name) => t(`step_${name}`))} current={at} />
      <Stack gap="xl">
        {step === 'file' && <FileStep draft={draft} refusal={refusal} onChange={setDraft} />}
        {step === 'details' && (
          <DetailsStep draft={draft} availability={availability} cover={cover} onChange={setDraft} />
        )}
        {step === 'terms' &&
          policies({
            policies: draft.policies,
            resourceTypeCodes: type ? [type.code] : [],
            onAdd: async (policy) => setDraft((now) => ({ ...now, policies: [...now.policies, policy] })),
            onRemove: ({ policyName }) =>
              setDraft((now) => ({
                ...now,
                policies: now.policies.filter((policy) => policy.policyName !== policyName),
              })),
          })}
        <Group justify="space-between">
          {at > 0 ? (
            <Button variant="default" disabled={publish.isPending} onClick={() => goTo(STEPS[at - 1])}>
              {t('previous')}
            </Button>
          ) : (
            <span />
          )}
          {step === 'terms' ? (
            <Button
              color={draft.policies.length > 0 ? 'seal' : 'ink'}
              disabled={!isReady.details || !isReady.file}
              loading={publish.isPending || publish.isSuccess}
              onClick={() => publish.mutate({ draft, file: file!, cover: cover.address })}
            >
              {t(draft.policies.length > 0 ? 'publish_and_list' : 'publish_unlisted')}
            </Button>
          ) : (
            <Button disabled={!isReady[step]} onClick={() => goTo(STEPS[at + 1])}>
              {t('next')}
            </Button>
          )}
        </Group>
      </Stack>
    </Page>
  );
}
