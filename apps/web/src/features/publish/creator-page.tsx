import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { versionDraftQuery } from '#api/resources/drafts.ts';
import type { OwnResource } from '#api/resources/own.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { Page } from '#ui/page.tsx';
import { CreatorForm } from './creator-form.tsx';
import type { CreatorParts } from './creator-parts.ts';
import { continuedDraft, EMPTY_DRAFT } from './resource-draft.ts';

interface CreatorPageProps extends CreatorParts {
  /** Resource that was begun earlier or, after its second step, has just been created; `null` for a new resource. */
  resource: OwnResource | null;
}

const NEW = { resourceId: undefined, draft: EMPTY_DRAFT, savedAt: null };

/** From a file to a published resource, in three steps: the file, what it is called, on which terms it may be used. */
export function CreatorPage({ resource, ...form }: CreatorPageProps) {
  const { t } = useTranslation('publish');
  const [wasBegun] = useState(resource !== null);
  // Counts how often the draft was read anew, because it had been saved elsewhere.
  const [round, setRound] = useState(0);
  const onLoad = () => setRound(round + 1);
  return (
    <Page title={t('creator')} width="form">
      {resource && (wasBegun || round > 0) ? (
        <ContinuedForm key={round} {...form} resource={resource} onLoad={onLoad} />
      ) : (
        <CreatorForm {...form} begun={NEW} onLoad={onLoad} />
      )}
    </Page>
  );
}

interface ContinuedFormProps extends CreatorParts {
  resource: OwnResource;
  onLoad: () => void;
}

/** The wizard with the draft that the server keeps. */
function ContinuedForm({ resource, ...form }: ContinuedFormProps) {
  const { resourceId } = resource;
  const { data, error, refetch, isFetchedAfterMount } = useQuery(versionDraftQuery(resourceId));
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (!isFetchedAfterMount || data === undefined) {
    return (
      <Stack>
        <Skeleton height={44} width="60%" />
        <Skeleton height={240} />
      </Stack>
    );
  }
  const draft = continuedDraft(resource, data?.data ?? null);
  return <CreatorForm {...form} begun={{ resourceId, draft, savedAt: data?.savedAt ?? null }} />;
}
