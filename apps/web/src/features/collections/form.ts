import type { DraftData } from '#api/resources/drafts.ts';
import type { LatestVersion } from '#api/resources/versions.ts';
import {
  contentOfDraft,
  contentOfLatest,
  draftOfContent,
  EMPTY_CONTENT,
  type VersionContent,
} from '#domain/publishing/version-content.ts';
import type { Settings } from './items/view-options.tsx';
import { settingsOf } from './settings.ts';

/**
 * Form of a collection apart from its items: how they are shown, its properties, the resources that it uses itself, and its
 * description.
 */
export interface CollectionForm {
  content: VersionContent;
  settings: Settings;
  description: string;
}

/** The form as it is published; empty before the first time. */
export function formOfVersion(version: LatestVersion | null): CollectionForm {
  if (!version) return { content: EMPTY_CONTENT, settings: settingsOf(), description: '' };
  const content = contentOfLatest(version);
  const excluded = version.authExcludedItems
    .filter(({ excludedType }) => excludedType === 'contractId')
    .map(({ resourceId, excludedValue }) => ({ resourceId, contractId: excludedValue }));
  return {
    content: { ...content, file: null, origin: null, licensing: { ...content.licensing, excluded } },
    settings: settingsOf(version.catalogueProperty),
    description: version.description,
  };
}

/** The form as its draft keeps it. */
export function formOfDraft(draft: DraftData): CollectionForm {
  return {
    content: contentOfDraft(draft),
    settings: settingsOf(draft.collectionItemsSetting),
    description: draft.descriptionEditorInput ?? '',
  };
}

export function draftOfForm({ content, settings, description }: CollectionForm): DraftData {
  return {
    ...draftOfContent(content),
    collectionItemsSetting: settings,
    descriptionEditorInput: description,
  };
}
