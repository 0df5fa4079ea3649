import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addFile,
  expectDone,
  mount,
  openNode,
  type Published,
  publish,
  release,
} from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { rehearse } from '../testing/rehearse.ts';

let app: TestApp;
let author: TestUser;
let codec: Published;
let lighter: Published;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  author = await app.addUser('author');
  codec = await publish(app, author, { name: 'codec', type: 'widget' });
  lighter = await publish(app, author, { name: 'lighter', type: 'widget' });
});
afterAll(() => app.close());

/** Each test has an owner of a node and of a theme, which is made of a widget of theirs, which is made of `codec`. */
let owner: TestUser;
let nodeId: number;
let mixer: Published;
let theme: Published;
let exhibitId: string;
let number = 0;
beforeEach(async () => {
  number += 1;
  owner = await app.addUser(`owner-${number}`);
  nodeId = await openNode(owner, `stage-${number}`);
  mixer = await publishOf(owner, 'widget', 'mixer', [codec]);
  theme = await publishOf(owner, 'theme', 'theme', [mixer]);
  exhibitId = (await mount(owner, nodeId, theme, 'front')).presentableId;
  await follow(0);
});

const follow = async (autoUpdateStatus: 0 | 1) =>
  expectDone(await owner.put(`/v2/presentables/${exhibitId}`, { autoUpdateStatus }));
const uses = (parts: readonly Published[], versionRange = '^1.0.0') => ({
  dependencies: parts.map(({ resourceId }) => ({ resourceId, versionRange })),
  batchSignContracts: parts.map(({ resourceId, policyIds }) => ({ resourceId, policyIds })),
});
const publishOf = (by: TestUser, type: string, name: string, parts: readonly Published[]) =>
  publish(app, by, { name: `${name}-${number}`, type, version: uses(parts) });
const differences = async () =>
  expectDone(await owner.get(`/v2/testNodes/${nodeId}/differences`, { headers: { 'accept-language': 'en-US' } })).data;
const newVersions = async () => (await differences()).newVersions;
const replacing = (replaced: Published, replacer: Published) =>
  `replace $${replaced.resourceName} with $${replacer.resourceName}`;
const rehearsed = async (...actions: readonly string[]) => {
  await rehearse(app, owner, nodeId, `alter front do\n${actions.join('\n')}\nend\n`);
  return newVersions();
};
const releaseNext = async (work: Published, version: string, body: object) => {
  await release(owner, work.resourceId, { version, fileSha1: work.fileSha1, filename: 'index.zip', ...body });
  await app.context.jobs.runDue();
};
const states = (plans: { works: { resourceName: string; state: string; latestVersion: string }[] }[]) =>
  plans.flatMap(({ works }) =>
    works.map(({ resourceName, state, latestVersion }) => [resourceName, state, latestVersion]),
  );

test('works between the theme and what is replaced get new versions from the inside out', async () => {
  expect(await rehearsed(replacing(codec, lighter))).toEqual([
    {
      exhibitName: 'front',
      presentableId: exhibitId,
      followsReleases: false,
      reason: null,
      works: [
        {
          resourceId: mixer.resourceId,
          resourceName: mixer.resourceName,
          shownVersion: '1.0.0',
          latestVersion: '1.0.0',
          state: 'next',
          hasDraft: false,
          dependencies: [
            {
              replaced: { resourceId: codec.resourceId, resourceName: codec.resourceName },
              by: { resourceId: lighter.resourceId, resourceName: lighter.resourceName, versionRange: '^1.0.0' },
            },
          ],
        },
        {
          resourceId: theme.resourceId,
          resourceName: theme.resourceName,
          shownVersion: '1.0.0',
          latestVersion: '1.0.0',
          state: 'waiting',
          hasDraft: false,
          dependencies: [
            {
              replaced: { resourceId: mixer.resourceId, resourceName: mixer.resourceName },
              by: { resourceId: mixer.resourceId, resourceName: mixer.resourceName, versionRange: '' },
            },
          ],
        },
      ],
    },
  ]);
  expectDone(await owner.post(`/v2/resources/${mixer.resourceId}/versions/drafts`, { draftData: {} }));
  expect((await newVersions())[0].works.map(({ hasDraft }: { hasDraft: boolean }) => hasDraft)).toEqual([true, false]);

  await releaseNext(mixer, '1.1.0', uses([lighter]));
  const [{ works }] = await newVersions();
  expect(states([{ works }])).toEqual([
    [mixer.resourceName, 'released', '1.1.0'],
    [theme.resourceName, 'next', '1.0.0'],
  ]);
  expect(works[1].dependencies[0].by.versionRange).toBe('^1.1.0');

  await releaseNext(theme, '1.1.0', uses([mixer], '^1.1.0'));
  expect(states(await newVersions())).toEqual([
    [mixer.resourceName, 'released', '1.1.0'],
    [theme.resourceName, 'released', '1.1.0'],
  ]);

  // The new version in place of the replacement has a counterpart.
  const name = theme.resourceName;
  expect(await rehearsed(`replace $${name} with $${name}@1.1.0`)).toEqual([]);
  const { changes, withoutCounterpart, digest } = await differences();
  expect(withoutCounterpart).toEqual([]);
  expect(changes).toMatchObject([{ kind: 'version', before: { version: '1.0.0' }, after: { version: '1.1.0' } }]);
  const { liveId } = expectDone(await owner.post(`/v2/testNodes/${nodeId}/live`, { digest })).data;
  const shown = async () => {
    const { data } = await owner.get(`/v2/presentables/${exhibitId}?isLoadVersionProperty=1`);
    const [row] = await app.context.sql`
      select array(select place ->> 'resourceName' from json_array_elements(dependency_tree) as place) as names
        from presentable_versions where presentable_id = ${exhibitId} and version = ${data.version}`;
    return row!.names;
  };
  expect(await shown()).toEqual([name, mixer.resourceName, lighter.resourceName]);
  expectDone(await owner.post(`/v2/testNodes/${nodeId}/live/${liveId}/undo`));
  expect((await owner.get(`/v2/presentables/${exhibitId}`)).data.version).toBe('1.0.0');
  // As it was frozen, although the range of `mixer` has its new version by now.
  expect(await shown()).toEqual([name, mixer.resourceName, codec.resourceName]);
});

test('a version is released only where it picks what was rehearsed', async () => {
  await rehearsed(replacing(codec, lighter));
  // Both, an old range of the part, and a part in another version.
  await releaseNext(mixer, '1.1.0', uses([codec, lighter]));
  expect(states(await newVersions())[0]).toEqual([mixer.resourceName, 'next', '1.1.0']);
  await releaseNext(mixer, '1.2.0', uses([lighter]));
  await releaseNext(theme, '1.1.0', uses([mixer], '1.1.0'));
  expect(states(await newVersions())).toEqual([
    [mixer.resourceName, 'released', '1.2.0'],
    [theme.resourceName, 'next', '1.1.0'],
  ]);
});

test('a dependency in a version that is not the highest of its range is drafted as that version', async () => {
  const tool = await publish(app, owner, { name: `tool-${number}`, type: 'widget' });
  await releaseNext(tool, '1.1.0', {});
  const [{ works }] = await rehearsed(`replace $${codec.resourceName} with $${tool.resourceName}@1.0.0`);
  expect(works[0].dependencies[0].by.versionRange).toBe('1.0.0');
  await releaseNext(mixer, '1.1.0', uses([tool]));
  expect(states(await newVersions())[0]![1]).toBe('next');
  await releaseNext(mixer, '1.2.0', uses([tool], '1.0.0'));
  expect(states(await newVersions())[0]![1]).toBe('released');
});

test('an exhibit that follows new versions says so, and shows the new one once it is released', async () => {
  await follow(1);
  expect(await rehearsed(replacing(mixer, lighter))).toMatchObject([{ followsReleases: true }]);
  await releaseNext(theme, '1.1.0', uses([lighter]));
  expect((await owner.get(`/v2/presentables/${exhibitId}`)).data.version).toBe('1.1.0');
  expect(await differences()).toMatchObject({ newVersions: [], withoutCounterpart: [], changes: [] });
});

test('an own work that a rule adds has the same way', async () => {
  const other = await publishOf(owner, 'theme', 'other', [mixer]);
  await rehearse(app, owner, nodeId, `add $${other.resourceName} as side do\n${replacing(codec, lighter)}\nend`);
  expect(await newVersions()).toMatchObject([{ exhibitName: 'side', followsReleases: false, reason: null }]);
  expect(states(await newVersions()).map(([name]) => name)).toEqual([mixer.resourceName, other.resourceName]);
});

test('a work of somebody else on the way has to be released by them', async () => {
  const foreign = await publishOf(author, 'widget', 'foreign', [codec]);
  await releaseNext(theme, '2.0.0', uses([foreign]));
  expectDone(await owner.put(`/v2/presentables/${exhibitId}/version`, { version: '2.0.0' }));
  expect(await rehearsed(replacing(codec, lighter))).toEqual([
    {
      exhibitName: 'front',
      presentableId: exhibitId,
      followsReleases: false,
      works: [],
      reason: `“${foreign.resourceName}” is not your work: only whoever made it can release a version with this replacement.`,
    },
  ]);
});

test('storage objects, replacements in some places only, and such that build on one another have no new versions', async () => {
  const reasonOf = async (...actions: readonly string[]) => (await rehearsed(...actions))[0].reason;
  const bucket = `parts-${number}`;
  const object = `${bucket}/codec`;
  const sha1 = await addFile(app, owner, 'codec.md', `# codec ${number}`);
  expectDone(await owner.post('/v2/storages/buckets', { bucketName: bucket }));
  expectDone(await owner.post(`/v2/storages/buckets/${bucket}/objects`, { objectName: 'codec', sha1 }));
  const typed = { resourceTypeCode: 'markdown' };
  expectDone(await owner.put(`/v2/storages/objects/${encodeURIComponent(object)}`, typed));
  expect(await reasonOf(`replace $${codec.resourceName} with #${object}`)).toContain(`“${object}” is a storage object`);
  expect(await reasonOf(replacing(codec, lighter), replacing(lighter, codec))).toContain('build on one another');

  const outer = await publishOf(owner, 'widget', 'outer', [mixer]);
  await releaseNext(theme, '2.0.0', uses([mixer, outer]));
  expectDone(await owner.put(`/v2/presentables/${exhibitId}/version`, { version: '2.0.0' }));
  const scoped = `${replacing(codec, lighter)} under $${outer.resourceName} > $${mixer.resourceName}`;
  expect(await reasonOf(scoped)).toContain(`“${mixer.resourceName}” is used in several places`);
});

test('a latest version that no longer uses what is replaced has to be seen to', async () => {
  await releaseNext(mixer, '2.0.0', {});
  const [{ reason }] = await rehearsed(replacing(codec, lighter));
  expect(reason).toBe(
    `The latest version of “${mixer.resourceName}”, 2.0.0, does not use “${codec.resourceName}” any more.`,
  );
});

test('another version of the own work is held against its own tree, in which something is replaced', async () => {
  await releaseNext(theme, '2.0.0', uses([mixer, codec]));
  const name = theme.resourceName;
  const [{ works, reason }] = await rehearsed(`replace $${name} with $${name}@2.0.0`, replacing(codec, lighter));
  expect(reason).toBeNull();
  const replaced = works.map((work: { dependencies: { replaced: { resourceName: string } }[] }) =>
    work.dependencies.map((one) => one.replaced.resourceName),
  );
  expect(replaced).toEqual([[codec.resourceName], [codec.resourceName, mixer.resourceName]]);
});

test('of several that are no longer used the first is told', async () => {
  const other = await publish(app, author, { name: `other-${number}`, type: 'widget' });
  await releaseNext(mixer, '1.1.0', uses([other, codec]));
  await releaseNext(theme, '1.1.0', uses([mixer]));
  expectDone(await owner.put(`/v2/presentables/${exhibitId}/version`, { version: '1.1.0' }));
  await releaseNext(mixer, '2.0.0', {});
  const third = await publish(app, author, { name: `third-${number}`, type: 'widget' });
  const [{ reason }] = await rehearsed(replacing(codec, lighter), replacing(other, third));
  expect(reason).toContain(`does not use “${other.resourceName}” any more`);
});

test('another work in place of the exhibit’s own has no new version', async () => {
  const other = await publishOf(owner, 'theme', 'other', [mixer]);
  expect(await rehearsed(replacing(theme, other), replacing(codec, lighter))).toEqual([]);
});
