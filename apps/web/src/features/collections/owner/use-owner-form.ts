import { ResourceStatus } from '@colophon/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { publishCollection, resetItems } from '#api/collections/edits.ts';
import { unauthorisedItemsQuery } from '#api/collections/items.ts';
import { useWrite } from '#api/mutation.ts';
import { discardDraft, type StoredDraft } from '#api/resources/drafts.ts';
import type { OwnResource } from '#api/resources/own.ts';
import type { LatestVersion } from '#api/resources/versions.ts';
import { useDraftSaving } from '#domain/publishing/use-draft-saving.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { draftOfForm, formOfDraft, formOfVersion } from '../form.ts';
import { useDraftCount } from '../items/item-editor.tsx';
import { useCollectionContent } from '../use-collection-content.ts';

export interface ReadForm {
  draft: StoredDraft | null;
  version: LatestVersion | null;
}

interface OwnerFormInput {
  collection: OwnResource;
  read: ReadForm;
  areItemsChanged: boolean;
  /** Begins anew with what the server has. */
  onRenew: () => void;
}

/**
 * Returns the form of everything that is published with the items of a collection: kept in a draft shortly after each change,
 * published or discarded.
 */
export function useOwnerForm({ collection, read: { draft, version }, areItemsChanged, onRenew }: OwnerFormInput) {
  const { t } = useTranslation(['collections', 'publish']);
  const { resourceId, latestVersion, status } = collection;
  const isReleased = latestVersion !== '';
  const [published] = useState(() => formOfVersion(version));
  const [form, setForm] = useState(() => (draft ? formOfDraft(draft.data) : published));
  const known = useCollectionContent(form.content, { ...collection, isReleased });
  const isChanged = JSON.stringify(draftOfForm(form)) !== JSON.stringify(draftOfForm(published));
  // The marks tell other clients what waits; here the server says it about the items.
  const data = { ...draftOfForm(form), collectionItemsChanged: areItemsChanged, otherChanged: isChanged };
  const saving = useDraftSaving({ resourceId, data, savedAt: draft?.savedAt ?? null });
  const count = useDraftCount(resourceId);
  const { data: refused = [] } = useQuery(unauthorisedItemsQuery(resourceId));
  const publish = useWrite(publishCollection, {
    onSuccess: () => {
      toast.success(t('published'));
      onRenew();
    },
  });
  const discard = useWrite(discardDraft, { onSuccess: onRenew });
  const reset = useWrite(resetItems);
  useLeavePrompt(isChanged && saving.isDirty && publish.isIdle, t('publish:draft_unsaved'));

  const askPublish = async () => {
    const { fields } = known;
    if (!fields) return;
    const withRefused = {
      title: 'collections:publish_unauthorised',
      description: t('publish_unauthorised_text', { count: refused.length }),
      confirmLabel: 'collections:publish',
    };
    const empty = {
      title: 'collections:publish_empty',
      description: 'collections:publish_empty_text',
      confirmLabel: 'collections:publish',
    };
    if (areItemsChanged && refused.length > 0 && !(await confirm(withRefused))) return;
    if (status === ResourceStatus.online && count === 0 && !(await confirm(empty))) return;
    if (!(await saving.settle())) return;
    publish.mutate({
      ...fields,
      collectionId: resourceId,
      description: form.description,
      catalogueProperty: form.settings,
      isMergeCatalogueDraft: areItemsChanged || !isReleased ? 1 : 0,
    });
  };
  const askDiscard = async () => {
    const sure = await confirm({
      title: 'collections:discard_form',
      description: 'collections:discard_form_text',
      confirmLabel: 'collections:discard_form',
      danger: true,
    });
    if (!sure) return;
    await saving.settle();
    discard.mutate(resourceId);
  };
  const askReset = async () => {
    const sure = await confirm({
      title: 'collections:discard_items',
      description: 'collections:discard_items_text',
      confirmLabel: 'collections:discard_items',
      danger: true,
    });
    if (sure) reset.mutate(resourceId);
  };

  return {
    form,
    setForm,
    known,
    saving,
    isChanged,
    /** Text key of the reason why it cannot be published now; false when everything that a publication needs is there. */
    whyNot:
      (known.fields === null && 'reasons:fill_in') ||
      (saving.state === 'newer' && 'reasons:newer_draft') ||
      (!isReleased && !count && 'collections:why_items'),
    isBusy: publish.isPending || discard.isPending || reset.isPending,
    isPublishing: publish.isPending,
    publish: () => void askPublish(),
    discardForm: () => void askDiscard(),
    discardItems: () => void askReset(),
  };
}

export type OwnerForm = ReturnType<typeof useOwnerForm>;
