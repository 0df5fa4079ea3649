import { rules } from '@colophon/model';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import type { StoredDraft } from '#api/resources/drafts.ts';
import { releaseVersion } from '#api/resources/mutations.ts';
import { occupantsQuery } from '#api/resources/own.ts';
import type { LatestVersion } from '#api/resources/versions.ts';
import { ContentSettings } from '#domain/publishing/content-settings.tsx';
import { DraftStatus } from '#domain/publishing/draft-status.tsx';
import { useDraftSaving } from '#domain/publishing/use-draft-saving.ts';
import { contentOfDraft, contentOfLatest, draftOfContent, EMPTY_CONTENT } from '#domain/publishing/version-content.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { MarkdownField } from '#ui/markdown-field.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { ContentFile } from './content-file.tsx';
import { withFile } from './taken-file.ts';
import { useRefuseFile } from './use-refuse-file.ts';
import { useVersionContent } from './use-version-content.ts';
import { nextVersion, versionBreach } from './version-number.ts';

export interface VersionCreatorProps {
  resource: { resourceId: string; resourceTypeCode: string; latestVersion: string };
  title: string;
}

interface VersionFormProps extends VersionCreatorProps {
  draft: StoredDraft | null;
  latest: LatestVersion | null;
  /** Reads the draft anew, which was saved elsewhere. */
  onLoad: () => void;
}

const BREACH_TEXTS = {
  required: 'publish:version_required',
  form: 'publish:version_form',
  order: 'publish:version_order',
} as const;

/** Everything about the next version; each change is saved in the draft shortly after. */
export function VersionForm({ resource, title, draft, latest, onLoad }: VersionFormProps) {
  const { t } = useTranslation('publish');
  const navigate = useNavigate();
  const refuse = useRefuseFile();
  const { resourceId, resourceTypeCode: typeCode, latestVersion } = resource;
  const [first] = useState(() => ({
    version: draft?.data.versionInput || nextVersion(latestVersion),
    description: draft ? (draft.data.descriptionEditorInput ?? '') : (latest?.description ?? ''),
    content: draft ? contentOfDraft(draft.data) : latest ? contentOfLatest(latest) : EMPTY_CONTENT,
  }));
  const [version, setVersion] = useState(first.version);
  const [description, setDescription] = useState(first.description);
  const [content, setContent] = useState(first.content);
  const licensee = { resourceId, isReleased: latestVersion !== '' };
  const known = useVersionContent(content, typeCode, licensee);
  const breach = versionBreach(version, latestVersion);
  const isTaken = useTakenByOthers(content.file?.sha1);

  const data = { ...draftOfContent(content), versionInput: version, descriptionEditorInput: description };
  const saving = useDraftSaving({ resourceId, data, savedAt: draft?.savedAt ?? null });
  const release = useWrite(releaseVersion, {
    refetchType: 'none',
    onSuccess: (released) =>
      navigate({
        to: '/result/resource/version/create/release/$resourceID/$version',
        params: { resourceID: resourceId, version: released.version },
        replace: true,
      }),
  });
  useLeavePrompt(saving.state !== 'saved' && release.isIdle, t('draft_unsaved'));
  const { fields } = known;

  return (
    <Stack gap="lg" mt="lg">
      <TextField
        label={t('version')}
        description={latestVersion ? t('version_hint', { latest: latestVersion }) : t('version_first')}
        value={version}
        error={breach && BREACH_TEXTS[breach]}
        onChange={(event) => setVersion(event.currentTarget.value.trim())}
        autoComplete="off"
        required
        w="min(100%, 20rem)"
      />
      <ContentFile
        label={t('file')}
        hint={t('file_version_hint')}
        content={content}
        type={known.described.type}
        typeCode={typeCode}
        title={title}
        licensee={licensee}
        origin={content.file && content.file.sha1 === latest?.file.sha1 ? t('origin_previous') : undefined}
        refuse={(file) => refuse(file, typeCode)}
        onTake={(taken) => setContent((now) => withFile(now, taken))}
        onRemove={() => setContent((now) => ({ ...now, file: null, origin: null }))}
        onContent={setContent}
      />
      {(known.refusal || isTaken) && (
        <Alert role="alert" color="danger">
          {known.refusal ?? t('occupied_others')}
        </Alert>
      )}
      {content.file && <ContentSettings content={content} known={known} licensee={licensee} onChange={setContent} />}
      <MarkdownField
        label={t('description')}
        hint={t('description_hint')}
        rule={rules.versionDescription}
        value={description}
        onChange={setDescription}
      />
      <DraftStatus saving={saving} onLoad={onLoad} />
      <Group justify="flex-end">
        <Button
          variant="default"
          disabled={release.isPending}
          loading={saving.state === 'saving'}
          onClick={() => void saving.save().then((isSaved) => isSaved && toast.success(t('draft_saved')))}
        >
          {t('save_draft')}
        </Button>
        <ReasonedButton
          color="seal"
          why={
            (breach !== null && 'reasons:correct') ||
            (isTaken && t('occupied_others')) ||
            (!fields && t('why_file')) ||
            (saving.state === 'newer' && 'reasons:newer_draft')
          }
          loading={release.isPending || release.isSuccess}
          onClick={async () => {
            if (fields && (await saving.settle())) release.mutate({ resourceId, version, description, ...fields });
          }}
        >
          {t('release_version')}
        </ReasonedButton>
      </Group>
    </Stack>
  );
}

/** Returns true when somebody else has published the file in the meantime. */
function useTakenByOthers(sha1: string | undefined): boolean {
  const { user } = useCurrentUser();
  const { data = [] } = useQuery(occupantsQuery(sha1));
  return user !== null && data.some(({ userId }) => userId !== user.userId);
}
