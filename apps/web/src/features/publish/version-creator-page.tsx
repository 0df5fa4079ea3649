import { rules } from '@colophon/model';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { releaseVersion, saveDraft } from '#api/resources/mutations.ts';
import {
  type LatestVersion,
  latestVersionQuery,
  type VersionDraft,
  versionDraftQuery,
} from '#api/resources/versions.ts';
import { typeInfoQuery } from '#api/types/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { MarkdownField } from '#ui/markdown-field.tsx';
import { Page } from '#ui/page.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { FileField } from './file-field.tsx';
import { useChosenFile } from './use-chosen-file.ts';
import { useRefuseFile } from './use-refuse-file.ts';
import { nextVersion, versionBreach } from './version-number.ts';

interface VersionCreatorProps {
  resource: { resourceId: string; resourceTypeCode: string; latestVersion: string };
  title: string;
}

/** A new version of a resource: begun from its draft, or from the version before it. */
export function VersionCreatorPage({ resource, title }: VersionCreatorProps) {
  const { t } = useTranslation('publish');
  const { resourceId, latestVersion } = resource;
  const draft = useQuery(versionDraftQuery(resourceId));
  const latest = useQuery(latestVersionQuery(resourceId, latestVersion));
  const failed = [draft, latest].find(({ error }) => error);
  return (
    <Page title={t('new_version_of', { title })} width="form">
      {failed && <ErrorFace error={failed.error} retry={() => void failed.refetch()} />}
      {!failed && (!draft.isFetchedAfterMount || latest.isPending) && (
        <Stack>
          <Skeleton height={44} width="40%" />
          <Skeleton height={160} />
          <Skeleton height={120} />
        </Stack>
      )}
      {draft.isFetchedAfterMount && draft.data !== undefined && latest.data !== undefined && (
        <VersionForm resource={resource} draft={draft.data} latest={latest.data} />
      )}
    </Page>
  );
}

interface VersionFormProps {
  resource: VersionCreatorProps['resource'];
  draft: VersionDraft | null;
  latest: LatestVersion | null;
}

const BREACH_TEXTS = {
  required: 'publish:version_required',
  form: 'publish:version_form',
  order: 'publish:version_order',
} as const;

function VersionForm({ resource, draft, latest }: VersionFormProps) {
  const { t } = useTranslation('publish');
  const navigate = useNavigate();
  const refuse = useRefuseFile();
  const { resourceId, resourceTypeCode: typeCode, latestVersion } = resource;
  const type = useQuery(typeInfoQuery(typeCode));
  const [saved, setSaved] = useState<VersionDraft>({
    version: draft?.version || nextVersion(latestVersion),
    file: draft ? draft.file : (latest?.file ?? null),
    description: draft ? draft.description : (latest?.description ?? ''),
  });
  const [now, setNow] = useState(saved);
  const set = (patch: Partial<VersionDraft>) => setNow((before) => ({ ...before, ...patch }));
  const { isFine, refusal } = useChosenFile({ file: now.file, typeCode });
  const breach = versionBreach(now.version, latestVersion);

  const save = useWrite(saveDraft, { onSuccess: () => toast.success(t('draft_saved')) });
  const release = useWrite(releaseVersion, {
    onSuccess: ({ version }) =>
      navigate({
        to: '/result/resource/version/create/release/$resourceID/$version',
        params: { resourceID: resourceId, version },
        replace: true,
      }),
  });
  const isDirty = now !== saved;
  useLeavePrompt(isDirty && release.isIdle);

  return (
    <Stack gap="lg">
      <TextField
        label={t('version')}
        description={latestVersion ? t('version_hint', { latest: latestVersion }) : t('version_first')}
        value={now.version}
        error={breach && BREACH_TEXTS[breach]}
        onChange={(event) => set({ version: event.currentTarget.value.trim() })}
        autoComplete="off"
        required
        w="min(100%, 20rem)"
      />
      <FileField
        label={t('file')}
        hint={t('file_version_hint')}
        formats={type.data?.formats}
        typeCode={typeCode}
        value={now.file}
        origin={now.file && now.file.sha1 === latest?.file.sha1 ? t('file_previous') : undefined}
        refuse={(file) => refuse(file, typeCode)}
        onChange={(file) => set({ file })}
      />
      {refusal && (
        <Text role="alert" c="var(--mantine-color-error)">
          {refusal}
        </Text>
      )}
      <MarkdownField
        label={t('description')}
        hint={t('description_hint')}
        rule={rules.versionDescription}
        value={now.description}
        onChange={(description) => set({ description })}
      />
      <Group justify="flex-end">
        <Button
          variant="default"
          disabled={!isDirty || release.isPending}
          loading={save.isPending}
          onClick={() => save.mutate({ resourceId, ...now }, { onSuccess: () => setSaved(now) })}
        >
          {t('save_draft')}
        </Button>
        <Button
          color="seal"
          disabled={!isFine || breach !== null || save.isPending}
          loading={release.isPending || release.isSuccess}
          onClick={() => release.mutate({ ...now, resourceId, file: now.file!, inherited: latest?.inherited })}
        >
          {t('release_version')}
        </Button>
      </Group>
    </Stack>
  );
}
