import { breach, listRules, rules } from '@colophon/model';
import type { Action } from '../types.ts';
import { finding, type MatchWarning } from './findings.ts';
import type { EffectRecord } from './outcome.ts';
import { deleteProperty, type Properties, setProperty } from './properties.ts';
import { decode } from './texts.ts';

/** An action with its place in the rule. */
export interface PlacedAction {
  readonly action: Action;
  readonly at: number;
}

/** Values that a rule's actions give to an exhibit; absent where none does. */
export interface Changes {
  tags?: readonly string[];
  title?: string;
  coverImages?: readonly string[];
  isOnline?: boolean;
  hasSetProperties?: true;
}

/** Returns actions in the order in which they run: those about attributes after all others. */
export function inOrder(actions: readonly Action[]): PlacedAction[] {
  const placed = actions.map((action, at) => ({ action, at }));
  const isAboutAttributes = ({ action: { operation } }: PlacedAction) =>
    operation === 'add_attr' || operation === 'delete_attr';
  return [...placed.filter((action) => !isAboutAttributes(action)), ...placed.filter(isAboutAttributes)];
}

/** Effect of one action: its record, if it leaves one, and the warning that it has no effect. */
export interface Effect {
  readonly data?: EffectRecord['data'];
  readonly warning?: MatchWarning | null;
}

/** Carries out an action that replaces nothing on the changes and properties of an exhibit. */
export function carryOut(
  action: Exclude<Action, { operation: 'replace' | 'comment' }>,
  {
    changes,
    properties,
    isTheme,
    exhibitName,
  }: {
    readonly changes: Changes;
    readonly properties: Properties;
    readonly isTheme: boolean;
    readonly exhibitName: string;
  },
): Effect {
  switch (action.operation) {
    case 'set_labels': {
      const tags = action.content;
      const warning = tags.length > listRules.tags.maxItems ? notTaken('labels') : null;
      if (!warning) changes.tags = tags;
      return { data: { tags }, warning };
    }
    case 'set_title': {
      const title = decode(action.content);
      const warning = title === '' || breach(rules.exhibitTitle, title) ? notTaken('title') : null;
      if (!warning) changes.title = title;
      return { data: { title }, warning };
    }
    case 'set_cover': {
      const coverImage = decode(action.content);
      const warning = breach(rules.coverUrl, coverImage) ? notTaken('cover') : null;
      if (!warning) changes.coverImages = [coverImage];
      return { data: { coverImage }, warning };
    }
    case 'online': {
      const warning = isTheme ? finding('THEME_NOT_SHOWN', { name: exhibitName }) : null;
      if (!warning) changes.isOnline = action.content;
      return { data: { onlineStatus: action.content }, warning };
    }
    case 'add_attr': {
      const { key, value, description } = action.content;
      const attribute = { key: decode(key), value: decode(value), remark: decode(description ?? '') };
      const warning = setProperty(properties, attribute);
      if (!warning) changes.hasSetProperties = true;
      const data = { attrKey: attribute.key, attrValue: attribute.value, attrDescription: attribute.remark };
      return { data, warning };
    }
    case 'delete_attr': {
      const attrKey = decode(action.content.key);
      const warning = deleteProperty(properties, attrKey);
      if (!warning) changes.hasSetProperties = true;
      return { data: { attrKey }, warning };
    }
    case 'add_rely':
    case 'delete_rely':
      return { warning: finding('NO_EFFECT', { operation: action.operation }) };
  }
}

function notTaken(reason: 'labels' | 'title' | 'cover'): MatchWarning {
  return finding('VALUE_NOT_TAKEN', { reason });
}
