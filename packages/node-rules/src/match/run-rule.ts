import type { Rule } from '../types.ts';
import { type Changes, carryOut, type Effect, inOrder } from './actions.ts';
import { lookUp, type Shown, shownBy } from './candidates.ts';
import { presentMade } from './exhibits.ts';
import { finding, isError, type MatchError, type MatchWarning, NOTHING_DONE } from './findings.ts';
import type { AuthPlace, EffectRecord, RuleOutcome, TestExhibit } from './outcome.ts';
import { propertiesOf } from './properties.ts';
import { isSame } from './replace.ts';
import { exchangeAll } from './replacements.ts';
import { resolvedByExhibit, resolvedOf } from './resolved.ts';
import type { Trees } from './trees.ts';
import type { TreePlace, WorldExhibit } from './world.ts';
import type { WorldIndex } from './world-index.ts';

interface Room {
  readonly index: WorldIndex;
  readonly trees: Trees;
  readonly authTreeOf: (tree: TreePlace) => AuthPlace[];
}

type ExhibitRule = Extract<Rule, { operation: 'add' | 'alter' }>;

/** A rule with what it made; `null` when it is invalid. */
export interface Run {
  readonly rule: ExhibitRule;
  readonly testExhibit: TestExhibit | null;
  readonly outcome: RuleOutcome;
}

/** The things that a rule works on. */
interface Subject {
  readonly exhibit: WorldExhibit | null;
  readonly shown: Shown;
  readonly tree: TreePlace | null;
}

/** Runs a rule that adds or alters an exhibit. */
export function runRule(room: Room, rule: ExhibitRule, at: number): Run {
  const result = tryRule(room, rule, at);
  if (!isError(result)) return { rule, ...result };
  return invalid(rule, result);
}

/** The outcome of a rule that has no effect at all. */
export function invalid(rule: ExhibitRule, error: MatchError): Run {
  return { rule, testExhibit: null, outcome: { ...NOTHING_DONE, errors: [error] } };
}

function tryRule(room: Room, rule: ExhibitRule, at: number): Omit<Run, 'rule'> | MatchError {
  const subject =
    rule.operation === 'add' ? subjectAdded(room, rule.candidate) : subjectAltered(room, rule.exhibitName);
  if (isError(subject)) return subject;
  const exchanged = exchangeAll(room, subject, rule);
  if (isError(exchanged)) return exchanged;

  const { exhibit } = subject;
  const { effective, tree } = exchanged;
  const { exhibitName } = rule;
  const isSameEntity = isSame(effective.entity, subject.shown.entity);
  const properties = propertiesOf(effective, exhibit && isSameEntity ? exhibit.rewritten : []);
  const changes: Changes = {};
  const effects = new Map<string, number>([[rule.operation, 1]]);
  const records: EffectRecord[] = [
    {
      type: rule.operation,
      data: { exhibitName, ...(rule.operation === 'add' && { candidate: rule.candidate }) },
    },
  ];
  const warnings: MatchWarning[] = [];

  for (const { action, at: place } of inOrder(rule.actions)) {
    const { operation } = action;
    if (operation === 'comment') continue;
    if (operation === 'replace' && !exchanged.hits.has(place)) continue;
    const { isTheme } = effective.entity;
    const effect: Effect =
      operation === 'replace'
        ? { data: action.content }
        : carryOut(action, { changes, properties, isTheme, exhibitName });
    const warning = effect.warning && { ...effect.warning, action: place };
    if (warning) warnings.push(warning);
    else effects.set(operation, (effects.get(operation) ?? 0) + 1);
    if (effect.data)
      records.push({ type: operation, data: { exhibitName, ...effect.data }, ...(warning && { warning }) });
  }

  const isTreeNew = tree !== null && tree !== exhibit?.tree;
  const trees = isTreeNew ? { dependencies: tree, authorisation: room.authTreeOf(tree) } : null;
  const testExhibit = presentMade(room.index, {
    ...exchanged,
    rule: at,
    exhibitName,
    exhibit,
    declared: subject.shown,
    changes,
    properties,
    operations: [...effects.keys()],
    records,
    warnings,
    trees,
    resolved: trees ? resolvedOf(room.index, trees.authorisation, exhibit) : resolvedByExhibit(exhibit!),
  });
  const counts = [...effects].map(([type, count]) => ({ type, count }));
  return { testExhibit, outcome: { errors: [], warnings, effects: counts } };
}

function subjectAdded({ index, trees }: Room, candidate: Extract<ExhibitRule, { operation: 'add' }>['candidate']) {
  const shown = lookUp(index, candidate);
  if (isError(shown)) return shown;
  const tree = trees.treeOf(shown.entity);
  return tree ? { exhibit: null, shown, tree } : finding('TOO_DEEP', { name: shown.entity.name });
}

function subjectAltered({ index }: Room, exhibitName: string): Subject | MatchError {
  const exhibit = index.exhibitNamed(exhibitName);
  if (!exhibit) return finding('EXHIBIT_NOT_FOUND', { name: exhibitName });
  return { exhibit, shown: shownBy(index, exhibit), tree: exhibit.tree ?? null };
}
