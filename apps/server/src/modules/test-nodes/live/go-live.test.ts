import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectDone, FREE, mount, openNode, type Published, publish } from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { readRules, rehearse } from '../testing/rehearse.ts';

let app: TestApp;
let author: TestUser;
let curator: TestUser;
let poem: Published;
let story: Published;
let night: Published;
let day: Published;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  author = await app.addUser('author');
  poem = await publish(app, author, { name: 'poem' });
  story = await publish(app, author, { name: 'story' });
  night = await publish(app, author, { name: 'night', type: 'theme' });
  day = await publish(app, author, { name: 'day', type: 'theme' });
});
afterAll(() => app.close());

/** Each test has a node of its own, and its owner, with `poem` on its shelf and `day` as its theme. */
let nodeId: number;
let poemId: string;
let dayId: string;
let number = 0;
beforeEach(async () => {
  number += 1;
  curator = await app.addUser(`curator-${number}`);
  nodeId = await openNode(curator, `rehearsal-${number}`);
  poemId = (await mount(curator, nodeId, poem, 'poem')).presentableId;
  dayId = (await mount(curator, nodeId, day, 'day')).presentableId;
  await setOnline(dayId, 1);
});

const url = (rest: string) => `/v2/testNodes/${nodeId}/${rest}`;
const differences = async () => expectDone(await curator.get(url('differences'))).data;
const tryLive = async (body: object = {}) =>
  curator.post(url('live'), { digest: (await differences()).digest, ...body });
const goLive = async (body: object = {}) => expectDone(await tryLive(body)).data.liveId;
const undo = (liveId: string) => curator.post(url(`live/${liveId}/undo`));
const exhibit = async (presentableId: string) => (await curator.get(`/v2/presentables/${presentableId}`)).data;
const setOnline = async (presentableId: string, onlineStatus: 0 | 1) =>
  expectDone(await curator.put(`/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus }));
const setTitle = async (presentableId: string, presentableTitle: string) =>
  expectDone(await curator.put(`/v2/presentables/${presentableId}`, { presentableTitle }));
const policies = (exhibitName: string) => [{ exhibitName, policies: [{ policyName: 'for all', policyText: FREE }] }];
const propertiesOf = async (presentableId: string) => {
  const [row] = await app.context.sql<{ properties: Record<string, unknown> }[]>`
    select version_property as properties from presentable_versions where presentable_id = ${presentableId}`;
  return row!.properties;
};
const kinds = (changes: { exhibitName: string; kind: string }[]) =>
  changes.map(({ exhibitName, kind }) => `${exhibitName} ${kind}`);

test('a theme that is an exhibit already takes the place of the active one, which counts as touched', async () => {
  const nightId = (await mount(curator, nodeId, night, 'night', { policies: [] })).presentableId;
  await rehearse(app, curator, nodeId, 'activate_theme night');
  const { changes } = await differences();
  expect(changes).toEqual([
    {
      exhibitName: 'night',
      presentableId: nightId,
      kind: 'theme',
      before: { theme: 'day' },
      after: { theme: 'night' },
      needsPolicy: true,
    },
  ]);
  expect((await tryLive()).details).toEqual([{ field: 'night', reason: '展品要上架，须先为访客提供策略。' }]);
  expect((await tryLive({ policies: [{ exhibitName: 'night', policies: [] }] })).errCode).toBe(4);
  const liveId = await goLive({ policies: policies('night') });
  expect((await curator.get(`/v2/nodes/${nodeId}`)).data.nodeThemeId).toBe(nightId);
  expect((await exhibit(nightId)).policies).toHaveLength(1);
  expect(await readRules(curator, nodeId)).toMatchObject({ ruleText: '' });

  await app.context.jobs.runDue();
  const { presentableTitle } = await exhibit(dayId);
  await setTitle(dayId, 'Changed since');
  expect(await undo(liveId)).toMatchObject({ errCode: 2, details: [{ field: 'day' }] });
  await setTitle(dayId, presentableTitle);
  expectDone(await undo(liveId));
  expect((await curator.get(`/v2/nodes/${nodeId}`)).data.nodeThemeId).toBe(dayId);
  expect([(await exhibit(dayId)).onlineStatus, (await exhibit(nightId)).onlineStatus]).toEqual([1, 0]);
});

test('the active theme is not touched by what happens to other exhibits', async () => {
  await rehearse(app, curator, nodeId, 'alter poem set_title "Spring"');
  const liveId = await goLive();
  await setTitle(dayId, 'Changed since');
  expectDone(await undo(liveId));
  expect((await exhibit(poemId)).presentableTitle).toBe('poem');
  expect((await exhibit(dayId)).presentableTitle).toBe('Changed since');
});

test('an exhibit whose contract has ended is licensed anew as it comes back onto the shelf', async () => {
  await setOnline(poemId, 0);
  await app.context
    .sql`update contracts set status = 1 where licensee_id = ${String(nodeId)} and subject_id = ${poem.resourceId}`;
  await app.context.jobs.runDue();
  await rehearse(app, curator, nodeId, 'alter poem show');
  const { licences, changes } = await differences();
  expect(kinds(changes)).toEqual(['poem online']);
  expect(licences.steps).toMatchObject([{ what: 'sign', subject: { id: poem.resourceId } }]);
  const unlicensed = await tryLive();
  expect(unlicensed).toMatchObject({ errCode: 2, details: [{ field: 'poem' }] });
  expect((await exhibit(poemId)).onlineStatus).toBe(0);

  await goLive({ batchSignContracts: [{ resourceId: poem.resourceId, policyIds: poem.policyIds }] });
  expect((await exhibit(poemId)).onlineStatus).toBe(1);
});

test('an exhibit that is licensed comes back onto the shelf as it is', async () => {
  await setOnline(poemId, 0);
  await app.context.jobs.runDue();
  await rehearse(app, curator, nodeId, 'alter poem show');
  expect((await differences()).licences).toMatchObject({ status: 'open', steps: [] });
  await goLive();
  expect((await exhibit(poemId)).onlineStatus).toBe(1);
});

test('what the node has a contract for already needs no other one', async () => {
  expectDone(
    await curator.post('/v2/contracts/batchSign', {
      subjects: [{ subjectId: story.resourceId, policyId: story.policyIds[0] }],
      subjectType: 1,
      licenseeId: nodeId,
      licenseeIdentityType: 2,
    }),
  );
  await rehearse(app, curator, nodeId, 'add $author/story as tale show');
  expect((await differences()).licences).toMatchObject({ status: 'open', steps: [] });
  await goLive({ policies: policies('tale') });
  const { data } = await curator.get(`/v2/presentables/detail?nodeId=${nodeId}&presentableName=tale`);
  expect(data).toMatchObject({
    onlineStatus: 1,
    resolveResources: [{ contracts: [{ policyId: story.policyIds[0] }] }],
  });
});

test('licences are planned for what comes to the node or its shelf, and can', async () => {
  const needed = async (rules: string) => {
    await rehearse(app, curator, nodeId, rules);
    const { licences } = await differences();
    return licences.steps.map(({ subject }: { subject: { id: string } }) => subject.id);
  };
  expect(await needed('add $author/story as tale hide')).toEqual([story.resourceId]);
  expect(await needed('add $author/night as dark do end activate_theme dark')).toEqual([night.resourceId]);
  expect(await needed('alter poem set_title "Spring"')).toEqual([]);
  // Its label has no counterpart, so it stays out as it is.
  expect(await needed(`add $author/story as tale set_labels ${'x'.repeat(21)}`)).toEqual([]);
});

test('licences of exhibits that are left out are not needed', async () => {
  await rehearse(app, curator, nodeId, 'add $author/story as tale show\nadd $author/night as dark do end');
  const planned = async (leaveOut?: string[]) => {
    const { status, steps, totals } = expectDone(await curator.post(url('live/licences'), { leaveOut })).data;
    return { status, ids: steps.map(({ subject }: { subject: { id: string } }) => subject.id).sort(), totals };
  };
  expect(await planned()).toMatchObject({
    ids: [story.resourceId, night.resourceId].sort(),
    totals: { signatures: 2 },
  });
  expect(await planned(['tale'])).toMatchObject({ ids: [night.resourceId], totals: { signatures: 1 } });
  expect(await planned(['tale', 'dark', 'nobody'])).toMatchObject({ status: 'open', ids: [] });
  expect((await author.post(url('live/licences'), {})).errCode).toBe(3);
});

test('exhibits that are made have the values that rules set', async () => {
  const rules = `add $author/story as tale
do
  set_title "A tale"
  set_labels sea|winter
  set_cover "https://img.example.test/tale.png"
  add_attr "accent" "teal" "Colour"
end
add $author/night as dark do end`;
  await rehearse(app, curator, nodeId, rules);
  const { changes } = await differences();
  expect(changes).toEqual([
    {
      exhibitName: 'tale',
      kind: 'create',
      before: null,
      after: {
        resourceId: story.resourceId,
        resourceName: 'author/story',
        version: '1.0.0',
        title: 'A tale',
        coverImages: ['https://img.example.test/tale.png'],
        tags: ['sea', 'winter'],
        attributes: { accent: 'teal' },
      },
      needsPolicy: false,
    },
    expect.objectContaining({ exhibitName: 'dark', kind: 'create' }),
  ]);
  expect(changes[1].after.attributes).toBeUndefined();
  await goLive({
    batchSignContracts: [story, night].map(({ resourceId, policyIds }) => ({ resourceId, policyIds })),
  });
  const named = async (name: string) =>
    (await curator.get(`/v2/presentables/detail?nodeId=${nodeId}&presentableName=${name}`)).data;
  const tale = await named('tale');
  expect(tale).toMatchObject({
    presentableTitle: 'A tale',
    tags: ['sea', 'winter'],
    coverImages: ['https://img.example.test/tale.png'],
    onlineStatus: 0,
  });
  expect(await propertiesOf(tale.presentableId)).toMatchObject({ accent: 'teal' });
  expect(await named('dark')).toMatchObject({ presentableTitle: 'night', onlineStatus: 0 });
});

test('an attribute that rules take away and set again is set, the others of the exhibit stay', async () => {
  const own = (key: string, value: string) => ({ key, value, remark: '' });
  expectDone(
    await curator.put(`/v2/presentables/${poemId}/rewriteProperty`, {
      rewriteProperty: [own('accent', 'red'), own('grid', '3'), own('mood', 'calm')],
    }),
  );
  await rehearse(
    app,
    curator,
    nodeId,
    'alter poem do delete_attr "accent" add_attr "accent" "teal" "Colour" delete_attr "mood" end',
  );
  const [{ before, after }] = (await differences()).changes;
  expect(before.attributes).toEqual({ accent: 'red', mood: 'calm' });
  expect(after.attributes).toEqual({ accent: 'teal', mood: null });
  const liveId = await goLive();
  const properties = await propertiesOf(poemId);
  expect(properties).toMatchObject({ accent: 'teal', grid: '3' });
  expect(properties.mood).toBeUndefined();
  expectDone(await undo(liveId));
  expect(await propertiesOf(poemId)).toMatchObject({ accent: 'red', grid: '3', mood: 'calm' });
});

test('an attribute that rules may not take away stays', async () => {
  const declared = {
    key: 'mood',
    name: 'mood',
    type: 'editableText',
    defaultValue: 'calm',
    candidateItems: [],
    remark: '',
  };
  const song = await publish(app, author, {
    name: `song-${number}`,
    version: { customPropertyDescriptors: [declared] },
  });
  const { presentableId } = await mount(curator, nodeId, song, 'song');
  const rewriteProperty = [{ key: 'mood', value: 'wild', remark: '' }];
  expectDone(await curator.put(`/v2/presentables/${presentableId}/rewriteProperty`, { rewriteProperty }));
  await rehearse(app, curator, nodeId, 'alter song do set_title "Song" delete_attr "mood" end');
  const { changes } = await differences();
  expect(changes).toMatchObject([{ exhibitName: 'song', kind: 'update', after: { title: 'Song' } }]);
  expect(changes[0].after.attributes).toBeUndefined();
});

test('rules that come to nothing are no differences, and stay', async () => {
  const rules = 'alter poem set_title "poem"\nactivate_theme day\n';
  await rehearse(app, curator, nodeId, rules);
  expect((await differences()).changes).toEqual([]);
  expect((await tryLive()).headers['x-refusal']).toBe('test-node.nothing-differs');
  expect(await readRules(curator, nodeId)).toMatchObject({ ruleText: rules });
});
