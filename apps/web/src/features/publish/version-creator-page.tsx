import { Alert, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { versionDraftQuery } from '#api/resources/drafts.ts';
import { latestVersionQuery } from '#api/resources/versions.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { Page } from '#ui/page.tsx';
import { type VersionCreatorProps, VersionForm } from './version-form.tsx';

/** A new version of a resource, kept as a draft beside the released one: begun from it, or from the version before. */
export function VersionCreatorPage({ resource, title }: VersionCreatorProps) {
  const { t } = useTranslation('publish');
  // Counts how often the draft was read anew, because it had been saved elsewhere.
  const [round, setRound] = useState(0);
  return (
    <Page title={t('new_version_of', { title })} width="form">
      {resource.latestVersion && <Alert color="ink">{t('beside_released', { version: resource.latestVersion })}</Alert>}
      <LoadedForm key={round} resource={resource} title={title} onLoad={() => setRound(round + 1)} />
    </Page>
  );
}

function LoadedForm({ resource, title, onLoad }: VersionCreatorProps & { onLoad: () => void }) {
  const { resourceId, latestVersion } = resource;
  const draft = useQuery(versionDraftQuery(resourceId));
  const latest = useQuery(latestVersionQuery(resourceId, latestVersion));
  const failed = [draft, latest].find(({ error }) => error);
  if (failed) return <ErrorFace error={failed.error} retry={() => void failed.refetch()} />;
  if (!draft.isFetchedAfterMount || draft.data === undefined || latest.data === undefined) {
    return (
      <Stack mt="lg">
        <Skeleton height={44} width="40%" />
        <Skeleton height={160} />
        <Skeleton height={120} />
      </Stack>
    );
  }
  return <VersionForm resource={resource} title={title} draft={draft.data} latest={latest.data} onLoad={onLoad} />;
}
