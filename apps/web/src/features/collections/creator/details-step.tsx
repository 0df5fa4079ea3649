import { PolicyStatus, ResourceStatus } from '@colophon/model';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { collectRulesQuery } from '#api/collections/rules.ts';
import { storeImage } from '#api/files/store-file.ts';
import { useWrite } from '#api/mutation.ts';
import type { OwnResource } from '#api/resources/own.ts';
import { LabelsField } from '#domain/labels/labels-field.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { ImageField } from '#ui/image-field.tsx';
import { IntroField, isIntroTooLong } from '#ui/intro-field.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { areFine, bodyOf, type Rules, rulesOf } from '../rules/collect-rules.ts';
import { RulesFields } from '../rules/rules-fields.tsx';
import { useSwitchingOn } from '../rules/use-switching-on.ts';
import { finishCollection } from './finish-collection.ts';

interface DetailsStepProps {
  collection: OwnResource;
  onBack: () => void;
}

/** Edits how the collection is presented and what it takes in by itself; then lists the collection, when it has a policy. */
export function DetailsStep({ collection, onBack }: DetailsStepProps) {
  const { t } = useTranslation(['collections', 'publish']);
  const navigate = useNavigate();
  const { user } = useCurrentUser();
  const username = user?.username ?? '';
  const { resourceId, resourceTypeCode, policies, status } = collection;
  const stored = useQuery(collectRulesQuery(resourceId));
  const [details, setDetails] = useState({
    intro: collection.intro,
    tags: collection.tags as readonly string[],
    cover: collection.coverImages[0] ?? '',
  });
  const [edited, setEdited] = useState<Rules | null>(null);
  const [isDirty, setDirty] = useState(false);
  const maySwitchOn = useSwitchingOn(resourceId);
  const set = (change: Partial<typeof details>) => {
    setDirty(true);
    setDetails({ ...details, ...change });
  };
  const finish = useWrite(finishCollection, {
    refetchType: 'none',
    onSuccess: () =>
      navigate({
        to: '/result/collection/create/success/$collectionID',
        params: { collectionID: resourceId },
        replace: true,
      }),
  });
  useLeavePrompt((isDirty || edited !== null) && finish.isIdle);
  if (stored.error) return <ErrorFace error={stored.error} retry={() => void stored.refetch()} />;
  if (stored.data === undefined) return <Skeleton height={240} />;
  const rules = edited ?? rulesOf(stored.data, username);
  const isOffered = policies.some((policy) => policy.status === PolicyStatus.enabled);
  const isListing = isOffered && status !== ResourceStatus.online;
  return (
    <Stack gap="lg">
      <ImageField
        label={t('publish:cover')}
        value={details.cover}
        send={storeImage}
        onChange={(cover) => set({ cover })}
      />
      <IntroField label={t('publish:intro')} value={details.intro} onChange={(intro) => set({ intro })} />
      <LabelsField
        label={t('publish:tags')}
        typeCode={resourceTypeCode}
        value={details.tags}
        onChange={(tags) => set({ tags })}
      />
      <RulesFields rules={rules} onChange={setEdited} maySwitchOn={maySwitchOn} />
      <Group justify="space-between">
        <Button variant="default" disabled={finish.isPending} onClick={onBack}>
          {t('publish:previous')}
        </Button>
        <ReasonedButton
          color={isListing ? 'seal' : 'ink'}
          why={
            (isIntroTooLong(details.intro) && 'reasons:correct') ||
            (edited !== null && !areFine(edited) && 'reasons:conditions')
          }
          loading={finish.isPending || finish.isSuccess}
          onClick={() =>
            finish.mutate({
              collectionId: resourceId,
              details,
              rules: edited && bodyOf(edited, username),
              isListing,
            })
          }
        >
          {t(isListing ? 'release_now' : 'finish')}
        </ReasonedButton>
      </Group>
    </Stack>
  );
}
