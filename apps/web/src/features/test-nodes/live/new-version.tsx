import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useWrite } from '#api/mutation.ts';
import { NewerDraft, saveDraft } from '#api/resources/drafts.ts';
import { ownResourceQuery } from '#api/resources/own.ts';
import { latestVersionQuery } from '#api/resources/versions.ts';
import type { Differences } from '#api/test-nodes/live.ts';
import { contentOfLatest, draftOfContent } from '#domain/publishing/version-content.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toast } from '#ui/toast.ts';

/** A new version of an own work, in which another dependency takes the place of a former one. */
export type NewVersionOfWork = NonNullable<Differences['withoutCounterpart'][number]['newVersion']>;

/** Offers to draft the version of an own work that does what a rule does; nothing where the dependency is not its own. */
export function NewVersion({ version: { resourceId, replacedId, replacer } }: { version: NewVersionOfWork }) {
  const { t } = useTranslation('goingLive');
  const navigate = useNavigate();
  const { data: work } = useQuery(ownResourceQuery(resourceId));
  const { data: latest } = useQuery(latestVersionQuery(resourceId, work?.latestVersion ?? ''));
  const saving = useWrite(saveDraft, {
    marks: (error) => {
      if (!(error instanceof NewerDraft)) return false;
      toast.error(t('has_draft'));
      return true;
    },
  });
  if (!latest?.dependencies.some((dependency) => dependency.resourceId === replacedId)) return null;
  const dependencies = latest.dependencies.map((dependency) =>
    dependency.resourceId === replacedId
      ? { resourceId: replacer.resourceId, resourceName: replacer.resourceName, versionRange: `^${replacer.version}` }
      : dependency,
  );
  const draft = async () => {
    await saving.mutateAsync({
      resourceId,
      data: {
        ...draftOfContent(contentOfLatest({ ...latest, dependencies })),
        descriptionEditorInput: latest.description,
      },
      follows: null,
    });
    await navigate({ to: '/resource/versionCreator/$resourceID', params: { resourceID: resourceId } });
  };
  return (
    <Button variant="default" mt="xs" loading={saving.isPending} onClick={() => void draft().catch(() => undefined)}>
      {t('new_version')}
    </Button>
  );
}
