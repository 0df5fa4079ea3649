import { expect, test } from 'vitest';
import { codesOf, matchText, shown, worldOf } from '../../test/world-of.ts';
import type { Rule } from '../types.ts';
import { match } from './match.ts';

const draft = {
  resources: { 'maple/night': { isTheme: true }, 'maple/day': { isTheme: true }, 'maple/poster': {} },
  objects: { 'bench/theme': { isTheme: true } },
  exhibits: {
    Night: { of: 'maple/night', isTheme: true, isOnline: true },
    evening: { of: 'maple/evening', isTheme: true, isOnline: true },
    gallery: { of: 'maple/gallery', isOnline: true },
  },
};
const world = worldOf({ ...draft, activeTheme: 'Night' });

/** Name of the active theme and the rule that made it so. */
function activeIn(outcome: ReturnType<typeof matchText>) {
  const active = outcome.testExhibits.filter(({ isActivatedTheme }) => isActivatedTheme.value);
  expect(active).toEqual(outcome.activeTheme === null ? [] : [outcome.testExhibits[outcome.activeTheme]]);
  return active.map(({ name, isActivatedTheme }) => [name, isActivatedTheme.rule]);
}

test('without activate_theme the theme of the node is active, also when a rule alters it', () => {
  expect(activeIn(matchText('', world))).toEqual([['Night', null]]);
  expect(activeIn(matchText('alter Night set_title "New"', world))).toEqual([['Night', null]]);
  expect(activeIn(matchText('', worldOf(draft)))).toEqual([]);
  expect(matchText('add $maple/poster as a do end', worldOf(draft)).activeTheme).toBeNull();
});

test('a theme is online while it is the active one', () => {
  const { testExhibits } = matchText('activate_theme evening', world);
  expect(testExhibits.map(({ name, isOnline }) => [name, isOnline.value, isOnline.rule])).toEqual([
    ['Night', false, null],
    ['evening', true, 0],
    ['gallery', true, null],
  ]);
});

test('activate_theme makes an exhibit of the node the only active theme, whatever case its name is in', () => {
  const outcome = matchText('// first\nactivate_theme EVENING', world);
  expect(activeIn(outcome)).toEqual([['evening', 1]]);
  expect(outcome.rules[1]).toEqual({ errors: [], warnings: [], effects: [{ type: 'activate_theme', count: 1 }] });
  expect(shown(outcome, 'evening')).toMatchObject({
    rule: null,
    records: [{ type: 'activate_theme', data: { exhibitName: 'EVENING' } }],
  });
});

test('activate_theme finds what a rule adds or alters by its exact name, before or after it', () => {
  expect(activeIn(matchText('activate_theme a add $maple/day as a do end', world))).toEqual([['a', 0]]);
  expect(activeIn(matchText('add #bench/theme as a do end activate_theme a', world))).toEqual([['a', 1]]);
  expect(activeIn(matchText('alter evening set_labels x activate_theme evening', world))).toEqual([['evening', 1]]);
  expect(activeIn(matchText('alter evening set_labels x activate_theme Evening', world))).toEqual([['evening', 1]]);
  const added = matchText('add $maple/day as a do end activate_theme A', world);
  expect(codesOf(added)).toEqual([[], ['EXHIBIT_NOT_FOUND']]);
  expect(activeIn(added)).toEqual([['Night', null]]);
});

test('activate_theme of something that does not exist is invalid', () => {
  const outcome = matchText('activate_theme none', world);
  expect(outcome.rules[0]).toEqual({
    errors: [{ code: 'EXHIBIT_NOT_FOUND', action: null, values: { name: 'none' } }],
    warnings: [],
    effects: [],
  });
});

test('activate_theme of what is no theme has no effect but a warning', () => {
  const outcome = matchText('activate_theme gallery', world);
  expect(outcome.rules[0]).toEqual({
    errors: [],
    warnings: [{ code: 'NOT_A_THEME', action: null, values: { name: 'gallery' } }],
    effects: [],
  });
  expect(activeIn(outcome)).toEqual([['Night', null]]);
});

test('activate_theme of an exhibit whose rule is invalid has no effect but a warning', () => {
  const broken = 'do replace $a/b with $a/none end';
  for (const text of [
    `add $a/none as x do end activate_theme x`,
    `alter evening ${broken} activate_theme evening`,
    `alter evening ${broken} activate_theme Evening`,
    `alter evening set_labels x alter Evening hide activate_theme Evening`,
  ]) {
    const outcome = matchText(text, world);
    expect(codesOf(outcome).at(-1)).toEqual(['TARGET_INVALID']);
    expect(activeIn(outcome)).toEqual([['Night', null]]);
  }
});

test('a valid rule for an exhibit counts where another one is invalid for its name’s case', () => {
  const outcome = matchText('alter evening set_labels x alter Evening hide activate_theme EVENING', world);
  expect(activeIn(outcome)).toEqual([['evening', 2]]);
});

test('a theme is what is one after all actions', () => {
  const replaced = matchText('alter evening replace $maple/evening with $maple/poster activate_theme evening', world);
  expect(codesOf(replaced)).toEqual([[], ['NOT_A_THEME']]);
  expect(shown(replaced, 'evening').isOnline).toEqual({ value: true, rule: null });
  const made = matchText('alter gallery replace $maple/gallery with $maple/day activate_theme gallery', world);
  expect(activeIn(made)).toEqual([['gallery', 1]]);
  const lost = matchText('alter Night replace $maple/night with $maple/poster', world);
  expect(lost.activeTheme).toBeNull();
});

test('of several activations the last that takes effect wins', () => {
  const activation = (exhibitName: string): Rule => {
    return { operation: 'activate_theme', exhibitName, actions: [], text: '' };
  };
  const outcome = match([activation('Night'), activation('evening'), activation('none')], world);
  expect(activeIn(outcome)).toEqual([['evening', 1]]);
});
