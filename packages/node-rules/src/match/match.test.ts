import { expect, test } from 'vitest';
import { matchText, shown, worldOf } from '../../test/world-of.ts';

const world = worldOf({
  resources: { 'maple/poster': {}, 'maple/notes': {}, 'orbit/lite': {} },
  exhibits: { newest: { of: 'a/newest' }, middle: { of: 'a/middle' }, items: {}, oldest: { of: 'a/oldest' } },
});

test('results of rules stand in the order of the text, then come the exhibits that no rule touched, newest first', () => {
  const outcome = matchText(
    'alter oldest hide /* */ add $maple/poster as b do end alter middle show add $maple/notes as a do end',
    world,
  );
  expect(outcome.testExhibits.map(({ name, rule }) => [name, rule?.index])).toEqual([
    ['oldest', 0],
    ['b', 2],
    ['middle', 3],
    ['a', 4],
    ['newest', undefined],
    ['items', undefined],
  ]);
  expect(outcome.rules).toHaveLength(5);
});

test('an exhibit that no rule touched is imported as it is, a collection of the node as well', () => {
  const outcome = matchText('', world);
  expect(shown(outcome, 'newest')).toEqual({
    name: 'newest',
    presentableId: 'exhibit newest',
    declared: { type: 'resource', id: 'id of a/newest' },
    entity: {
      type: 'resource',
      id: 'id of a/newest',
      name: 'a/newest',
      resourceType: ['widget'],
      isTheme: false,
      version: '1.0.0',
      versionId: 'a/newest 1.0.0',
      versionRange: '1.0.0',
      versions: [],
      coverImages: [],
      ownerUserId: 2,
      fileSha1: 'file of a/newest 1.0.0',
    },
    isMainReplaced: false,
    intro: 'About newest',
    title: { value: 'Title of newest', rule: null },
    tags: { value: ['own'], rule: null },
    coverImages: { value: ['https://img.example/newest.png'], rule: null },
    isOnline: { value: true, rule: null },
    isActivatedTheme: { value: false, rule: null },
    replacements: { value: [], rule: null },
    properties: { value: [], rule: null },
    rule: null,
    records: [],
    trees: null,
    resolved: [
      {
        resourceId: 'id of a/newest',
        resourceName: 'a/newest',
        type: 'resource',
        ownerUserId: 2,
        contracts: [{ policyId: 'policy of a/newest', contractId: 'contract for a/newest' }],
      },
    ],
    warnings: [],
  });
  expect(shown(outcome, 'items')).toMatchObject({
    declared: { type: 'resource', id: 'exhibit items' },
    entity: { version: '', versionId: '' },
    resolved: [],
  });
});

test('what is known about an exhibit’s resource is told', () => {
  const known = worldOf({
    resources: { 'a/b': { versions: { '1.0.0': [], '2.0.0': [] }, coverImages: ['https://a.example/b'] } },
    exhibits: { x: { of: 'a/b' } },
  });
  expect(shown(matchText('', known), 'x').entity).toMatchObject({
    versions: ['1.0.0', '2.0.0'],
    coverImages: ['https://a.example/b'],
  });
});

test('an exhibit whose rule is invalid is imported as it is', () => {
  const outcome = matchText('alter middle do set_title "New" replace $a/b with $no/thing end', world);
  expect(outcome.rules[0]).toEqual({
    errors: [{ code: 'RESOURCE_NOT_FOUND', action: 1, values: { name: 'no/thing' } }],
    warnings: [],
    effects: [],
  });
  expect(outcome.testExhibits).toEqual(matchText('', world).testExhibits);
});

test('effects count the actions of each kind without a warning, the operation first', () => {
  const outcome = matchText(
    'add $maple/poster as a do add_attr "k" "1" set_title "" show add_attr "m" "2" delete_attr "none" end',
    world,
  );
  expect(outcome.rules[0]!.effects).toEqual([
    { type: 'add', count: 1 },
    { type: 'online', count: 1 },
    { type: 'add_attr', count: 2 },
  ]);
  expect(shown(outcome, 'a').rule).toEqual({ index: 0, operations: ['add', 'online', 'add_attr'] });
  expect(shown(outcome, 'a').warnings).toEqual(outcome.rules[0]!.warnings);
});
