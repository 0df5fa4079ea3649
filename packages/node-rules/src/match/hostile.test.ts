import { describe, expect, test } from 'vitest';
import { codesOf, matchText, place, shown, type WorldDraft, worldOf } from '../../test/world-of.ts';
import { MAX_TREE_DEPTH, MAX_TREE_PLACES } from '../limits.ts';
import type { TreePlace } from './world.ts';

type Resources = NonNullable<WorldDraft['resources']>;

/** `deep/r0` with so many levels below each other. */
function chain(levels: number): Resources {
  const names = Array.from({ length: levels }, (_, at) => `deep/r${at}`);
  return Object.fromEntries(
    names.map((name, at) => [name, { versions: { '1.0.0': at + 1 < levels ? [`$deep/r${at + 1}`] : [] } }]),
  );
}

/** `wide/r0` with so many levels, each using the next twice. */
function diamonds(levels: number): Resources {
  const names = Array.from({ length: levels }, (_, at) => `wide/r${at}`);
  return Object.fromEntries(
    names.map((name, at) => {
      const next = `$wide/r${at + 1}`;
      return [name, { versions: { '1.0.0': at + 1 < levels ? [`${next}@^1.0.0`, `${next}@*`] : [] } }];
    }),
  );
}

const TOO_DEEP = [['TOO_DEEP']];

describe('circles in the world', () => {
  const resources = {
    'a/a': { versions: { '1.0.0': ['$a/b'] } },
    'a/b': { versions: { '1.0.0': ['$a/a', '$a/b'] } },
    'a/c': {},
  };
  const world = worldOf({ resources, exhibits: { x: { of: 'a/x', tree: place('$a/x@1.0.0', place('$a/y@1.0.0')) } } });

  test('what depends on itself cannot be added', () => {
    expect(codesOf(matchText('add $a/a as n do end', world))).toEqual(TOO_DEEP);
    expect(codesOf(matchText('add $a/b as n do end', world))).toEqual(TOO_DEEP);
  });

  test('nor replace anything, unless nothing is hit', () => {
    const [rule] = matchText('alter x replace $a/y with $a/a', world).rules;
    expect(rule!.errors).toEqual([{ code: 'TOO_DEEP', action: 0, values: { name: 'a/a' } }]);
    expect(codesOf(matchText('alter x replace $a/z with $a/a', world))).toEqual([[]]);
  });

  test('objects within each other', () => {
    const objects = { 'b/a': { dependencies: ['#b/b'] }, 'b/b': { dependencies: ['#b/a'] } };
    expect(codesOf(matchText('add #b/a as n do end', worldOf({ objects })))).toEqual(TOO_DEEP);
  });
});

describe('depth', () => {
  test('a tree of the deepest kind may be added, in whatever order; one more level is too much', () => {
    const world = worldOf({ resources: chain(MAX_TREE_DEPTH + 2) });
    const codes = (...numbers: number[]) =>
      codesOf(matchText(numbers.map((number) => `add $deep/r${number} as n${number} do end`).join('\n'), world));
    expect(codes(0, 1, 2, 3)).toEqual([['TOO_DEEP'], ['TOO_DEEP'], [], []]);
    expect(codes(3, 2, 1, 0)).toEqual([[], [], ['TOO_DEEP'], ['TOO_DEEP']]);
  });

  test('a replacement makes no tree deeper than that', () => {
    const tree = place('$a/x@1.0.0', place('$a/y@1.0.0', place('$a/z@1.0.0')));
    const world = worldOf({ resources: chain(MAX_TREE_DEPTH - 1), exhibits: { x: { of: 'a/x', tree } } });
    const [rule] = matchText('alter x replace $a/z with $deep/r0', world).rules;
    expect(rule!.errors).toEqual([{ code: 'TOO_DEEP', action: 0, values: { name: 'a/x' } }]);
    expect(codesOf(matchText('alter x replace $a/y with $deep/r0', world))).toEqual([[]]);
  });

  test('a chain of 20,000 is refused at once', () => {
    expect(codesOf(matchText('add $deep/r0 as n do end', worldOf({ resources: chain(20_000) })))).toEqual(TOO_DEEP);
  });
});

describe('size', () => {
  test('what is used twice on each level may fill a tree, but no more', () => {
    const world = worldOf({ resources: diamonds(50) });
    // 12 levels have 4,095 places, 13 have 8,191
    expect(codesOf(matchText('add $wide/r38 as n do end', world))).toEqual([[]]);
    expect(codesOf(matchText('add $wide/r37 as n do end', world))).toEqual(TOO_DEEP);
    expect(codesOf(matchText('add $wide/r0 as n do end', world))).toEqual(TOO_DEEP);
  });

  test('a tree has so many places at most', () => {
    const codesWith = (count: number) => {
      const dependencies = Array.from({ length: count - 1 }, () => '$a/leaf');
      const world = worldOf({ resources: { 'a/root': { versions: { '1.0.0': dependencies } }, 'a/leaf': {} } });
      return codesOf(matchText('add $a/root as n do end', world));
    };
    expect(codesWith(MAX_TREE_PLACES)).toEqual([[]]);
    expect(codesWith(MAX_TREE_PLACES + 1)).toEqual(TOO_DEEP);
  });

  test('a replacement makes no tree larger than that', () => {
    const resources = { ...diamonds(4), 'a/nine': { versions: { '1.0.0': ['$wide/r1', '$wide/r3'] } } };
    const codesWith = (others: number) => {
      const hits = Array.from({ length: 500 }, () => place('$a/y@1.0.0'));
      const rest = Array.from({ length: others }, () => place('$a/z@1.0.0'));
      const world = worldOf({ resources, exhibits: { x: { of: 'a/x', tree: place('$a/x@1.0.0', ...hits, ...rest) } } });
      return codesOf(matchText('alter x replace $a/y with $a/nine', world));
    };
    expect(1 + 500 * 9 + 499).toBe(MAX_TREE_PLACES);
    expect(codesWith(499)).toEqual([[]]);
    expect(codesWith(500)).toEqual(TOO_DEEP);
  });

  test('a frozen tree that is larger is not walked through', () => {
    let tree: TreePlace = place('$a/y@1.0.0');
    for (let level = 0; level < 40; level++) tree = place(`$a/x${level}@1.0.0`, tree, tree);
    const world = worldOf({ resources: { 'a/z': {} }, exhibits: { x: { of: 'a/x39', tree } } });
    const [rule] = matchText('alter x replace $a/y with $a/z under $a/x38', world).rules;
    expect(rule!.errors).toEqual([{ code: 'TOO_DEEP', action: 0, values: { name: 'a/x39' } }]);
    expect(codesOf(matchText('alter x show', world))).toEqual([[]]);
  });

  test('10,000 exhibits of one large tree share it', () => {
    const resources = { ...diamonds(12) };
    for (let at = 0; at < 10_000; at++) resources[`m/r${at}`] = { versions: { '1.0.0': ['$wide/r0'] } };
    const text = Array.from({ length: 10_000 }, (_, at) => `add $m/r${at} as n${at} do end`).join('\n');
    const { testExhibits } = matchText(text, worldOf({ resources }));
    expect(testExhibits).toHaveLength(10_000);
    const [first, last] = [testExhibits[0]!.trees!, testExhibits.at(-1)!.trees!];
    expect(first.dependencies.dependencies[0]).toBe(last.dependencies.dependencies[0]);
    expect(first.authorisation[0]!.children[0]).toBe(last.authorisation[0]!.children[0]);
  });
});

test('names that every JavaScript object has are ordinary names', () => {
  const systemProperty = JSON.parse('{"__proto__": 1, "constructor": 2}') as Record<string, unknown>;
  const world = worldOf({
    resources: { '__proto__/constructor': { systemProperty } },
    exhibits: { toString: { of: 'a/b' } },
  });
  const text = `add $__proto__/constructor as constructor do add_attr "hasOwnProperty" "1" end
    alter toString set_title "valueOf" alter __proto__ show activate_theme valueOf`;
  const outcome = matchText(text, world);
  expect(codesOf(outcome)).toEqual([[], [], ['EXHIBIT_NOT_FOUND'], ['EXHIBIT_NOT_FOUND']]);
  expect(shown(outcome, 'constructor').properties.value.map(({ key }) => key)).toEqual([
    '__proto__',
    'constructor',
    'hasOwnProperty',
  ]);
});

test('10,000 rules for 10,000 exhibits are matched, each exhibit once', () => {
  const exhibits = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`x${at}`, { of: `a/r${at}` }]));
  const text = Array.from({ length: 10_000 }, (_, at) => `alter X${at} do hide set_labels l${at} end`).join('\n');
  const { testExhibits, rules } = matchText(text, worldOf({ exhibits }));
  expect(testExhibits).toHaveLength(10_000);
  expect(rules.every(({ effects }) => effects.length === 3)).toBe(true);
  expect(testExhibits[9_999]).toMatchObject({ name: 'x9999', tags: { value: ['l9999'], rule: 9_999 } });
});
