import { Button, Group, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { LicenceField } from '#domain/licences/licence-field.tsx';
import { isStatable, licenceAmong } from '#domain/licences/licence-words.ts';
import { DraftStatus } from '#domain/publishing/draft-status.tsx';
import { StepList } from '#domain/publishing/step-list.tsx';
import { useDraftSaving } from '#domain/publishing/use-draft-saving.ts';
import { useNameAvailability } from '#domain/publishing/use-name-availability.ts';
import { withLicence } from '#domain/publishing/version-content.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { type CreatorParts, STEPS, type Step } from './creator-parts.ts';
import { DetailsStep } from './details-step.tsx';
import { FileStep } from './file-step.tsx';
import { publishResource, reserveResource } from './publish-resource.ts';
import { hasFineDetails, type ResourceDraft, storedForm } from './resource-draft.ts';
import { StrangerPreview } from './stranger-preview.tsx';
import { useCover } from './use-cover.ts';
import { useVersionContent } from './use-version-content.ts';

interface CreatorFormProps extends CreatorParts {
  /** Saved state that the form starts from; without an id there is no resource yet. */
  begun: { resourceId: string | undefined; draft: ResourceDraft; savedAt: string | null };
  /** Reads the draft anew, which was saved elsewhere. */
  onLoad: () => void;
}

/**
 * The steps of the wizard. The resource comes to exist when it has its name, after the second step; from then on
 * whatever is changed is kept in its draft.
 */
export function CreatorForm({ step: wanted, policies, begun, onLoad }: CreatorFormProps) {
  const { t } = useTranslation(['publish', 'terms']);
  const navigate = useNavigate();
  const [draft, setDraft] = useState(begun.draft);
  const [resourceId, setResourceId] = useState(begun.resourceId);
  const { content, type } = draft;
  const known = useVersionContent(content, type?.code ?? '', { resourceId, isReleased: false });
  const availability = useNameAvailability(draft.name);
  const cover = useCover(draft, known.isFileFine);
  const saving = useDraftSaving({ resourceId, data: storedForm(draft), savedAt: begun.savedAt });

  const goTo = (next: Step | undefined, resourceID = resourceId) =>
    navigate({ to: '/resource/creator', search: { step: next, resourceID } });
  const reserve = useWrite(reserveResource, {
    onSuccess: async (resource) => {
      setResourceId(resource.resourceId);
      await goTo('terms', resource.resourceId);
    },
  });
  const publish = useWrite(publishResource, {
    refetchType: 'none',
    onSuccess: ({ resourceId: resourceID }) =>
      navigate({ to: '/result/resource/create/success/$resourceID', params: { resourceID }, replace: true }),
  });
  const isKept = resourceId !== undefined && saving.state === 'saved';
  useLeavePrompt(draft !== begun.draft && !isKept && reserve.isIdle && publish.isIdle);

  const licence = licenceAmong(content.supplied) ?? '';
  const setLicence = (statement: string) =>
    setDraft((now) => ({ ...now, content: withLicence(now.content, statement) }));
  const isReady: Record<Step, boolean> = {
    file: known.fields !== null,
    details: hasFineDetails(draft) && (resourceId !== undefined || availability === 'free'),
    terms: isStatable(licence),
  };
  // A step that is opened by its address has nothing to work on before those above it are done.
  const step = firstOpen(wanted, isReady, content.file !== null, resourceId !== undefined);
  const at = STEPS.indexOf(step);
  const next = () => {
    if (step === 'details' && resourceId === undefined) reserve.mutate(draft);
    else void goTo(STEPS[at + 1]);
  };

  return (
    <>
      <StepList steps={STEPS.map((name) => t(`step_${name}`))} current={at} />
      <Stack gap="xl">
        {step === 'file' && <FileStep draft={draft} known={known} resourceId={resourceId} onChange={setDraft} />}
        {step === 'details' && (
          <DetailsStep
            draft={draft}
            availability={availability}
            isNamed={resourceId !== undefined}
            cover={cover}
            onChange={setDraft}
          />
        )}
        {step === 'terms' &&
          policies({
            policies: draft.policies,
            resourceTypeCodes: type ? [type.code] : [],
            onAdd: async (policy) => setDraft((now) => ({ ...now, policies: [...now.policies, policy] })),
            onLicence: setLicence,
            onRemove: ({ policyName }) =>
              setDraft((now) => ({
                ...now,
                policies: now.policies.filter((policy) => policy.policyName !== policyName),
              })),
          })}
        {step === 'terms' && (
          <LicenceField
            label={t('terms:notice')}
            description={t('terms:notice_hint')}
            value={licence}
            onChange={setLicence}
          />
        )}
        {resourceId && <DraftStatus saving={saving} onLoad={onLoad} />}
        <Group justify="space-between">
          {at > 0 ? (
            <Button variant="default" disabled={publish.isPending} onClick={() => void goTo(STEPS[at - 1])}>
              {t('previous')}
            </Button>
          ) : (
            <span />
          )}
          {step === 'terms' ? (
            <Group gap="sm">
              <StrangerPreview draft={draft} cover={cover.address} />
              <ReasonedButton
                color={draft.policies.length > 0 ? 'seal' : 'ink'}
                why={
                  (!isReady.file && t('why_file')) ||
                  ((!isReady.details || !resourceId) && t('why_details')) ||
                  (!isReady.terms && t('terms:incomplete'))
                }
                loading={publish.isPending || publish.isSuccess}
                onClick={async () => {
                  const { fields } = known;
                  if (!(await saving.settle())) return;
                  publish.mutate({ resourceId: resourceId!, draft, fields: fields!, cover: cover.address });
                }}
              >
                {t(draft.policies.length > 0 ? 'publish_and_list' : 'publish_unlisted')}
              </ReasonedButton>
            </Group>
          ) : (
            <ReasonedButton
              why={!isReady[step] && t(step === 'file' ? 'why_file' : 'why_details')}
              loading={reserve.isPending}
              onClick={next}
            >
              {t('next')}
            </ReasonedButton>
          )}
        </Group>
      </Stack>
    </>
  );
}

function firstOpen(
  wanted: Step | undefined,
  isReady: Record<Step, boolean>,
  hasFile: boolean,
  isReserved: boolean,
): Step {
  if (!hasFile) return 'file';
  if (wanted === 'terms' && !isReserved) return 'details';
  return wanted ?? (isReserved && isReady.file ? 'terms' : 'file');
}
