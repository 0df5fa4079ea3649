import { LICENCE_KEY } from '@colophon/content/licences';
import { listRules, rules, satisfies } from '@colophon/model';
import type { BatchEntry, BatchOutcome } from '#api/resources/batch.ts';
import type { Occupant } from '#api/resources/own.ts';
import type { StoredFile } from '#api/resources/versions.ts';
import { licenceAmong } from '#domain/licences/licence-words.ts';
import { toResourceName } from '#domain/publishing/resource-name.ts';
import { EMPTY_CONTENT, type VersionContent } from '#domain/publishing/version-content.ts';
import { type DraftPolicy, FIRST_VERSION } from '../resource-draft.ts';
import type { KnownContent } from '../use-version-content.ts';

/** Files of one batch. */
export const MAX_ITEMS = 100;
/** Names begin at most this long, so that a number fits behind them. */
const FIRST_NAME_LENGTH = 50;

/** Where the file of an item is on its way, or why it cannot be published. */
export type ItemState =
  | { phase: 'waiting' | 'preparing' | 'parsing' | 'ready' }
  | { phase: 'sending'; sentBytes: number }
  /** The user's own resources use the file, who may go on. */
  | { phase: 'asked'; occupants: readonly Occupant[] }
  | { phase: 'refused'; reason: string; canRetry: boolean };

/** One resource of a batch. */
export interface BatchItem {
  id: number;
  /** `null` for what comes from the storage. */
  file: File | null;
  filename: string;
  stored: StoredFile | null;
  state: ItemState;
  title: string;
  /** As typed. */
  name: string;
  /** True when the user has changed the suggested name. */
  isNameTyped: boolean;
  labels: readonly string[];
  /** `null`: those of the batch. */
  policies: readonly DraftPolicy[] | null;
  /** `null`: not touched, so that a cover made of the file may stand there. */
  cover: string | null;
  /** Other facts about the file; `fields` are those that the API takes, `null` while something is missing. */
  content: VersionContent;
  fields: KnownContent['fields'] | 'untouched';
  /** Why the server did not publish it. */
  failure: string | null;
}

/** Terms of every item that has none of its own. */
export interface CommonTerms {
  common: readonly DraftPolicy[];
  commonLicence: string;
}

/** Items of a batch, each with its outcome. */
export type BatchOutcomes = readonly { item: BatchItem; outcome: BatchOutcome }[];

let lastId = 0;

export function newItem(filename: string, title: string, name: string, file: File | null): BatchItem {
  lastId += 1;
  return {
    id: lastId,
    file,
    filename,
    stored: null,
    state: { phase: 'waiting' },
    title,
    name,
    isNameTyped: false,
    labels: [],
    policies: null,
    cover: null,
    content: EMPTY_CONTENT,
    fields: 'untouched',
    failure: null,
  };
}

/** The name that is asked for when a file gets one of its own. */
export const wantedName = (title: string) => toResourceName(title).slice(0, FIRST_NAME_LENGTH);

/** The item with another title; the name follows as long as both are the same. */
export function withItemTitle(item: BatchItem, title: string): BatchItem {
  const follows = item.name === toResourceName(item.title);
  if (!follows) return { ...item, title, failure: null };
  return { ...item, title, failure: null, name: toResourceName(title), isNameTyped: true };
}

/** Ids of the items whose name another one has, whatever its case. */
export function sameNamed(items: readonly BatchItem[]): Set<number> {
  const byName = Map.groupBy(items, ({ name }) => toResourceName(name).toLowerCase());
  return new Set([...byName.values()].filter((same) => same.length > 1).flatMap((same) => same.map(({ id }) => id)));
}

export function titleProblem({ title }: BatchItem): 'required' | 'long' | null {
  if (title.trim() === '') return 'required';
  return satisfies(rules.resourceTitle, title.trim()) ? null : 'long';
}

/** Returns true when an item can be published, as far as known without asking whether its name is free. */
export function isFine(item: BatchItem, twice: ReadonlySet<number>): boolean {
  return (
    item.state.phase === 'ready' &&
    titleProblem(item) === null &&
    satisfies(rules.resourceName, toResourceName(item.name)) &&
    !twice.has(item.id) &&
    item.fields !== null
  );
}

/** On which terms an item is published: its own, or those of the batch. */
export const policiesOf = (item: BatchItem, common: readonly DraftPolicy[]) => item.policies ?? common;

/** Under which licence notice an item is published: its own, or that of the batch. */
export const licenceOf = (item: BatchItem, common: string) => licenceAmong(item.content.supplied) ?? common;

/** Labels of both, without repetition, as many as there may be. */
export function joinedLabels(own: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...own, ...added])].slice(0, listRules.tags.maxItems);
}

/** The item as the API takes it. */
export function entryOf(
  item: BatchItem,
  { cover, common, commonLicence }: CommonTerms & { cover: string | null },
): BatchEntry {
  const { stored, title, name, labels, fields } = item;
  const untouched = {
    fileSha1: stored!.sha1,
    filename: stored!.name,
    inputAttrs: [],
    customPropertyDescriptors: [],
    dependencies: [],
    baseUpcastResources: [],
    batchSignContracts: [],
    authExcludedItems: [],
  };
  const coverImage = item.cover ?? cover;
  const version = fields === 'untouched' || fields === null ? untouched : fields;
  const licence = licenceOf(item, commonLicence);
  return {
    ...version,
    inputAttrs: [
      ...version.inputAttrs.filter(({ key }) => key !== LICENCE_KEY),
      ...(licence ? [{ key: LICENCE_KEY, value: licence }] : []),
    ],
    name: toResourceName(name),
    resourceTitle: title.trim(),
    version: FIRST_VERSION,
    description: '',
    intro: '',
    tags: [...labels],
    coverImages: coverImage ? [coverImage] : [],
    policies: policiesOf(item, common).map(({ policyName, policyText, tests }) => ({
      ...(tests && { tests }),
      policyName,
      // The server decodes whatever can be decoded, so that a text with a `%` must come encoded.
      policyText: encodeURIComponent(policyText),
      status: 1,
    })),
  };
}
