import {
  type Action,
  applyEdits,
  type Candidate,
  compile,
  type Edit,
  escapeText,
  insertRule,
  type Rule,
  type RuleDraft,
  removeAction,
  removeRules,
  setAction,
  unescapeText,
} from '@colophon/node-rules';
import { withLineEnd } from './rules/change-rules.ts';

/*
 * Changes of a text of rules that screens make without showing it. Every character of other rules stays. All refuse a
 * text that has syntax errors or is ignored in part by a `RangeError`.
 */

/** A change to be made in whatever the text is by then. */
export type RuleChange = (text: string) => string;

/** Sets something about an exhibit: in the rule that adds or alters it, or in a new one. */
export function settingAction(exhibitName: string, action: Action): RuleChange {
  return (text) => {
    const index = ruleOf(text, exhibitName);
    if (index >= 0) return changed(text, setAction(text, index, action));
    return appended(text, { operation: 'alter', exhibitName, actions: [action] });
  };
}

/** Takes back what a rule says about an exhibit; a rule that says nothing else goes as a whole. */
export function removingAction(exhibitName: string, isMeant: (action: Action) => boolean): RuleChange {
  return (text) => {
    const index = ruleOf(text, exhibitName);
    const rule = rulesOf(text)[index];
    if (!rule || !('actions' in rule)) return text;
    // From the last one, so that the places of the others stay.
    return rule.actions.reduceRight(
      (result, action, place) => (isMeant(action) ? changed(result, removeAction(result, index, place)) : result),
      text,
    );
  };
}

/** Adds exhibits, each with nothing set. */
export function addingExhibits(added: readonly { exhibitName: string; candidate: Candidate }[]): RuleChange {
  return (text) =>
    added.reduce(
      (result, { exhibitName, candidate }) =>
        appended(result, { operation: 'add', exhibitName, candidate, actions: [] }),
      text,
    );
}

/** Removes everything that rules say about an exhibit. */
export function removingExhibit(exhibitName: string): RuleChange {
  return (text) => {
    const concerned = rulesOf(text).flatMap((rule, index) =>
      rule.operation !== 'comment' && rule.exhibitName === exhibitName ? [index] : [],
    );
    return changed(text, removeRules(text, concerned));
  };
}

/** Makes an exhibit the theme of the test node, in place of any other. */
export function activatingTheme(exhibitName: string): RuleChange {
  return (text) => {
    const former = rulesOf(text).flatMap(({ operation }, index) => (operation === 'activate_theme' ? [index] : []));
    const without = changed(text, removeRules(text, former));
    return appended(without, { operation: 'activate_theme', exhibitName, actions: [] });
  };
}

/** Shows a version of an exhibit's resource, in place of the one that was chosen so before. */
export function showingVersion(exhibitName: string, resourceName: string, version: string): RuleChange {
  const isChoice = (action: Action) =>
    action.operation === 'replace' &&
    !action.content.scopes &&
    [action.content.replaced, action.content.replacer].every(
      (candidate) => candidate.type === 'resource' && candidate.name === resourceName,
    );
  const replaced: Candidate = { type: 'resource', name: resourceName, versionRange: '*' };
  const replacer: Candidate = { type: 'resource', name: resourceName, versionRange: version };
  return inTurn([
    removingAction(exhibitName, isChoice),
    settingAction(exhibitName, { operation: 'replace', content: { replaced, replacer } }),
  ]);
}

/** Names of a work that a rule puts in the place of another one. */
export interface Replacement {
  replaced: string;
  replacer: string;
}

/** Shows a version of an exhibit's own work that is made as rules replaced its parts, in place of those replacements. */
export function showingReleased(
  exhibitName: string,
  {
    resourceName,
    version,
    replacements,
  }: { resourceName: string; version: string; replacements: readonly Replacement[] },
): RuleChange {
  const isReleased = (action: Action) =>
    action.operation === 'replace' &&
    replacements.some(
      ({ replaced, replacer }) =>
        action.content.replaced.name === replaced && action.content.replacer.name === replacer,
    );
  return inTurn([removingAction(exhibitName, isReleased), showingVersion(exhibitName, resourceName, version)]);
}

/** Gives a property a value. */
export function settingAttribute(exhibitName: string, attribute: Attribute): RuleChange {
  const { key, value, description } = attribute;
  const content = {
    key: escapeText(key),
    value: escapeText(value),
    description: description && escapeText(description),
  };
  return inTurn([
    removingAction(exhibitName, (action) => action.operation === 'delete_attr' && isKey(action.content.key, key)),
    settingAction(exhibitName, { operation: 'add_attr', content }),
  ]);
}

interface Attribute {
  key: string;
  value: string;
  description: string | null;
}

/** Takes back the value that a rule gives to a property, and with it a property that the rule adds. */
export function resettingAttribute(exhibitName: string, key: string): RuleChange {
  return removingAction(exhibitName, (action) => action.operation === 'add_attr' && isKey(action.content.key, key));
}

/** Removes a property that the exhibit has of itself. */
export function deletingAttribute(exhibitName: string, key: string): RuleChange {
  return inTurn([
    resettingAttribute(exhibitName, key),
    settingAction(exhibitName, { operation: 'delete_attr', content: { key: escapeText(key) } }),
  ]);
}

const isKey = (written: string, key: string) => unescapeText(written) === key;

/** Makes several changes, one after the other. */
export function inTurn(changes: readonly RuleChange[]): RuleChange {
  return (text) => changes.reduce((result, change) => change(result), text);
}

const rulesOf = (text: string): readonly Rule[] => compile(text).rules ?? [];

/** Place of the rule that adds or alters an exhibit; names that differ only in case are one to the match. */
function ruleOf(text: string, exhibitName: string): number {
  const wanted = exhibitName.toLowerCase();
  return rulesOf(text).findIndex(
    (rule) => (rule.operation === 'add' || rule.operation === 'alter') && rule.exhibitName.toLowerCase() === wanted,
  );
}

const appended = (text: string, rule: RuleDraft) => changed(text, insertRule(text, Number.POSITIVE_INFINITY, rule));

const changed = (text: string, edits: readonly Edit[]) => withLineEnd(applyEdits(text, edits));
