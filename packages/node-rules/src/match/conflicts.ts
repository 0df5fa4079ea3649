import type { Rule } from '../types.ts';
import { finding, type MatchError } from './findings.ts';
import type { WorldIndex } from './world-index.ts';

/**
 * Finds the rules that are in conflict with an exhibit of the node or with an earlier rule, whatever case names are in, and
 * returns the first reason for each, by its place. A name belongs to the first rule that has it, even if that one is invalid.
 */
export function findConflicts(rules: readonly Rule[], index: WorldIndex): Map<number, MatchError> {
  const conflicts = new Map<number, MatchError>();
  const named = new Set<string>();
  const added = new Map<string, string>();

  for (const [at, rule] of rules.entries()) {
    if (rule.operation !== 'add' && rule.operation !== 'alter') continue;
    const { exhibitName } = rule;
    const name = exhibitName.toLowerCase();
    const isNamed = named.has(name);
    named.add(name);
    if (rule.operation === 'alter') {
      if (isNamed) conflicts.set(at, finding('ALREADY_CHANGED', { name: exhibitName }));
      continue;
    }

    const { type } = rule.candidate;
    const entity =
      type === 'resource' ? index.resourceNamed(rule.candidate.name) : index.objectNamed(rule.candidate.name);
    const target = `${type} ${entity?.id ?? rule.candidate.name.toLowerCase()}`;
    const shownBy = (entity && index.exhibitOf(entity.id)?.name) || added.get(target);
    if (!added.has(target)) added.set(target, exhibitName);
    if (isNamed || index.exhibitNamed(exhibitName)) conflicts.set(at, finding('NAME_USED', { name: exhibitName }));
    else if (shownBy !== undefined)
      conflicts.set(at, finding('ALREADY_EXHIBIT', { name: rule.candidate.name, exhibit: shownBy }));
  }
  return conflicts;
}
