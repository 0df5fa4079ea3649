import { breach, listRules, OnlineStatus, ResourceStatus, rules } from '@colophon/model';
import { exhibitChanges } from '#modules/exhibits/index.ts';
import type { EntityKey, FormalExhibit, Rehearsed } from './types.ts';

const { MAX_REWRITE_PROPERTIES, MAX_PROPERTY_REMARK_LENGTH } = exhibitChanges;

type Attributes = Readonly<Record<string, string | null>>;

/** Values of an exhibit that a change is about. */
export interface ChangedValues {
  readonly title?: string;
  readonly coverImages?: readonly string[];
  readonly tags?: readonly string[];
  /** `null` for an attribute that the node's owner has not set, or no longer sets. */
  readonly attributes?: Attributes;
  readonly version?: string;
  readonly onlineStatus?: 0 | 1;
  readonly resourceId?: string;
  readonly resourceName?: string;
  /** Name of the active theme; empty for none. */
  readonly theme?: string;
}

/** A step from the node as it is to what its rules say. */
export interface Change {
  readonly exhibitName: string;
  /** Absent for an exhibit that is yet to be made. */
  readonly presentableId?: string;
  readonly kind: 'create' | 'version' | 'update' | 'online' | 'offline' | 'theme';
  readonly before: ChangedValues | null;
  readonly after: ChangedValues;
  /** True when the exhibit offers no policy to its visitors, as everything on the shelf has to. */
  readonly needsPolicy: boolean;
}

export type ReasonCode =
  | 'OBJECT'
  | 'NAME_NOT_TAKEN'
  | 'NOT_LISTED'
  | 'OTHER_ENTITY'
  | 'DEPENDENCY'
  | 'LABELS_NOT_TAKEN'
  | 'ATTRIBUTE_NOT_TAKEN'
  | 'TOO_MANY_ATTRIBUTES';

/** An effect of a rule that cannot be had on the node itself. */
export interface WithoutCounterpart {
  readonly exhibitName: string;
  readonly action: string;
  readonly code: ReasonCode;
  /** Names and values in the sentence about it. */
  readonly values: Readonly<Record<string, string>>;
}

export interface Differences {
  readonly changes: readonly Change[];
  readonly withoutCounterpart: readonly WithoutCounterpart[];
}

/** Differences but for those of exhibits that are left out. */
export function leaveOut({ changes, withoutCounterpart }: Differences, names: readonly string[]): Differences {
  const leftOut = new Set(names);
  const isIn = ({ exhibitName }: { readonly exhibitName: string }) => !leftOut.has(exhibitName);
  return { changes: changes.filter(isIn), withoutCounterpart: withoutCounterpart.filter(isIn) };
}

/** The active theme of the node; `null` for none. */
export type ActiveTheme = { readonly presentableId: string; readonly exhibitName: string } | null;

/**
 * Compares what rules made of a node's exhibits with the node as it is: only values that a rule has set, so that exhibits that were
 * changed since the match keep what they have.
 */
export function differ(rehearsed: readonly Rehearsed[], activeTheme: ActiveTheme): Differences {
  return {
    changes: rehearsed.flatMap((one) => changesOf(one, activeTheme)),
    withoutCounterpart: rehearsed.flatMap(lacksOf),
  };
}

function changesOf(rehearsed: Rehearsed, activeTheme: ActiveTheme): Change[] {
  const { exhibitName, formal, entity, set, isTheme } = rehearsed;
  const named = { exhibitName, ...(formal && { presentableId: formal.presentableId }) };
  const needsPolicy = !formal?.offersPolicy;
  const steps: Omit<Change, 'exhibitName' | 'presentableId'>[] = [];
  if (!formal) {
    const { title, coverImages, tags } = rehearsed;
    const attributes = attributesAfter(rehearsed);
    steps.push({
      kind: 'create',
      before: null,
      after: {
        resourceId: entity.id,
        resourceName: entity.name,
        version: entity.version,
        title,
        coverImages,
        tags,
        ...(Object.keys(attributes).length > 0 && { attributes }),
      },
      needsPolicy: false,
    });
  }
  if (formal && isOtherVersion(rehearsed, formal)) {
    const [before, after] = [{ version: formal.version }, { version: entity.version }];
    steps.push({ kind: 'version', before, after, needsPolicy: false });
  }
  if (formal) {
    const update = updateOf(rehearsed, formal);
    if (update) steps.push({ kind: 'update', ...update, needsPolicy: false });
  }
  const onlineStatus = formal?.onlineStatus ?? 0;
  if (!isTheme && set.onlineStatus !== undefined && set.onlineStatus !== onlineStatus) {
    const goesOnline = set.onlineStatus === OnlineStatus.online;
    const [before, after] = [{ onlineStatus }, { onlineStatus: set.onlineStatus }];
    steps.push({ kind: goesOnline ? 'online' : 'offline', before, after, needsPolicy: goesOnline && needsPolicy });
  }
  if (set.isActivatedTheme && !(formal && formal.presentableId === activeTheme?.presentableId)) {
    const [before, after] = [{ theme: activeTheme?.exhibitName ?? '' }, { theme: exhibitName }];
    steps.push({ kind: 'theme', before, after, needsPolicy });
  }
  return steps.map((step) => ({ ...named, ...step }));
}

/** True when the exhibit's own resource is shown in another version. */
function isOtherVersion({ entity, declared, isMainReplaced }: Rehearsed, { version }: FormalExhibit): boolean {
  return isMainReplaced && isSame(entity, declared) && entity.version !== version;
}

function updateOf(rehearsed: Rehearsed, formal: FormalExhibit): Pick<Change, 'before' | 'after'> | null {
  const { set } = rehearsed;
  const before: { -readonly [Key in keyof ChangedValues]: ChangedValues[Key] } = {};
  const after: typeof before = {};
  if (set.title !== undefined && set.title !== formal.title) [before.title, after.title] = [formal.title, set.title];
  if (set.coverImages && !isSameList(set.coverImages, formal.coverImages))
    [before.coverImages, after.coverImages] = [formal.coverImages, set.coverImages];
  if (set.tags && !isSameList(set.tags, formal.tags)) [before.tags, after.tags] = [formal.tags, set.tags];
  const attributes = changedAttributes(rehearsed, formal);
  if (attributes) [before.attributes, after.attributes] = attributes;
  return Object.keys(after).length > 0 ? { before, after } : null;
}

/** Attributes that rules give another value, or take away: before and after. */
function changedAttributes(rehearsed: Rehearsed, { rewritten }: FormalExhibit): [Attributes, Attributes] | null {
  const { attributes, deletedKeys } = rehearsed;
  const former = new Map(rewritten.map((property) => [property.key, property]));
  const changed = attributes.filter(({ key, value, remark }) => {
    const known = former.get(key);
    return known?.value !== value || known.remark !== remark;
  });
  const deleted = deletedKeys.filter((key) => former.has(key));
  const keys = [...changed.map(({ key }) => key), ...deleted];
  if (keys.length === 0) return null;
  const after = attributesAfter(rehearsed);
  return [
    Object.fromEntries(keys.map((key) => [key, former.get(key)?.value ?? null])),
    Object.fromEntries(keys.map((key) => [key, after[key] ?? null])),
  ];
}

function attributesAfter({ attributes }: Rehearsed): Record<string, string> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value]));
}

/** Effects on one exhibit that have no counterpart. */
function lacksOf(rehearsed: Rehearsed): WithoutCounterpart[] {
  const { exhibitName, formal, entity, declared, resourceStatus, set, replacements } = rehearsed;
  const lacks: Omit<WithoutCounterpart, 'exhibitName'>[] = [];
  const lacking = (action: string, code: ReasonCode, values: WithoutCounterpart['values'] = {}) =>
    lacks.push({ action, code, values });
  if (!formal && declared.type === 'object') lacking('add', 'OBJECT', { name: entity.name });
  if (!formal && breach(rules.exhibitName, exhibitName)) lacking('add', 'NAME_NOT_TAKEN', { name: exhibitName });
  if (!formal && entity.type === 'resource' && resourceStatus !== ResourceStatus.online)
    lacking('add', 'NOT_LISTED', { name: entity.name });
  for (const { replaced, replacer } of replacements) {
    const values = { replaced: replaced.name, replacer: replacer.name };
    if (!isMain(rehearsed, replaced)) lacking('replace', 'DEPENDENCY', values);
    else if (!isSame(replacer, declared)) lacking('replace', 'OTHER_ENTITY', values);
  }
  for (const tag of set.tags ?? [])
    if (breach(listRules.tags.item, tag)) lacking('set_labels', 'LABELS_NOT_TAKEN', { tag });
  for (const { key, remark, isNew } of rehearsed.attributes) {
    const isTaken = !(isNew && breach(rules.customPropertyKey, key)) && remark.length <= MAX_PROPERTY_REMARK_LENGTH;
    if (!isTaken) lacking('add_attr', 'ATTRIBUTE_NOT_TAKEN', { key });
  }
  if (attributesLeft(rehearsed) > MAX_REWRITE_PROPERTIES)
    lacking('add_attr', 'TOO_MANY_ATTRIBUTES', { max: String(MAX_REWRITE_PROPERTIES) });
  return lacks.map((lack) => ({ exhibitName, ...lack }));
}

/** Replacements of what an exhibit's work is made of. */
export function dependenciesReplaced(rehearsed: Rehearsed): Rehearsed['replacements'] {
  return rehearsed.replacements.filter(({ replaced }) => !isMain(rehearsed, replaced));
}

/** True of the exhibit's own work where it is replaced as a whole. */
function isMain({ isMainReplaced, declared }: Rehearsed, replaced: EntityKey): boolean {
  return isMainReplaced && isSame(replaced, declared);
}

/** Number of attributes that the owner would have set in the end. */
function attributesLeft({ formal, attributes, deletedKeys }: Rehearsed): number {
  const keys = new Set(formal?.rewritten.map(({ key }) => key));
  for (const key of deletedKeys) keys.delete(key);
  for (const { key } of attributes) keys.add(key);
  return keys.size;
}

function isSame(one: EntityKey, other: EntityKey): boolean {
  return one.type === other.type && one.id === other.id;
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
