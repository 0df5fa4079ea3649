import type { Rule } from '@colophon/node-rules';
import { diffArrays, structuredPatch } from 'diff';
import { withLineEnd } from './change-rules.ts';

/** Lines shown around each difference. */
const CONTEXT_LINES = 3;

/** Texts that differ in more than can be compared in this time are shown as wholly different. */
const COMPARE_TIMEOUT_MS = 1_000;

/** One line of a comparison: its numbers in the two texts, from 1, and what it says. */
export interface LineRow {
  kind: 'same' | 'added' | 'removed';
  before?: number;
  after?: number;
  text: string;
}

/** Lines that differ and those around them, in stretches between which the texts are the same. */
export function lineDifferences(before: string, after: string): LineRow[][] {
  const [old, current] = [withLineEnd(before), withLineEnd(after)];
  const patch = structuredPatch('', '', old, current, '', '', { context: CONTEXT_LINES, timeout: COMPARE_TIMEOUT_MS });
  if (!patch) return [[...rowsOf(old, 'removed'), ...rowsOf(current, 'added')]];
  return patch.hunks.map(({ oldStart, newStart, lines }) => {
    let beforeLine = oldStart;
    let afterLine = newStart;
    return lines.map((line): LineRow => {
      const text = line.slice(1);
      if (line[0] === '-') return { kind: 'removed', before: beforeLine++, text };
      if (line[0] === '+') return { kind: 'added', after: afterLine++, text };
      return { kind: 'same', before: beforeLine++, after: afterLine++, text };
    });
  });
}

function rowsOf(text: string, kind: 'added' | 'removed'): LineRow[] {
  const lines = text.split('\n').slice(0, -1);
  return lines.map((line, index) => ({ kind, [kind === 'added' ? 'after' : 'before']: index + 1, text: line }));
}

/**
 * Pairs lines for a view side by side: an unchanged line on both sides, a changed line beside its old version, others alone.
 */
export function sideBySide(rows: readonly LineRow[]): { left?: LineRow; right?: LineRow }[] {
  const pairs: { left?: LineRow; right?: LineRow }[] = [];
  let firstOpen = 0;
  for (const row of rows) {
    if (row.kind === 'same') {
      pairs.push({ left: row, right: row });
      firstOpen = pairs.length;
    } else if (row.kind === 'removed') {
      pairs.push({ left: row });
    } else {
      const open = pairs.slice(firstOpen).findIndex(({ right }) => !right);
      if (open < 0) pairs.push({ right: row });
      else pairs[firstOpen + open]!.right = row;
    }
  }
  return pairs;
}

/** Change of a rule between two texts. */
interface RuleChange {
  kind: 'added' | 'changed' | 'moved' | 'removed';
  rule: Rule;
}

/** Returns the changes of the rules of a text: first those of the new text, in its order. */
export function ruleChanges(before: readonly Rule[], after: readonly Rule[]): RuleChange[] {
  const parts = diffArrays(before.map(sourceOf), after.map(sourceOf), { timeout: COMPARE_TIMEOUT_MS });
  const removed: Rule[] = parts ? [] : [...before];
  const added: Rule[] = parts ? [] : [...after];
  let [oldPlace, place] = [0, 0];
  for (const part of parts ?? []) {
    if (part.removed) removed.push(...before.slice(oldPlace, oldPlace + part.count));
    if (part.added) added.push(...after.slice(place, place + part.count));
    if (!part.added) oldPlace += part.count;
    if (!part.removed) place += part.count;
  }

  const gone = new Set(removed);
  const take = (key: (rule: Rule) => string) => {
    const byKey = Map.groupBy(gone, key);
    return (rule: Rule) => {
      const former = byKey.get(key(rule))?.shift();
      return former !== undefined && gone.delete(former);
    };
  };
  const takeSame = take(sourceOf);
  const moved = new Set(added.filter(takeSame));
  const takeNamed = take(subjectOf);
  const changes = added.map((rule): RuleChange => {
    if (moved.has(rule)) return { kind: 'moved', rule };
    return { kind: rule.operation !== 'comment' && takeNamed(rule) ? 'changed' : 'added', rule };
  });
  // Without a comparison it is unknown what moved.
  const told = parts ? changes : changes.filter(({ kind }) => kind !== 'moved');
  return [...told, ...[...gone].map((rule) => ({ kind: 'removed' as const, rule }))];
}

function sourceOf({ text }: Rule): string {
  return text.trim();
}

/** Returns the subject of a rule; a text has one rule for each. */
function subjectOf(rule: Rule): string {
  if (rule.operation === 'comment') return '';
  return rule.operation === 'activate_theme' ? rule.operation : `exhibit ${rule.exhibitName}`;
}
