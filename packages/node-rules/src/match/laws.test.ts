import { FUZZ_FACTOR, FUZZ_TIMEOUT_MS } from '@colophon/language/testing';
import { expect, test, vi } from 'vitest';
import { randomCase } from '../../test/worlds.ts';
import type { Rule } from '../types.ts';
import { match } from './match.ts';
import type { Outcome } from './outcome.ts';

vi.setConfig({ testTimeout: FUZZ_TIMEOUT_MS });

const FIRST = Number(process.env.FUZZ_SEED) || 0;
const CASES = Array.from({ length: Math.ceil(500 * FUZZ_FACTOR) }, (_, at) => FIRST + at);

test('matching twice gives the same and leaves rules and world as they were', () => {
  for (const seed of CASES) {
    const { rules, world } = randomCase(seed);
    const before = structuredClone({ rules, world });
    const outcome = match(rules, world);
    expect({ seed, ...match(rules, structuredClone(world)) }).toEqual({ seed, ...outcome });
    expect({ rules, world }).toEqual(before);
  }
});

test('the order of rules that have nothing to do with each other does not matter', () => {
  for (const seed of CASES) {
    const { rules, world } = randomCase(seed);
    const independent = withoutNamesakes(rules);
    const outcome = match(independent, world);
    const reversed = match(independent.toReversed(), world);
    const place = (at: number) => independent.length - 1 - at;
    expect({ seed, rules: reversed.rules }).toEqual({ seed, rules: outcome.rules.toReversed() });
    expect({ seed, ...byName(reversed, place) }).toEqual({ seed, ...byName(outcome, (at) => at) });
  }
});

test('every rule is either invalid without an effect, or valid', () => {
  for (const seed of CASES) {
    const { rules, world } = randomCase(seed);
    const outcome = match(rules, world);
    expect(outcome.rules).toHaveLength(rules.length);
    for (const [at, { errors, warnings, effects }] of outcome.rules.entries()) {
      const made = outcome.testExhibits.filter(({ rule }) => rule?.index === at);
      const makes = rules[at]!.operation === 'add' || rules[at]!.operation === 'alter';
      expect(made).toHaveLength(makes && errors.length === 0 ? 1 : 0);
      if (errors.length > 0) expect([errors.length, warnings, effects]).toEqual([1, [], []]);
    }
  }
});

test('every exhibit of the node is there exactly once, and nothing twice', () => {
  for (const seed of CASES) {
    const { rules, world } = randomCase(seed);
    const { testExhibits } = match(rules, world);
    const behind = testExhibits.flatMap(({ presentableId }) => presentableId || []);
    expect(behind.toSorted()).toEqual(world.exhibits.map(({ presentableId }) => presentableId).toSorted());
    const declared = testExhibits.map(({ declared: { type, id } }) => `${type} ${id}`);
    expect(new Set(declared).size).toBe(testExhibits.length);
  }
});

/** Leaves out what names the same as an earlier rule in another case, or may be the same object. */
function withoutNamesakes(rules: readonly Rule[]): Rule[] {
  const known = new Set<string>();
  return rules.filter((rule) => {
    if (rule.operation === 'comment' || rule.operation === 'activate_theme') return true;
    const names = [rule.exhibitName.toLowerCase()];
    if (rule.operation === 'add') names.push(`${rule.candidate.type} ${rule.candidate.name.toLowerCase()}`);
    const isAlone = names.every((name) => !known.has(name));
    for (const name of names) known.add(name);
    return isAlone;
  });
}

/** Test exhibits in the order of their names, with other numbers for the rules. */
function byName({ testExhibits, activeTheme }: Outcome, place: (at: number) => number) {
  const renumbered = JSON.parse(JSON.stringify(testExhibits), (key, value) =>
    (key === 'index' || key === 'rule') && typeof value === 'number' ? place(value) : value,
  ) as Outcome['testExhibits'];
  return {
    testExhibits: renumbered.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    activeTheme: activeTheme === null ? null : testExhibits[activeTheme]!.name,
  };
}
