import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { manifestSchema, SCHEMA_FILE } from '../../build/manifest-schema.ts';
import { BUY, type Given, toldWithLogin as told, toldInJson } from '../../test/told.ts';
import { MANIFEST_FORM } from './manifest-form.ts';

const ORIGIN = 'https://colophon.example';
const env = { COLOPHON_TOKEN: 'clp_x', COLOPHON_ORIGIN: ORIGIN };

/** A policy with a mistake in its second line. */
const BAD = 'for public\ninitial[active]: ~freelog.EndEvent() => gone\n';

/** A work that is there, with one version of some bytes. */
const there = (resourceName: string, version: string, fileSha1: string, more = {}) => ({
  resourceId: resourceName.length.toString(16).padStart(24, '0'),
  resourceName,
  subjectType: 1,
  status: 1,
  latestVersion: version,
  latestVersionInfo: { version, fileSha1 },
  resourceVersions: [{ version, versionId: 'v', createDate: '2026-01-01T00:00:00Z' }],
  baseUpcastResources: [],
  policies: [],
  ...more,
});

/** SHA-1 of `x`, the content of the files here. */
const SHA1_OF_X = '11f6ad8ec52a2984abaafd7c3b516503785c2072';
const SHA256_OF_X = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881';

const STORED = [
  there('mira/old', '1.5.0', SHA1_OF_X),
  there('mira/series', '', '', { subjectType: 4, latestVersion: '', resourceVersions: [] }),
  there('noor/frames', '2.1.0', 'f'),
];

/** A platform on which mira is logged in, with some works; everything else is no call that a check makes. */
const fetch: typeof globalThis.fetch = async (input, init) => {
  const { url, method } = new Request(input, init);
  const { pathname, searchParams } = new URL(url);
  const answer = (data: unknown) => Response.json({ ret: 0, errCode: 0, msg: 'success', data });
  if (pathname === '/v2/users/current') return answer({ username: 'mira', userId: 7 });
  if (pathname !== '/v2/resources/list') throw new Error(`${method} ${pathname}`);
  const names = searchParams.get('resourceNames')!.split(',').map(decodeURIComponent);
  return answer(STORED.filter(({ resourceName }) => names.includes(resourceName)));
};

const FILES: Given['files'] = { 'a.jpg': 'x', 'b.jpg': 'x', 'c.bin': 'x', 'buy.policy': BUY, 'bad.policy': BAD };

/** Answers of a command on some files. */
const publish = (args: string[], files: Given['files']) =>
  told(['publish', ...args], { env, fetch, files: { ...FILES, ...files } });

/** A manifest with one work of `a.jpg` and some lines more, the first of which is the fifth. */
const workWith = (...lines: string[]) =>
  ['colophon: 1', 'works:', '  - name: river', '    file: a.jpg', ...lines.map((line) => `    ${line}`)].join('\n');

describe('everything that is wrong with a manifest is told with its place, and nothing is published', () => {
  test.each<[string, string, string[]]>([
    ['no YAML', 'colophon: [1', ['1:13: error: This is no YAML: ']],
    [
      'an alias of nothing',
      'colophon: *one',
      ['1:1: error: An alias (*name) names nothing, or aliases repeat too much.'],
    ],
    ['a text', 'river', ['1:1: error: Keys and values have to stand here.']],
    ['another format', 'colophon: 2\nworks: []', ['1:1: error: “colophon” has to be 1, the version of the format.']],
    ['no works', 'colophon: 1', [' error: A run publishes 1 to 5000 works.']],
    ['an unknown key', workWith('quality: 3'), ['5:5: error: There is no key “quality” here.']],
    [
      'a key that is spelt wrong',
      workWith('tag: [x]'),
      ['5:5: error: There is no key “tag” here. Did you mean “tags”?'],
    ],
    [
      'terms for machines',
      workWith('machines: { ai-input: free }').replace('works:', 'defaults: { machines: { ai-train: free } }\nworks:'),
      [
        '2:13: error: “machines” is not taken yet: works cannot say what machines may do with them.',
        '6:5: error: “machines” is not taken yet',
      ],
    ],
    [
      'an unknown key of the manifest',
      'colophon: 1\ndefault: {}\nworks: [{ file: a.jpg }]',
      ['2:1: error: There is no key “default” here. Did you mean “defaults”?'],
    ],
    ['a missing key', 'colophon: 1\nworks:\n  - name: river', ['3:5: error: “file” is missing.']],
    ['a name', workWith().replace('river', '"a b"'), ['3:5: error: “a b” cannot be the name of a work']],
    ['a title', workWith(`title: ${'x'.repeat(101)}`), ['5:5: error: A title is a text of at most 100 characters.']],
    ['a number for a version', workWith('version: 1.2'), ['5:5: error: “1.2” is not the number of a version']],
    ['a bad version', workWith('version: 1.2.x'), ['5:5: error: “1.2.x” is not the number of a version']],
    ['a tag', workWith('tags: [good, "#bad"]'), ['5:18: error: Tags are a list of at most 20 texts']],
    ['a type', workWith('type: []'), ['5:5: error: A type is a name, or a list of 1 to 5 names']],
    ['no truth', workWith('list: maybe'), ['5:5: error: “list” has to be true or false.']],
    ['a policy of no kind', workWith('policies: [cheap]'), ['5:16: error: Policies are a list of at most 20']],
    [
      'a template without a value',
      workWith('policies: [{ template: buy }]'),
      ['5:16: error: The template “buy” is not filled in: look at price.'],
    ],
    [
      'a template with a value too many',
      workWith('policies: [{ template: free, price: 3 }]'),
      ['5:16: error: The template “free” is not filled in: look at price.'],
    ],
    [
      'a policy text',
      workWith('policies: [{ text: nonsense, name: mine }]'),
      [
        '5:16: error: The policy is not accepted: “nonsense” cannot',
        '5:16: error: The policy is not accepted: There is no st',
      ],
    ],
    [
      'a policy file',
      workWith('policies: [{ file: bad.policy, name: mine }]'),
      ['bad.policy:2:27: error: The policy is not accepted: There is no event “EndEvent”.'],
    ],
    [
      'a missing policy file',
      workWith('policies: [{ file: no.policy, name: mine }]'),
      ['5:16: error: no.policy: there is no'],
    ],
    [
      'a policy that is there twice',
      workWith('policies: [free, free]'),
      ['5:22: error: The policy “free” is there twice.'],
    ],
    ['a missing file', workWith().replace('a.jpg', 'no.jpg'), ['4:5: error: no.jpg: there is no such file.']],
    ['a missing cover', workWith('cover: no.jpg'), ['5:5: error: no.jpg: there is no such file.']],
    ['a missing introduction', workWith('intro: no.md'), ['5:5: error: no.md: there is no such file.']],
    ['a long introduction', workWith('intro: long.md'), ['5:5: error: long.md has more than 1000 characters.']],
    ['no type', workWith().replace('a.jpg', 'c.bin'), ['3:5: error: The ending of c.bin does not tell its type']],
    ['a list without a policy', workWith('list: true'), ['5:5: error: Only works with a policy are listed.']],
    [
      'a name that is there twice',
      'colophon: 1\nworks:\n  - { name: river, file: a.jpg }\n  - { name: River, file: b.jpg }',
      ['4:7: error: Another work here is called “River” as well.'],
    ],
    [
      'a name of a collection',
      workWith().replace('river', 'series'),
      ['3:5: error: The name “series” is taken by a coll'],
    ],
    [
      'a version that is there with another file',
      workWith('version: 1.5.0').replace('river', 'old').replace('a.jpg', 'other.jpg'),
      ['5:5: error: “old” has a version 1.5.0 already, with another file.'],
    ],
    [
      'a version that is not higher',
      workWith('version: 1.4.0').replace('river', 'old'),
      ['5:5: error: “old” has version 1.5.0 already: 1.4.0 is not higher.'],
    ],
    [
      'an unknown dependency',
      workWith('dependencies: { noor/sky: 1.0.0 }'),
      ['5:21: error: There is no work noor/sky.'],
    ],
    [
      'a dependency of no version',
      workWith('dependencies: { noor/frames: ^3.0.0 }'),
      ['5:21: error: noor/frames has no version within ^3.0.0.'],
    ],
    [
      'a range that is none',
      workWith('dependencies: { noor/frames: newest }'),
      ['5:21: error: A dependency is the name of a work with a range of versions'],
    ],
    [
      'a circle',
      'colophon: 1\nworks:\n  - { name: a, file: a.jpg, dependencies: { b: 1.0.0 } }\n  - { name: b, file: b.jpg, dependencies: { a: 1.0.0 } }',
      ['3:29: error: Works depend on each other in a circle: mira/a, mira/b.'],
    ],
    [
      'several things',
      'colophon: 1\nworks:\n  - { name: a, file: no.jpg, version: 1.0.0 }\n  - { name: a, file: c.bin, dependencies: { x/y: 1.0.0 } }',
      [
        '3:16: error: no.jpg: there is no such file.',
        '4:7: error: Another work here is called “a” as well.',
        '4:5: error: The ending of c.bin',
        '4:45: error: There is no work x/y.',
      ],
    ],
  ])('%s', async (_, manifest, faults) => {
    const files = { 'm.yaml': manifest, 'long.md': 'x'.repeat(1_001), 'other.jpg': 'y' };
    const { code, out, err, written } = await publish(['-m', 'm.yaml'], files);
    expect([code, err, written]).toEqual([1, '', {}]);
    const lines = out.split('\n');
    expect(lines).toHaveLength(faults.length);
    for (const [index, fault] of faults.entries())
      expect(lines[index]).toContain(/^\d|^ /.test(fault) ? `m.yaml:${fault}` : fault);
  });

  test('what aliases repeat too often is not read', async () => {
    const level = (name: string, of: string) => `${name}: &${name} [${Array.from({ length: 9 }, () => of).join(', ')}]`;
    const bomb = ['colophon: 1', level('b', 'x'), level('c', '*b'), level('d', '*c'), level('e', '*d')].join('\n');
    const { code, out } = await publish(['-m', 'm.yaml'], { 'm.yaml': bomb });
    expect([code, out]).toEqual([1, 'm.yaml:1:1: error: An alias (*name) names nothing, or aliases repeat too much.']);
  });

  test.each([
    ['version: 1.2', 'badVersion', '“1.2”不是版本号（例如 1.2.0）。'],
    ['machines: { search: free }', 'noMachines', '暂不支持“machines”：作品尚不能说明机器可以如何使用。'],
  ])('for programs, and in Chinese: %s', async (line, fault, message) => {
    const files = { ...FILES, 'm.yaml': workWith(line) };
    const { code, objects } = await toldInJson(['publish', '-m', 'm.yaml', '--lang', 'zh'], { env, fetch, files });
    const place = { file: 'm.yaml', line: 5, column: 5 };
    expect(code).toBe(1);
    expect(objects).toEqual([{ kind: 'finding', ...place, severity: 'error', code: fault, message }]);
  });
});

describe('the plan', () => {
  const plan = async (args: string[], files: Given['files'] = {}) => {
    const { code, out, err, written } = await publish(['--dry-run', ...args], files);
    expect([code, err, written]).toEqual([0, '', {}]);
    return out.split('\n');
  };

  test('of files, and of a folder by the names in it', async () => {
    const folder = { 'p/one two.jpg': '1', 'p/deep/three.md': '3', 'p/.hidden.jpg': 'h' };
    expect(await plan(['a.jpg', 'p'], folder)).toEqual([
      'mira/a 1.0.0: a.jpg',
      'mira/deep-three 1.0.0: p/deep/three.md',
      'mira/one-two 1.0.0: p/one two.jpg',
    ]);
  });

  test('of a folder as one archive, whose type the manifest gives', async () => {
    const files = {
      'g/index.html': '1',
      'g/a/b.js': '2',
      'm.json': '{ "colophon": 1, "defaults": { "type": "游戏" } }',
    };
    expect(await plan(['g', '--as-one', '-m', 'm.json'], files)).toEqual(['mira/g 1.0.0: g']);
  });

  test('of the manifest of a folder, with its paths, behind what works depend on', async () => {
    const manifest = `colophon: 1
defaults: { version: 2.0.0, policies: [free, { template: buy, price: 9.9 }, { file: buy.policy, name: mine }] }
works:
  - { file: img/one.jpg, dependencies: { two: ^2.0.0, noor/frames: '*' } }
  - { name: two, file: img/two.jpg, dependencies: { Mira/Three: '>=2' } }
  - { name: three, file: img/three.jpg, list: true }
`;
    const files = { 'w/colophon.yaml': manifest, 'w/img/one.jpg': '1', 'w/img/two.jpg': '2', 'w/img/three.jpg': '3' };
    expect(await plan(['w'], { ...files, 'w/buy.policy': BUY })).toEqual([
      'mira/three 2.0.0: w/img/three.jpg',
      'mira/two 2.0.0: w/img/two.jpg',
      'mira/img-one 2.0.0: w/img/one.jpg',
    ]);
  });

  test('says what is there already, and what is a next version', async () => {
    const manifest = (version: string) => workWith(`version: ${version}`).replace('river', 'old');
    expect(await plan(['-m', 'm.yaml'], { 'm.yaml': manifest('1.5.0') })).toEqual(['mira/old 1.5.0 is there already.']);
    expect(await plan(['-m', 'm.yaml'], { 'm.yaml': manifest('1.6.0') })).toEqual(['mira/old 1.6.0: a.jpg']);
  });

  test('for programs', async () => {
    const files = { ...FILES };
    const { objects } = await toldInJson(['publish', 'a.jpg', '--dry-run'], { env, fetch, files });
    const work = { name: 'mira/a', version: '1.0.0', state: 'planned', sha256: SHA256_OF_X, file: 'a.jpg' };
    expect(objects).toEqual([{ kind: 'work', ...work }]);
  });

  test('of the example of the documentation has no fault in its form', async () => {
    const example = MANIFEST_FORM[0]!.code!;
    const files = { 'm.yaml': example, 'img/river.jpg': 'x', 'img/river-small.jpg': 'x', 'docs/river.md': 'River' };
    const { out } = await publish(['-m', 'm.yaml'], files);
    expect(out).toBe('m.yaml:13:21: error: There is no work mira/frames.');
  });
});

test('folders in folders, and works, have a limit', async () => {
  const deep = `p/${'d/'.repeat(101)}a.jpg`;
  expect((await publish(['p'], { [deep]: 'x' })).out).toBe('p: error: p has more than 100 levels of folders.');
  const many = Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [`p/${index}.jpg`, 'x']));
  expect((await publish(['p'], many)).out).toBe('p: error: A run publishes 1 to 5000 works.');
});

test.each([
  [[], 2, 'Publish what? Name files, folders or a manifest: colophon publish PATH…\nSee: colophon publish --help'],
  [['--resume'], 1, 'There is no run to go on with in this folder.'],
  [['no.jpg'], 2, 'no.jpg: there is no such file.'],
  [['-m', 'no.yaml'], 2, 'no.yaml: there is no such file.'],
])('%o ends with %i', async (args, code, err) => {
  expect(await publish(args, {})).toMatchObject({ code, out: '', err });
});

test('the schema of manifests is that of the reader, as `npm run schema -w @colophon/cli` writes it', () => {
  expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(manifestSchema());
});
