import type { Changes } from './actions.ts';
import { type Shown, shownBy } from './candidates.ts';
import type { MatchWarning } from './findings.ts';
import type { EffectRecord, Replacement, TestExhibit } from './outcome.ts';
import { type Properties, propertiesOf } from './properties.ts';
import { resolvedByExhibit } from './resolved.ts';
import type { WorldExhibit } from './world.ts';
import type { WorldIndex } from './world-index.ts';

/** An exhibit of the node as no rule changed it; whether it is the active theme is seen later. */
export function importExhibit(index: WorldIndex, exhibit: WorldExhibit): TestExhibit {
  const shown = shownBy(index, exhibit);
  return {
    name: exhibit.name,
    presentableId: exhibit.presentableId,
    declared: keyOf(shown),
    entity: shown.entity,
    isMainReplaced: false,
    intro: exhibit.intro,
    title: inherited(exhibit.title),
    tags: inherited(exhibit.tags),
    coverImages: inherited(exhibit.coverImages),
    isOnline: inherited(exhibit.isOnline),
    isActivatedTheme: inherited(false),
    replacements: inherited([]),
    properties: inherited([...propertiesOf(shown, exhibit.rewritten).values()]),
    rule: null,
    records: [],
    trees: null,
    resolved: resolvedByExhibit(exhibit),
    warnings: [],
  };
}

/** Effects of a rule on an exhibit, or on something that it adds. */
export interface Made {
  readonly rule: number;
  readonly exhibitName: string;
  /** `null` for what is added. */
  readonly exhibit: WorldExhibit | null;
  readonly declared: Shown;
  readonly effective: Shown;
  readonly isMainReplaced: boolean;
  readonly replacements: readonly Replacement[];
  readonly changes: Changes;
  readonly properties: Properties;
  readonly operations: readonly string[];
  readonly records: readonly EffectRecord[];
  readonly warnings: readonly MatchWarning[];
  readonly trees: TestExhibit['trees'];
  readonly resolved: TestExhibit['resolved'];
}

/** Puts together what a rule made; what it did not set is inherited. */
export function presentMade(index: WorldIndex, made: Made): TestExhibit {
  const { rule, exhibit, effective, changes, isMainReplaced, replacements } = made;
  const own = exhibit ?? defaultsOf(index, effective);
  const set = <Value>(value: Value | undefined, otherwise: Value) =>
    value === undefined ? inherited(otherwise) : { value, rule };
  const setIf = <Value>(isSet: boolean, value: Value) => ({ value, rule: isSet ? rule : null });
  return {
    name: exhibit?.name ?? made.exhibitName,
    presentableId: exhibit?.presentableId ?? '',
    declared: keyOf(made.declared),
    entity: effective.entity,
    isMainReplaced,
    intro: own.intro,
    title: set(changes.title, own.title),
    tags: set(changes.tags, own.tags),
    coverImages: set(changes.coverImages, own.coverImages),
    isOnline: set(changes.isOnline, own.isOnline),
    isActivatedTheme: inherited(false),
    replacements: setIf(replacements.length > 0, replacements),
    properties: setIf(isMainReplaced || changes.hasSetProperties === true, [...made.properties.values()]),
    rule: { index: rule, operations: made.operations },
    records: made.records,
    trees: made.trees,
    resolved: made.resolved,
    warnings: made.warnings,
  };
}

/** Values of something added for which no rule sets any. */
function defaultsOf(
  index: WorldIndex,
  { entity, intro }: Shown,
): Pick<WorldExhibit, 'title' | 'intro' | 'tags' | 'coverImages' | 'isOnline'> {
  return {
    title: entity.name.slice(entity.name.indexOf('/') + 1),
    intro,
    tags: [],
    coverImages: entity.coverImages.length > 0 ? entity.coverImages : [index.world.defaultCover],
    isOnline: false,
  };
}

function keyOf({ entity: { type, id } }: Shown) {
  return { type, id };
}

function inherited<Value>(value: Value) {
  return { value, rule: null };
}
