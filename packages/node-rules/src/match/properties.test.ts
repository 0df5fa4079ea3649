import { expect, test } from 'vitest';
import { codesOf, matchText, shown, worldOf } from '../../test/world-of.ts';
import type { PropertyDescriptor } from './world.ts';

function descriptor(key: string, type: PropertyDescriptor['type'], candidateItems: string[] = []): PropertyDescriptor {
  return { key, name: `Name of ${key}`, type, defaultValue: `default ${key}`, candidateItems, remark: `remark ${key}` };
}

const DESCRIPTORS = [
  descriptor('option', 'editableText'),
  descriptor('choice', 'select', ['a', 'b']),
  descriptor('fixed', 'readonlyText'),
  descriptor('size', 'editableText'),
];

const world = worldOf({
  resources: {
    'orbit/player': {
      versions: { '1.0.0': [], '2.0.0': [] },
      systemProperty: { size: 7 },
      descriptors: [descriptor('option', 'editableText'), descriptor('new', 'editableText')],
    },
    'orbit/other': { systemProperty: { size: 8 }, descriptors: [descriptor('theirs', 'radio', ['x'])] },
  },
  exhibits: {
    player: {
      of: 'orbit/player',
      systemProperty: { size: 5, pages: 3 },
      descriptors: DESCRIPTORS,
      rewritten: [
        { key: 'option', value: 'rewritten', remark: 'by the owner' },
        { key: 'choice', value: 'c', remark: 'not offered' },
        { key: 'fixed', value: 'no', remark: 'not possible' },
        { key: 'size', value: 'no', remark: 'not possible' },
        { key: 'own', value: 'mine', remark: 'added' },
      ],
    },
  },
});

const OWN = { key: 'own', value: 'mine', type: 'editableText', remark: 'added', authority: 6 };
const BEFORE = [
  { key: 'size', value: 5, type: 'readonlyText', remark: '', authority: 1 },
  { key: 'pages', value: 3, type: 'readonlyText', remark: '', authority: 1 },
  { key: 'fixed', value: 'default fixed', type: 'readonlyText', remark: 'remark fixed', authority: 1 },
  { key: 'option', value: 'rewritten', type: 'editableText', remark: 'by the owner', authority: 2 },
  {
    key: 'choice',
    value: 'default choice',
    type: 'select',
    candidateItems: ['a', 'b'],
    remark: 'remark choice',
    authority: 2,
  },
  OWN,
];

const player = (actions: string) => shown(matchText(`alter player do ${actions} end`, world), 'player').properties;

test('properties begin with those of the file, fixed ones, options, and what the owner of the node gives them or adds', () => {
  expect(shown(matchText('', world), 'player').properties).toEqual({ value: BEFORE, rule: null });
  expect(player('')).toEqual({ value: BEFORE, rule: null });
});

test('an added exhibit has the properties of its entity', () => {
  expect(shown(matchText('add $orbit/other as a do end', world), 'a').properties).toEqual({
    value: [
      { key: 'size', value: 8, type: 'readonlyText', remark: '', authority: 1 },
      {
        key: 'theirs',
        value: 'default theirs',
        type: 'radio',
        candidateItems: ['x'],
        remark: 'remark theirs',
        authority: 2,
      },
    ],
    rule: null,
  });
});

test('add_attr adds a property that can be changed and deleted', () => {
  expect(player('add_attr "mine" "1" "said"')).toEqual({
    value: [
      ...BEFORE,
      { key: 'mine', value: '1', type: 'editableText', remark: 'said', authority: 6, isRuleSet: true, isRuleAdd: true },
    ],
    rule: 0,
  });
});

test('add_attr replaces value and remark of an option and of an added property; without a description the remark is empty', () => {
  const after = player('add_attr "option" "2" add_attr "choice" "b" "said" add_attr "own" "3"').value;
  expect(after.slice(3)).toEqual([
    { ...BEFORE[3], value: '2', remark: '', isRuleSet: true },
    { ...BEFORE[4], value: 'b', remark: 'said', isRuleSet: true },
    { ...OWN, value: '3', remark: '', isRuleSet: true },
  ]);
});

test('add_attr gives no value to what is read-only, and none to a choice that it does not offer', () => {
  const outcome = matchText(
    'alter player do add_attr "size" "1" add_attr "fixed" "1" add_attr "choice" "c" end',
    world,
  );
  expect(shown(outcome, 'player').properties).toEqual({ value: BEFORE, rule: null });
  expect(outcome.rules[0]!.warnings).toEqual([
    { code: 'ATTRIBUTE_NOT_EDITABLE', action: 0, values: { key: 'size' } },
    { code: 'ATTRIBUTE_NOT_EDITABLE', action: 1, values: { key: 'fixed' } },
    { code: 'VALUE_NOT_OFFERED', action: 2, values: { key: 'choice', value: 'c' } },
  ]);
});

test('delete_attr deletes what was added, by the owner or by the rule, and nothing else', () => {
  const outcome = matchText(
    'alter player do add_attr "x" "1" delete_attr "x" delete_attr "own" delete_attr "own" delete_attr "option" delete_attr "size" end',
    world,
  );
  expect(shown(outcome, 'player').properties).toEqual({ value: BEFORE.slice(0, -1), rule: 0 });
  expect(outcome.rules[0]!.warnings).toEqual([
    { code: 'ATTRIBUTE_UNKNOWN', action: 3, values: { key: 'own' } },
    { code: 'ATTRIBUTE_NOT_DELETABLE', action: 4, values: { key: 'option' } },
    { code: 'ATTRIBUTE_NOT_DELETABLE', action: 5, values: { key: 'size' } },
  ]);
});

test('another version of the same resource has its own properties, with what the owner of the node gives them', () => {
  expect(player('replace $orbit/player with $orbit/player add_attr "new" "1"')).toMatchObject({
    value: [
      { key: 'size', value: 7, authority: 1 },
      { key: 'option', value: 'rewritten', authority: 2 },
      { key: 'new', value: '1', authority: 2, isRuleSet: true },
      { key: 'choice', value: 'c', authority: 6 },
      { key: 'fixed', value: 'no', authority: 6 },
      OWN,
    ],
    rule: 0,
  });
});

test('another entity has its own properties only, before attributes are changed', () => {
  const outcome = matchText(
    'alter player do delete_attr "own" add_attr "theirs" "1" replace $orbit/player with $orbit/other end',
    world,
  );
  expect(shown(outcome, 'player').properties).toMatchObject({
    value: [
      { key: 'size', value: 8 },
      { key: 'theirs', value: '1' },
    ],
    rule: 0,
  });
  expect(codesOf(outcome)).toEqual([['ATTRIBUTE_UNKNOWN']]);
  const unset = matchText('alter player replace $orbit/player with $orbit/other', world);
  expect(shown(unset, 'player').properties.rule).toBe(0);
});
