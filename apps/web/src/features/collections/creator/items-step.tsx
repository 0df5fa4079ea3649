import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { publishCollection } from '#api/collections/edits.ts';
import { useWrite } from '#api/mutation.ts';
import type { StoredDraft } from '#api/resources/drafts.ts';
import { versionDraftQuery } from '#api/resources/drafts.ts';
import type { OwnResource } from '#api/resources/own.ts';
import { type LatestVersion, latestVersionQuery } from '#api/resources/versions.ts';
import { SoldSinglyNote } from '#domain/collection-items/sold-singly-note.tsx';
import { ContentSettings } from '#domain/publishing/content-settings.tsx';
import { DraftStatus } from '#domain/publishing/draft-status.tsx';
import { useDraftSaving } from '#domain/publishing/use-draft-saving.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ErrorFace } from '#ui/faces.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { draftOfForm, formOfDraft, formOfVersion } from '../form.ts';
import { ItemEditor, useDraftCount } from '../items/item-editor.tsx';
import { useCollectionContent } from '../use-collection-content.ts';

interface ItemsStepProps {
  collection: OwnResource;
  onPublished: () => void;
}

/** The items of a new collection, which are kept as they are added; going on publishes them. */
export function ItemsStep(props: ItemsStepProps) {
  const { resourceId, latestVersion } = props.collection;
  const draft = useQuery(versionDraftQuery(resourceId));
  const version = useQuery(latestVersionQuery(resourceId, latestVersion));
  // Counts how often the draft was read anew, because it had been saved elsewhere.
  const [round, setRound] = useState(0);
  const failed = [draft, version].find(({ error }) => error);
  if (failed) return <ErrorFace error={failed.error} retry={() => void failed.refetch()} />;
  if (!draft.isFetchedAfterMount || draft.data === undefined || version.data === undefined) {
    return <Skeleton height={320} />;
  }
  return (
    <ItemsForm
      key={round}
      {...props}
      draft={draft.data}
      version={version.data}
      onLoad={() => void draft.refetch().then(() => setRound(round + 1))}
    />
  );
}

interface ItemsFormProps extends ItemsStepProps {
  draft: StoredDraft | null;
  version: LatestVersion | null;
  onLoad: () => void;
}

function ItemsForm({ collection, draft, version, onLoad, onPublished }: ItemsFormProps) {
  const { t } = useTranslation(['collections', 'publish']);
  const { resourceId, userId, latestVersion } = collection;
  const [form, setForm] = useState(() => (draft ? formOfDraft(draft.data) : formOfVersion(version)));
  const known = useCollectionContent(form.content, { ...collection, isReleased: latestVersion !== '' });
  const saving = useDraftSaving({ resourceId, data: draftOfForm(form), savedAt: draft?.savedAt ?? null });
  const count = useDraftCount(resourceId);
  const publish = useWrite(publishCollection, { onSuccess: onPublished });
  useLeavePrompt(saving.state !== 'saved' && publish.isIdle);
  return (
    <Stack gap="lg">
      <div>
        <ItemEditor
          collectionId={resourceId}
          ownerId={userId}
          settings={form.settings}
          onSettings={(settings) => setForm((now) => ({ ...now, settings }))}
        />
      </div>
      <ContentSettings
        content={form.content}
        known={known}
        licensee={{ resourceId, isReleased: latestVersion !== '' }}
        onChange={(change) => setForm((now) => ({ ...now, content: change(now.content) }))}
      />
      <DraftStatus saving={saving} onLoad={onLoad} />
      <SoldSinglyNote collectionId={resourceId} catalogue="draft" />
      <Group justify="flex-end">
        <Later collectionId={resourceId} />
        <ReasonedButton
          why={
            (!count && t('why_items')) ||
            (!known.fields && 'reasons:fill_in') ||
            (saving.state === 'newer' && 'reasons:newer_draft')
          }
          loading={publish.isPending || publish.isSuccess}
          onClick={async () => {
            if (!(await saving.settle())) return;
            publish.mutate({
              ...known.fields,
              collectionId: resourceId,
              description: form.description,
              catalogueProperty: form.settings,
              isMergeCatalogueDraft: 1,
            });
          }}
        >
          {t('publish:next')}
        </ReasonedButton>
      </Group>
    </Stack>
  );
}

/** Leaves the wizard; the collection goes on in its own screens. */
export function Later({ collectionId }: { collectionId: string }) {
  const { t } = useTranslation('collections');
  return (
    <Button
      component={AppLink}
      app="console"
      to="/resource/collectionSidebar/versionInfo/$collectionID"
      params={{ collectionID: collectionId }}
      variant="default"
    >
      {t('later')}
    </Button>
  );
}
