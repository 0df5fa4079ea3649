import { rules, satisfies } from '@colophon/model';
import type { StoredFile } from '#api/resources/versions.ts';
import type { ChosenType } from '#domain/resource-types/chosen-type.ts';
import { isIntroTooLong } from '#ui/intro-field.tsx';
import { toResourceName } from './resource-name.ts';

/** A policy that the resource will be offered under. */
export interface DraftPolicy {
  policyName: string;
  policyText: string;
  /** What the text says, in the reader's language. */
  content: string;
}

/** A resource on its way to be published. */
export interface ResourceDraft {
  file: StoredFile | null;
  type: ChosenType | null;
  title: string;
  /** As typed; see {@link toResourceName} for what it becomes. */
  name: string;
  intro: string;
  tags: string[];
  /** `null`: not touched, so that a cover made of the file may stand there; empty: none wanted. */
  cover: string | null;
  policies: DraftPolicy[];
}

export const EMPTY_DRAFT: ResourceDraft = {
  file: null,
  type: null,
  title: '',
  name: '',
  intro: '',
  tags: [],
  cover: null,
  policies: [],
};

/** The draft with another title; the name follows as long as nobody has given it one of its own. */
export function withTitle(draft: ResourceDraft, title: string): ResourceDraft {
  const follows = draft.name === toResourceName(draft.title);
  return { ...draft, title, name: follows ? toResourceName(title) : draft.name };
}

/** Whether title and introduction can be published; the name is also a question to the server. */
export function hasFineDetails({ title, name, intro }: ResourceDraft): boolean {
  const isTitled = title.trim() !== '' && satisfies(rules.resourceTitle, title.trim());
  return isTitled && satisfies(rules.resourceName, toResourceName(name)) && !isIntroTooLong(intro);
}
