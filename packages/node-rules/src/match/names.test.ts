import { expect, test } from 'vitest';
import { codesOf, matchText, shown, worldOf } from '../../test/world-of.ts';

const world = worldOf({
  resources: {
    'orbit/player': { versions: { '1.0.0': [], '1.2.0': [], '2.0.0-beta.1': [] } },
    'Maple/Poster': {},
    'maple/hidden': { mayBeAdded: false },
    'maple/draft': { versions: {} },
    'maple/shelf': { subjectType: 4 },
  },
  objects: {
    'bench/Shell': {},
    'bench/twin': {},
    'bench/Twin': {},
    'bench/plain': { resourceType: [] },
    'attic/other': { ownerUserId: 2 },
  },
  exhibits: { Gallery: { of: 'maple/shelf' }, items: {} },
});

test('an added resource is found by its name in any case, in the version that was created last', () => {
  const outcome = matchText('add $maple/POSTER as a do end add $orbit/player as b do end', world);
  expect(codesOf(outcome)).toEqual([[], []]);
  expect(shown(outcome, 'a').entity).toMatchObject({ type: 'resource', name: 'Maple/Poster', version: '1.0.0' });
  expect(shown(outcome, 'b').entity).toMatchObject({
    version: '2.0.0-beta.1',
    versionRange: 'latest',
    versionId: 'orbit/player 2.0.0-beta.1',
    versions: ['1.0.0', '1.2.0', '2.0.0-beta.1'],
    fileSha1: 'file of orbit/player 2.0.0-beta.1',
  });
});

test('with a range, the highest version in range is added, and without one the rule is invalid', () => {
  const outcome = matchText('add $orbit/player@^1.0.0 as a do end', world);
  expect(shown(outcome, 'a').entity).toMatchObject({ version: '1.2.0', versionRange: '^1.0.0' });
  expect(codesOf(matchText('add $orbit/player@^3.0.0 as a do end', world))).toEqual([['VERSION_NOT_FOUND']]);
});

test('what is unknown, hidden from this node or not released is not found', () => {
  for (const name of ['maple/none', 'maple/hidden', 'maple/draft'])
    expect(codesOf(matchText(`add $${name} as a do end`, world))).toEqual([['RESOURCE_NOT_FOUND']]);
});

test('an object is found by its exact name, otherwise in any case where one fits', () => {
  const outcome = matchText('add #bench/SHELL as a do end add #bench/Twin as b do end', world);
  expect(shown(outcome, 'a').entity).toMatchObject({ type: 'object', name: 'bench/Shell', version: '', versions: [] });
  expect(shown(outcome, 'b').entity.name).toBe('bench/Twin');
  expect(codesOf(matchText('add #bench/TWIN as a do end', world))).toEqual([['OBJECT_NOT_FOUND']]);
});

test('objects with the same name but for its case may both be added', () => {
  expect(codesOf(matchText('add #bench/Twin as a do end add #bench/twin as b do end', world))).toEqual([[], []]);
});

test('an object has to exist, to be the caller’s own and to have a type', () => {
  const code = (name: string) => codesOf(matchText(`add #${name} as a do end`, world))[0]![0];
  expect(code('bench/none')).toBe('OBJECT_NOT_FOUND');
  expect(code('attic/other')).toBe('OBJECT_OF_ANOTHER');
  expect(code('bench/plain')).toBe('OBJECT_WITHOUT_TYPE');
});

test('an exhibit is altered whatever case its name is in, and keeps its name', () => {
  const outcome = matchText('alter GALLERY set_title "New"', world);
  expect(shown(outcome, 'Gallery')).toMatchObject({
    presentableId: 'exhibit Gallery',
    title: { value: 'New', rule: 0 },
    rule: { index: 0, operations: ['alter', 'set_title'] },
  });
  expect(codesOf(matchText('alter G.llery show', world))).toEqual([['EXHIBIT_NOT_FOUND']]);
});

test('no exhibit is added with a name that the node uses, or for a resource that it shows, in any case', () => {
  expect(codesOf(matchText('add $orbit/player as gallery do end', world))).toEqual([['NAME_USED']]);
  const [rule] = matchText('add $maple/SHELF as a do end', world).rules;
  expect(rule!.errors).toEqual([
    { code: 'ALREADY_EXHIBIT', action: null, values: { name: 'maple/SHELF', exhibit: 'Gallery' } },
  ]);
});

test('an added exhibit with several conflicts reports the first, and is not looked up', () => {
  expect(codesOf(matchText('add $maple/shelf as gallery do end', world))).toEqual([['NAME_USED']]);
  expect(codesOf(matchText('add $maple/none as gallery do end', world))).toEqual([['NAME_USED']]);
});

test('of rules whose names differ in their case only the first stands', () => {
  const altered = matchText('alter Gallery show alter gallery hide', world);
  expect(codesOf(altered)).toEqual([[], ['ALREADY_CHANGED']]);
  expect(shown(altered, 'Gallery').isOnline).toEqual({ value: true, rule: 0 });

  expect(codesOf(matchText('add $orbit/player as a do end add $maple/poster as A do end', world))).toEqual([
    [],
    ['NAME_USED'],
  ]);
  expect(codesOf(matchText('alter a show add $orbit/player as A do end', world))).toEqual([
    ['EXHIBIT_NOT_FOUND'],
    ['NAME_USED'],
  ]);
  expect(codesOf(matchText('add $orbit/player as a do end alter A show', world))).toEqual([[], ['ALREADY_CHANGED']]);
});

test('of rules that add the same thing in differing case the first stands', () => {
  const resources = matchText('add $orbit/player as a do end add $Orbit/Player as b do end', world);
  expect(codesOf(resources)).toEqual([[], ['ALREADY_EXHIBIT']]);
  expect(resources.rules[1]!.errors[0]!.values).toEqual({ name: 'Orbit/Player', exhibit: 'a' });
  const third = 'add $orbit/player as a do end add $Orbit/Player as b do end add $ORBIT/player as c do end';
  expect(matchText(third, world).rules[2]!.errors[0]!.values).toEqual({ name: 'ORBIT/player', exhibit: 'a' });
  expect(codesOf(matchText('add #bench/shell as a do end add #bench/Shell as b do end', world))).toEqual([
    [],
    ['ALREADY_EXHIBIT'],
  ]);
  expect(codesOf(matchText('add $maple/none as a do end add $maple/None as b do end', world))).toEqual([
    ['RESOURCE_NOT_FOUND'],
    ['ALREADY_EXHIBIT'],
  ]);
});

test('a resource and an object of one name are different things', () => {
  const both = worldOf({ resources: { 'a/b': {} }, objects: { 'a/b': {} } });
  expect(codesOf(matchText('add $a/b as r do end add #a/b as o do end', both))).toEqual([[], []]);
});

test('a collection of the node is altered like any exhibit; it has neither a tree nor an entity besides itself', () => {
  const outcome = matchText('alter items do set_title "New" replace $orbit/player with $maple/poster end', world);
  expect(shown(outcome, 'items')).toMatchObject({
    declared: { type: 'resource', id: 'exhibit items' },
    title: { value: 'New' },
    rule: { operations: ['alter', 'set_title'] },
    trees: null,
    resolved: [],
  });
});
