import { describe, expect, test } from 'vitest';
import { codesOf, matchText, place, shown, sketch, worldOf } from '../../test/world-of.ts';

const world = worldOf({
  resources: {
    'orbit/player': { versions: { '1.0.0': [], '2.0.0': ['$orbit/codec'] } },
    'orbit/mixer': {},
    'orbit/codec': { versions: { '1.0.0': [], '1.2.0': [], '2.0.0': ['$orbit/core'] } },
    'orbit/core': { versions: { '1.0.0': [], '1.1.0': [], '1.2.0-beta': [] } },
    'orbit/lite': { versions: { '1.0.0': ['$orbit/core@^1.0.0'], '1.1.0': ['$orbit/core'] } },
    'orbit/wrapper': { versions: { '1.0.0': ['$orbit/player@^1.0.0'] } },
    'orbit/hidden': { mayBeAdded: false },
    'maple/poster': { intro: 'A poster', coverImages: ['https://img.example/poster'] },
  },
  objects: {
    'bench/shim': { dependencies: ['$orbit/core@~1.0.0', '#bench/part', '#bench/gone', '$gone/gone'] },
    'bench/part': {},
    'attic/other': { ownerUserId: 2 },
  },
  exhibits: {
    player: {
      of: 'orbit/player',
      tree: place(
        '$orbit/player@1.0.0',
        place('$orbit/mixer@1.0.0', place('$orbit/codec@1.0.0', place('$orbit/core@1.0.0'))),
        place('$orbit/codec@1.2.0'),
        place('#bench/part', place('$orbit/codec@1.2.0')),
      ),
    },
  },
});

const run = (...actions: string[]) => matchText(`alter player do ${actions.join(' ')} end`, world);
const treeAfter = (...actions: string[]) => {
  const { trees } = shown(run(...actions), 'player');
  return trees && sketch(trees.dependencies);
};
const codeOf = (...actions: string[]) => run(...actions).rules[0]!.errors.map(({ code, action }) => [code, action]);

describe('what is hit', () => {
  test('everything of the name in any version, wherever it stands; all below it goes with it', () => {
    expect(treeAfter('replace $orbit/codec with $orbit/lite')).toEqual([
      'orbit/player@1.0.0',
      ['orbit/mixer@1.0.0', ['orbit/lite@1.1.0', 'orbit/core@1.2.0-beta']],
      ['orbit/lite@1.1.0', 'orbit/core@1.2.0-beta'],
      ['bench/part', ['orbit/lite@1.1.0', 'orbit/core@1.2.0-beta']],
    ]);
  });

  test('with a version, only what is in its range', () => {
    expect(treeAfter('replace $orbit/codec@1.2.0 with $orbit/lite@1.0.0')).toEqual([
      'orbit/player@1.0.0',
      ['orbit/mixer@1.0.0', ['orbit/codec@1.0.0', 'orbit/core@1.0.0']],
      ['orbit/lite@1.0.0', 'orbit/core@1.1.0'],
      ['bench/part', ['orbit/lite@1.0.0', 'orbit/core@1.1.0']],
    ]);
  });

  test('the name in this case and of this type only', () => {
    expect(treeAfter('replace $orbit/Codec with $orbit/lite')).toBeNull();
    expect(treeAfter('replace #orbit/codec with $orbit/lite')).toBeNull();
    expect(treeAfter('replace $orbit/codec@3.0.0 with $orbit/lite')).toBeNull();
  });

  test('below what is hit nothing is, and what was put in is not searched', () => {
    expect(treeAfter('replace $orbit/codec with $orbit/codec@2.0.0')).toEqual([
      'orbit/player@1.0.0',
      ['orbit/mixer@1.0.0', ['orbit/codec@2.0.0', 'orbit/core@1.2.0-beta']],
      ['orbit/codec@2.0.0', 'orbit/core@1.2.0-beta'],
      ['bench/part', ['orbit/codec@2.0.0', 'orbit/core@1.2.0-beta']],
    ]);
  });

  test('a replacer may be an object; its tree has the highest versions in range, and nothing for what is gone', () => {
    expect(treeAfter('replace $orbit/mixer with #bench/shim')).toEqual([
      'orbit/player@1.0.0',
      ['bench/shim', 'orbit/core@1.0.0', 'bench/part'],
      'orbit/codec@1.2.0',
      ['bench/part', 'orbit/codec@1.2.0'],
    ]);
  });
});

describe('scopes', () => {
  test('a place is hit where it is in scope, also when the same one stands elsewhere', () => {
    const codec = place('$orbit/codec@1.0.0');
    const tree = place('$orbit/player@1.0.0', place('$orbit/mixer@1.0.0', codec), codec);
    const shared = worldOf({ resources: { 'orbit/lite': {} }, exhibits: { player: { of: 'orbit/player', tree } } });
    const outcome = matchText('alter player replace $orbit/codec with $orbit/lite under $orbit/mixer', shared);
    expect(sketch(shown(outcome, 'player').trees!.dependencies)).toEqual([
      'orbit/player@1.0.0',
      ['orbit/mixer@1.0.0', 'orbit/lite@1.0.0'],
      'orbit/codec@1.0.0',
    ]);
  });

  const inScope = (scope: string) => treeAfter(`replace $orbit/codec with $orbit/lite@1.0.0 under ${scope}`);
  const LITE = ['orbit/lite@1.0.0', 'orbit/core@1.1.0'];
  const INSIDE_MIXER = [
    'orbit/player@1.0.0',
    ['orbit/mixer@1.0.0', LITE],
    'orbit/codec@1.2.0',
    ['bench/part', 'orbit/codec@1.2.0'],
  ];

  test('a chain begins with the main entity or below it', () => {
    expect(inScope('$orbit/player>$orbit/mixer')).toEqual(INSIDE_MIXER);
    expect(inScope('$orbit/mixer')).toEqual(INSIDE_MIXER);
  });

  test('a chain may end with what is replaced', () => {
    expect(inScope('$orbit/mixer>$orbit/codec')).toEqual(INSIDE_MIXER);
    expect(inScope('$orbit/player>$orbit/mixer>$orbit/codec@1.0.0')).toEqual(INSIDE_MIXER);
    expect(inScope('$orbit/codec')).toEqual([
      'orbit/player@1.0.0',
      ['orbit/mixer@1.0.0', ['orbit/codec@1.0.0', 'orbit/core@1.0.0']],
      LITE,
      ['bench/part', 'orbit/codec@1.2.0'],
    ]);
  });

  test('the main entity alone means everywhere', () => {
    expect(inScope('$orbit/player')).toEqual(treeAfter('replace $orbit/codec with $orbit/lite@1.0.0'));
  });

  test('one of several chains is enough', () => {
    expect(inScope('$orbit/none | $orbit/mixer | #bench/part')).toEqual([
      'orbit/player@1.0.0',
      ['orbit/mixer@1.0.0', LITE],
      'orbit/codec@1.2.0',
      ['bench/part', LITE],
    ]);
  });

  test('a chain that leaves something out, is longer than the way or has another version fits nothing', () => {
    for (const scope of [
      '$orbit/player>$orbit/codec>$orbit/codec',
      '$orbit/mixer>$orbit/codec>$orbit/core',
      '$orbit/mixer@2.0.0',
      '#orbit/mixer',
      '$orbit/mixer>$orbit/core',
    ])
      expect(inScope(scope)).toBeNull();
  });
});

describe('refusals', () => {
  test('the replacer is looked up even if nothing is hit', () => {
    expect(codeOf('show replace $no/thing with $no/thing')).toEqual([['RESOURCE_NOT_FOUND', 1]]);
    expect(codeOf('replace $no/thing with $orbit/hidden')).toEqual([['RESOURCE_NOT_FOUND', 0]]);
    expect(codeOf('replace $no/thing with $orbit/lite@9.0.0')).toEqual([['VERSION_NOT_FOUND', 0]]);
    expect(codeOf('replace $no/thing with #bench/none')).toEqual([['OBJECT_NOT_FOUND', 0]]);
    expect(codeOf('replace $no/thing with #attic/other')).toEqual([['OBJECT_OF_ANOTHER', 0]]);
  });

  test('the main entity in the place of something in it is a circle', () => {
    expect(codeOf('replace $orbit/codec with $orbit/player')).toEqual([['CIRCULAR', 0]]);
  });

  test('something that contains the main entity in the place of something in it is a circle', () => {
    expect(codeOf('replace $orbit/codec with $orbit/wrapper')).toEqual([['CIRCULAR', 0]]);
    expect(run('replace $orbit/codec with $orbit/wrapper').rules[0]!.errors[0]!.values).toEqual({
      name: 'orbit/player',
      replaced: 'orbit/codec',
      replacer: 'orbit/wrapper',
    });
  });

  test('a wrapper in the place of the main entity that it contains is none', () => {
    expect(treeAfter('replace $orbit/player with $orbit/wrapper')).toEqual([
      'orbit/wrapper@1.0.0',
      'orbit/player@1.0.0',
    ]);
  });

  test('something that the tree has already is a double, wherever and in whatever version', () => {
    expect(codeOf('replace $orbit/mixer with $orbit/core')).toEqual([['DUPLICATE', 0]]);
    expect(codeOf('replace $orbit/player with $orbit/core')).toEqual([['DUPLICATE', 0]]);
    expect(codeOf('replace $orbit/codec with #bench/part')).toEqual([['DUPLICATE', 0]]);
  });

  test('a resource is no double of an object with its id', () => {
    const twins = worldOf({
      resources: { 'a/b': {} },
      exhibits: { x: { of: 'a/x', tree: place('$a/x@1.0.0', place('#a/b'), place('$a/c@1.0.0')) } },
    });
    expect(codesOf(matchText('alter x replace $a/c with $a/b', twins))).toEqual([[]]);
    expect(codesOf(matchText('alter x replace #a/b with $a/b', twins))).toEqual([[]]);
  });

  test('circles and doubles are looked for only with a hit', () => {
    expect(codeOf('replace $no/thing with $orbit/player replace $no/thing with $orbit/core')).toEqual([]);
    expect(codeOf('replace $no/thing with $orbit/wrapper')).toEqual([]);
  });

  test('another version of the same entity is always allowed', () => {
    expect(codeOf('replace $orbit/codec@1.0.0 with $orbit/codec')).toEqual([]);
    expect(treeAfter('replace $orbit/player with $orbit/player')).toEqual([
      'orbit/player@2.0.0',
      ['orbit/codec@2.0.0', 'orbit/core@1.2.0-beta'],
    ]);
  });

  test('after an error the rule has no effect at all, and the exhibit is imported as it is', () => {
    const outcome = run('set_title "New"', 'add_attr "k" ""', 'replace $orbit/mixer with $orbit/core', 'show');
    expect(outcome.rules[0]).toMatchObject({ errors: [{ code: 'DUPLICATE', action: 2 }], warnings: [], effects: [] });
    expect(outcome.testExhibits).toEqual(matchText('', world).testExhibits);
  });

  test('an invalid add adds nothing', () => {
    expect(matchText('add $orbit/lite as a replace $no/thing with $no/thing', world).testExhibits).toEqual(
      matchText('', world).testExhibits,
    );
  });
});

describe('several replacements', () => {
  test('each works on the result of those before it, in the order of the text', () => {
    expect(treeAfter('replace $orbit/mixer with $orbit/lite', 'replace $orbit/lite with $maple/poster')).toEqual([
      'orbit/player@1.0.0',
      'maple/poster@1.0.0',
      'orbit/codec@1.2.0',
      ['bench/part', 'orbit/codec@1.2.0'],
    ]);
    expect(treeAfter('replace $orbit/lite with $maple/poster', 'replace $orbit/mixer with $orbit/lite@1.0.0')).toEqual([
      'orbit/player@1.0.0',
      ['orbit/lite@1.0.0', 'orbit/core@1.1.0'],
      'orbit/codec@1.2.0',
      ['bench/part', 'orbit/codec@1.2.0'],
    ]);
  });

  test('the replaced main entity is no longer in the way', () => {
    expect(codeOf('replace $orbit/player with $orbit/lite', 'replace $orbit/core with $orbit/player')).toEqual([]);
    expect(codeOf('replace $orbit/player with $orbit/lite', 'replace $orbit/core with $orbit/lite')).toEqual([
      ['CIRCULAR', 1],
    ]);
  });

  test('each action that hits anything counts once, and one record stands for each distinct pair', () => {
    const outcome = run('replace $orbit/codec with $orbit/lite', 'replace $no/thing with $orbit/lite');
    const { replacements, records } = shown(outcome, 'player');
    const replacer = {
      id: 'id of orbit/lite',
      name: 'orbit/lite',
      type: 'resource',
      version: '1.1.0',
      versionRange: 'latest',
    };
    const replaced = { id: 'id of orbit/codec', name: 'orbit/codec', type: 'resource', versionRange: '*' };
    expect(replacements).toEqual({
      value: [
        { replaced: { ...replaced, version: '1.0.0' }, replacer },
        { replaced: { ...replaced, version: '1.2.0' }, replacer },
      ],
      rule: 0,
    });
    expect(outcome.rules[0]!.effects).toEqual([
      { type: 'alter', count: 1 },
      { type: 'replace', count: 1 },
    ]);
    expect(records.slice(1)).toEqual([
      {
        type: 'replace',
        data: {
          exhibitName: 'player',
          replaced: { name: 'orbit/codec', type: 'resource', versionRange: '*' },
          replacer: { name: 'orbit/lite', type: 'resource', versionRange: 'latest' },
        },
      },
    ]);
    const twice = run(
      'replace $orbit/codec with $orbit/lite under $orbit/mixer',
      'replace $orbit/codec@1.2.0 with $orbit/codec@2.0.0 under #bench/part',
    );
    expect(twice.rules[0]!.effects[1]).toEqual({ type: 'replace', count: 2 });
    expect(shown(twice, 'player').records[1]!.data).toMatchObject({
      scopes: [[{ name: 'orbit/mixer', type: 'resource', versionRange: '*' }]],
    });
  });
});

test('a pair that two actions have is recorded as the first has it', () => {
  const outcome = run(
    'replace $orbit/codec@1.2.0 with $orbit/codec@2.0.0 under #bench/part',
    'replace $orbit/codec@^1.2.0 with $orbit/codec',
  );
  const versions = shown(outcome, 'player').replacements.value.map(({ replaced, replacer }) => {
    return [replaced.version, replaced.versionRange, replacer.version, replacer.versionRange];
  });
  expect(versions).toEqual([['1.2.0', '1.2.0', '2.0.0', '2.0.0']]);
});

describe('the main entity', () => {
  test('is replaced: the exhibit shows the replacer, and stays what it was declared as', () => {
    const replaced = shown(run('replace $orbit/player with $maple/poster'), 'player');
    expect(replaced).toMatchObject({
      presentableId: 'exhibit player',
      declared: { type: 'resource', id: 'id of orbit/player' },
      isMainReplaced: true,
      entity: { id: 'id of maple/poster', name: 'maple/poster', version: '1.0.0', versionRange: 'latest' },
      title: { value: 'Title of player', rule: null },
      intro: 'About player',
    });
  });

  test('of something added: title, introduction and covers are the replacer’s unless a rule sets them', () => {
    const text = 'add $orbit/mixer as a do replace $orbit/mixer with $maple/poster';
    expect(shown(matchText(`${text} end`, world), 'a')).toMatchObject({
      declared: { id: 'id of orbit/mixer' },
      title: { value: 'poster', rule: null },
      intro: 'A poster',
      coverImages: { value: ['https://img.example/poster'], rule: null },
    });
    expect(shown(matchText(`${text} set_title "T" end`, world), 'a').title).toEqual({ value: 'T', rule: 0 });
  });

  test('a replacement below leaves it as it is', () => {
    expect(shown(run('replace $orbit/codec with $orbit/lite'), 'player')).toMatchObject({
      isMainReplaced: false,
      entity: { id: 'id of orbit/player', versionRange: '1.0.0' },
    });
  });
});

test('an exhibit in which nothing is replaced keeps the tree of its version, something added has one of its own', () => {
  expect(shown(run('replace $no/thing with $orbit/lite'), 'player').trees).toBeNull();
  const { trees } = shown(matchText('add $orbit/codec@2.0.0 as a do end', world), 'a');
  expect(trees!.dependencies).toEqual({
    type: 'resource',
    id: 'id of orbit/codec',
    name: 'orbit/codec',
    resourceType: ['widget'],
    version: '2.0.0',
    versionId: 'orbit/codec 2.0.0',
    versionRange: '2.0.0',
    fileSha1: 'file of orbit/codec 2.0.0',
    dependencies: [
      {
        type: 'resource',
        id: 'id of orbit/core',
        name: 'orbit/core',
        resourceType: ['widget'],
        version: '1.2.0-beta',
        versionId: 'orbit/core 1.2.0-beta',
        versionRange: '*',
        fileSha1: 'file of orbit/core 1.2.0-beta',
        dependencies: [],
      },
    ],
  });
  const object = shown(matchText('add #bench/part as b do end', world), 'b');
  expect(object.trees!.dependencies).toEqual({
    ...place('#bench/part'),
    versionRange: '',
  });
});

test('branches in which nothing is replaced are those of the exhibit', () => {
  const { trees } = shown(run('replace $orbit/codec with $orbit/lite under $orbit/mixer'), 'player');
  const [mixer, ...others] = trees!.dependencies.dependencies;
  const [before, ...unchanged] = world.exhibits[0]!.tree!.dependencies;
  expect(mixer).not.toBe(before);
  expect(others.every((branch, at) => branch === unchanged[at])).toBe(true);
});

test('replacing changes nothing in the world', () => {
  const before = structuredClone(world);
  run('replace $orbit/codec with $orbit/lite', 'set_labels a', 'add_attr "k" "1"');
  expect(world).toEqual(before);
});
