import type { Rule } from '../types.ts';
import { authTrees } from './auth-tree.ts';
import { findConflicts } from './conflicts.ts';
import { importExhibit } from './exhibits.ts';
import { NOTHING_DONE } from './findings.ts';
import type { Outcome } from './outcome.ts';
import { invalid, type Run, runRule } from './run-rule.ts';
import { type ActiveTheme, settleTheme, themeFinder } from './themes.ts';
import { growTrees } from './trees.ts';
import type { World } from './world.ts';
import { indexWorld, type WorldIndex } from './world-index.ts';

/**
 * Applies rules to the exhibits of a node, and says how it went with each rule. The world is left as it is; the outcome depends
 * on nothing else.
 *
 * @param rules  as `compile` returns them for a text without errors
 */
export function match(rules: readonly Rule[], world: World): Outcome {
  const index = indexWorld(world);
  const runs = runAll(rules, index);
  const made = [...runs.values()].flatMap(({ testExhibit }) => testExhibit ?? []);
  const touched = new Set(made.map(({ presentableId }) => presentableId));
  const untouched = world.exhibits
    .filter(({ presentableId }) => !touched.has(presentableId))
    .map((exhibit) => importExhibit(index, exhibit));
  const testExhibits = [...made, ...untouched];

  const findTheme = themeFinder(index, [...runs.values()], untouched);
  const formal = testExhibits.find(
    ({ presentableId, entity }) => presentableId !== '' && presentableId === world.activeThemeId && entity.isTheme,
  );
  let active: ActiveTheme | null = formal ? { theme: formal, by: null } : null;
  const outcomes = rules.map((rule, at) => {
    if (rule.operation !== 'activate_theme') return runs.get(at)?.outcome ?? NOTHING_DONE;
    const { theme, outcome } = findTheme(rule.exhibitName);
    if (theme) active = { theme, by: { rule: at, exhibitName: rule.exhibitName } };
    return outcome;
  });

  return {
    rules: outcomes,
    testExhibits: testExhibits.map((testExhibit) => settleTheme(testExhibit, active)),
    activeTheme: active ? testExhibits.indexOf(active.theme) : null,
  };
}

/** Runs all rules that add or alter an exhibit; results by the rule's place. */
function runAll(rules: readonly Rule[], index: WorldIndex): Map<number, Run> {
  const conflicts = findConflicts(rules, index);
  const trees = growTrees(index);
  const room = { index, trees, authTreeOf: authTrees(index, trees) };
  const runs = new Map<number, Run>();
  for (const [at, rule] of rules.entries()) {
    if (rule.operation !== 'add' && rule.operation !== 'alter') continue;
    const conflict = conflicts.get(at);
    runs.set(at, conflict ? invalid(rule, conflict) : runRule(room, rule, at));
  }
  return runs;
}
