import { rules, satisfies } from '@colophon/model';
import type { DraftData } from '#api/resources/drafts.ts';
import { toResourceName } from '#domain/publishing/resource-name.ts';
import {
  contentOfDraft,
  draftOfContent,
  EMPTY_CONTENT,
  type VersionContent,
} from '#domain/publishing/version-content.ts';
import type { ChosenType } from '#domain/resource-types/chosen-type.ts';
import { isIntroTooLong } from '#ui/intro-field.tsx';

/** A policy that the resource will be offered under. */
export interface DraftPolicy {
  policyName: string;
  policyText: string;
  /** Explanation of the text, in the reader's language. */
  content: string;
  /** Tests that hold; empty for none. */
  tests?: string;
}

/** A resource on its way to be published. */
export interface ResourceDraft {
  content: VersionContent;
  type: ChosenType | null;
  title: string;
  /** As typed; see {@link toResourceName} for what it becomes. */
  name: string;
  intro: string;
  tags: readonly string[];
  /** `null`: not touched, so that a cover made of the file may stand there; empty: none wanted. */
  cover: string | null;
  policies: readonly DraftPolicy[];
}

export const EMPTY_DRAFT: ResourceDraft = {
  content: EMPTY_CONTENT,
  type: null,
  title: '',
  name: '',
  intro: '',
  tags: [],
  cover: null,
  policies: [],
};

/** Returns true when title, name and introduction can be published; the server still has to confirm that the name is free. */
export function hasFineDetails({ title, name, intro }: ResourceDraft): boolean {
  const isTitled = title.trim() !== '' && satisfies(rules.resourceTitle, title.trim());
  return isTitled && satisfies(rules.resourceName, toResourceName(name)) && !isIntroTooLong(intro);
}

export const FIRST_VERSION = '1.0.0';

/** The draft as the server keeps it once the resource exists. */
export function storedForm({ content, intro, tags, cover, policies }: ResourceDraft): DraftData {
  return {
    ...draftOfContent(content),
    versionInput: FIRST_VERSION,
    publication: { intro, tags: [...tags], cover, policies: [...policies] },
  };
}

interface UnreleasedResource {
  resourceName: string;
  resourceTitle: string;
  resourceType: readonly string[];
  resourceTypeCode: string;
  intro: string;
  tags: readonly string[];
  coverImages: readonly string[];
}

/** A draft that goes on where it was left, on whichever device. */
export function continuedDraft(resource: UnreleasedResource, stored: DraftData | null): ResourceDraft {
  const { publication } = stored ?? {};
  return {
    content: stored ? contentOfDraft(stored) : EMPTY_CONTENT,
    type: { code: resource.resourceTypeCode, name: '', chain: resource.resourceType },
    title: resource.resourceTitle,
    name: resource.resourceName.slice(resource.resourceName.indexOf('/') + 1),
    intro: publication?.intro ?? resource.intro,
    tags: publication?.tags ?? resource.tags,
    cover: publication ? publication.cover : (resource.coverImages[0] ?? null),
    policies: publication?.policies ?? [],
  };
}
