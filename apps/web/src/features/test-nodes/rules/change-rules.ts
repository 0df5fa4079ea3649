import {
  type Action,
  applyEdits,
  type Edit,
  insertRule,
  moveRule,
  removeAction,
  removeRules,
  replaceAction,
  replaceRule,
  setAction,
} from '@colophon/node-rules';
import { type DraftAction, type DraftRule, toAction, toDraft, toRule, type WorkingRule } from './rule-draft.ts';

/*
 * Changes of a text of rules, which keep every character of the rules that they do not concern. All refuse a text that
 * has syntax errors or is ignored in part by a `RangeError`.
 */

/** Puts a rule in front of the one at `index`, or at the end. */
export function withRule(text: string, index: number, draft: DraftRule): string {
  return changed(text, insertRule(text, index, toRule(draft)));
}

/** Takes out rules. */
export function withoutRules(text: string, indexes: readonly number[]): string {
  return changed(text, removeRules(text, indexes));
}

/** Brings a rule to the place of another one. */
export function withRuleMoved(text: string, from: number, to: number): string {
  return changed(text, moveRule(text, from, to));
}

/**
 * Makes the rule at `index`, which is `rule`, what the draft says. Actions that stay keep their characters and their
 * order; only where the head of the rule changes, the rule is written anew.
 */
export function withRuleChanged(text: string, index: number, rule: WorkingRule, draft: DraftRule): string {
  const former = toDraft(rule);
  if (!isSame(headOf(former), headOf(draft))) return changed(text, replaceRule(text, index, toRule(draft)));

  let result = text;
  const make = (edits: (text: string) => Edit[]) => {
    result = changed(result, edits(result));
  };
  const actions = withSources(former.actions, draft.actions);
  for (const { source, action } of actions) {
    if (source === undefined || isSame(action, rule.actions[source])) continue;
    make((current) => replaceAction(current, index, source, action));
  }
  for (const { source, action } of actions) {
    if (source === undefined) make((current) => setAction(current, index, action));
  }
  const kept = new Set(actions.map(({ source }) => source));
  // From the last one, so that the places of the others stay.
  for (const { source } of former.actions.toReversed()) {
    if (!kept.has(source)) make((current) => removeAction(current, index, source!));
  }
  return result;
}

/** A text that ends with a line feed, so that a comment in its last line is not lost. */
export function withLineEnd(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

function changed(text: string, edits: readonly Edit[]): string {
  return withLineEnd(applyEdits(text, edits));
}

const headOf = ({ operation, exhibitName, candidate }: DraftRule) => ({ operation, exhibitName, candidate });

/** A new action that says what a former one said before it was taken out changes that one. */
function withSources(former: readonly DraftAction[], actions: readonly DraftAction[]) {
  const free = former.filter(({ source }) => actions.every((action) => action.source !== source));
  return actions.map((draft) => {
    const action = toAction(draft);
    if (draft.source !== undefined) return { source: draft.source, action };
    const place = free.findIndex((gone) => isSubject(gone.action, action));
    const [gone] = place < 0 ? [] : free.splice(place, 1);
    return { source: gone?.source, action };
  });
}

/** Returns true when two actions set the same property, so that a rule keeps only one of them. */
function isSubject(one: Action, other: Action): boolean {
  switch (one.operation) {
    case 'set_labels':
    case 'online':
    case 'set_title':
    case 'set_cover':
      return one.operation === other.operation;
    case 'add_attr':
    case 'delete_attr':
      return one.operation === other.operation && one.content.key === other.content.key;
    default:
      return false;
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
