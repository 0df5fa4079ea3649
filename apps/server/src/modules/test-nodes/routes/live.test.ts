import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addFile,
  expectDone,
  FREE,
  mount,
  openNode,
  PAID,
  type Published,
  publish,
  release,
} from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { readRules, rehearse, testExhibitsOf } from '../testing/rehearse.ts';

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

/** Each test has a node of its own, and its owner, with `poem` on its shelf. */
let nodeId: number;
let poemId: string;
let number = 0;
beforeEach(async () => {
  number += 1;
  curator = await app.addUser(`curator-${number}`);
  nodeId = await openNode(curator, `rehearsal-${number}`);
  poemId = (await mount(curator, nodeId, poem, 'poem')).presentableId;
});

const url = (rest: string) => `/v2/testNodes/${nodeId}/${rest}`;
const differences = async () => expectDone(await curator.get(url('differences'))).data;
const offered = (exhibitName: string) => ({
  exhibitName,
  policies: [{ policyName: 'for all', policyText: FREE }],
});
const licence = ({ resourceId, policyIds }: Published) => ({ resourceId, policyIds: policyIds.slice(0, 1) });
const goLive = async (body: object = {}) =>
  curator.post(url('live'), { digest: (await differences()).digest, ...body });
const undo = (liveId: string) => curator.post(url(`live/${liveId}/undo`));
const exhibit = async (presentableName: string) =>
  (await curator.get(`/v2/presentables/detail?nodeId=${nodeId}&presentableName=${presentableName}`)).data;
const settle = () => app.context.jobs.runDue();
interface State {
  readonly exhibits: readonly Record<string, unknown>[];
  readonly versions: readonly Record<string, unknown>[];
}

/** All that going live changes. */
const everything = async () => {
  const { sql } = app.context;
  const [row] = await sql<State[]>`
    select (select json_agg(p order by presentable_id) from presentables p where node_id = ${nodeId}) as exhibits,
           (select json_agg(v order by presentable_id) from presentable_versions v
             where presentable_id in (select presentable_id from presentables where node_id = ${nodeId})) as versions,
           (select json_agg(contract_id order by contract_id) from contracts where licensee_id = ${String(nodeId)}) as contracts,
           (select rule_text from test_nodes where node_id = ${nodeId}) as rules,
           (select node_theme_id from nodes where node_id = ${nodeId}) as theme`;
  return row!;
};
const refusedAs = (answer: { errCode: number; headers: Record<string, unknown> }) => {
  expect(answer.errCode).toBe(2);
  return answer.headers['x-refusal'];
};

const RULES = `// for the spring
alter poem
do
  set_title "Spring"
  set_labels green|new
  set_cover "https://img.example.test/spring.png"
  add_attr "accent" "teal" "Colour"
  hide
end
add $author/story as tale
do
  set_title "A tale"
  show
end
`;

test('a node without rules differs in nothing', async () => {
  expect(await differences()).toMatchObject({
    changes: [],
    withoutCounterpart: [],
    licences: { status: 'open' },
    lastLive: null,
  });
});

test('the changes are told exhibit by exhibit, before and after, with the licences that they need', async () => {
  const { coverImages } = await exhibit('poem');
  await rehearse(app, curator, nodeId, RULES);
  const { changes, withoutCounterpart, licences, lastLive } = await differences();
  expect(withoutCounterpart).toEqual([]);
  expect(lastLive).toBeNull();
  expect(changes).toEqual([
    {
      exhibitName: 'poem',
      presentableId: poemId,
      kind: 'update',
      before: { title: 'poem', coverImages, tags: [], attributes: { accent: null } },
      after: {
        title: 'Spring',
        coverImages: ['https://img.example.test/spring.png'],
        tags: ['green', 'new'],
        attributes: { accent: 'teal' },
      },
      needsPolicy: false,
    },
    {
      exhibitName: 'poem',
      presentableId: poemId,
      kind: 'offline',
      before: { onlineStatus: 1 },
      after: { onlineStatus: 0 },
      needsPolicy: false,
    },
    {
      exhibitName: 'tale',
      kind: 'create',
      before: null,
      after: expect.objectContaining({ resourceId: story.resourceId, version: '1.0.0', title: 'A tale', tags: [] }),
      needsPolicy: false,
    },
    {
      exhibitName: 'tale',
      kind: 'online',
      before: { onlineStatus: 0 },
      after: { onlineStatus: 1 },
      needsPolicy: true,
    },
  ]);
  expect(licences).toMatchObject({
    status: 'planned',
    steps: [
      {
        who: { you: true },
        what: 'sign',
        subject: { id: story.resourceId },
        licensee: { identityType: 2, id: String(nodeId) },
        policyId: story.policyIds[0],
      },
    ],
    totals: { totalCents: 0, signatures: 1 },
  });
});

test('all of it is done in one step, and what was done is taken out of the rules', async () => {
  await rehearse(app, curator, nodeId, `${RULES}alter nowhere show\n`);
  const done = expectDone(await goLive({ batchSignContracts: [licence(story)], policies: [offered('tale')] })).data;
  expect(done).toEqual({ liveId: expect.stringMatching(/^[0-9a-f]{24}$/), undoable: true });
  expect(await exhibit('poem')).toMatchObject({
    presentableTitle: 'Spring',
    tags: ['green', 'new'],
    coverImages: ['https://img.example.test/spring.png'],
    onlineStatus: 0,
  });
  const [{ properties }] = (await app.context.sql`
    select version_property as properties from presentable_versions where presentable_id = ${poemId}`) as [
    { properties: Record<string, unknown> },
  ];
  expect(properties.accent).toBe('teal');
  expect(await exhibit('tale')).toMatchObject({ presentableTitle: 'A tale', onlineStatus: 1 });
  await settle();
  const rules = await readRules(curator, nodeId);
  expect(rules).toMatchObject({ status: 3, ruleText: '// for the spring\nalter nowhere show\n' });
  expect(await differences()).toMatchObject({ changes: [], lastLive: { liveId: done.liveId, undoable: true } });
  // The test node shows the same without the rules.
  const shown = await testExhibitsOf(curator, nodeId);
  expect(shown.map((one: { testResourceName: string }) => one.testResourceName).sort()).toEqual(['poem', 'tale']);
});

test('undoing puts all of it back: an exhibit that was made is off the shelf, and its rule alters it', async () => {
  await rehearse(app, curator, nodeId, RULES);
  const before = await everything();
  const { liveId } = expectDone(
    await goLive({ batchSignContracts: [licence(story)], policies: [offered('tale')] }),
  ).data;
  expect(expectDone(await undo(liveId)).data).toBe(true);
  const poemNow = await exhibit('poem');
  expect(poemNow).toMatchObject({ presentableTitle: 'poem', tags: [], onlineStatus: 1 });
  expect(poemNow.coverImages).toEqual(before.exhibits[0]!.cover_images);
  const now = await everything();
  const versionOf = ({ versions }: State) => versions.find(({ presentable_id }) => presentable_id === poemId)!;
  expect(versionOf(now).version_property).toEqual(versionOf(before).version_property);
  expect(await exhibit('tale')).toMatchObject({ onlineStatus: 0 });
  await settle();
  const rules = await readRules(curator, nodeId);
  expect(rules.ruleText).toBe(
    RULES.replace(
      'add $author/story as tale\ndo\n  set_title "A tale"\n  show\nend',
      'alter tale\n\tdo\n\t\tset_title "A tale"\n\t\tshow\n\tend',
    ),
  );
  expect(rules.testRules.flatMap(({ matchErrors }: { matchErrors: string[] }) => matchErrors)).toEqual([]);
  // Done again, it comes to the same.
  const again = await differences();
  expect(again.lastLive).toBeNull();
  expect(again.changes.map(({ exhibitName, kind }: Record<string, string>) => `${exhibitName} ${kind}`)).toEqual([
    'poem update',
    'poem offline',
    'tale online',
  ]);
  expectDone(await goLive());
  expect(await exhibit('tale')).toMatchObject({ presentableTitle: 'A tale', onlineStatus: 1 });
});

test('undoing works once', async () => {
  await rehearse(app, curator, nodeId, 'alter poem hide');
  const { liveId } = expectDone(await goLive()).data;
  expectDone(await undo(liveId));
  expect(refusedAs(await undo(liveId))).toBe('test-node.live-undone');
  expect(refusedAs(await undo('0'.repeat(24)))).toBe('test-node.live-not-found');
});

test('nothing is undone when an exhibit, the rules or the theme were changed since', async () => {
  await rehearse(app, curator, nodeId, 'alter poem set_title "Spring"');
  const { liveId } = expectDone(await goLive()).data;
  const refused = async (field: string) => {
    const before = await everything();
    const answer = await undo(liveId);
    expect(refusedAs(answer)).toBe('test-node.live-changed');
    expect(answer.details).toEqual([{ field, reason: '此后已被更改。' }]);
    expect(await everything()).toEqual(before);
    expect((await curator.get(url('differences'))).data).toMatchObject({ lastLive: { undoable: false } });
  };
  await settle();
  expectDone(await curator.put(`/v2/presentables/${poemId}`, { presentableTitle: 'Summer' }));
  await settle();
  await refused('poem');
  expectDone(await curator.put(`/v2/presentables/${poemId}`, { presentableTitle: 'Spring' }));
  await rehearse(app, curator, nodeId, '// mine\n');
  await refused('testRuleText');
  await rehearse(app, curator, nodeId, '');
  const { presentableId } = await mount(curator, nodeId, day, 'day');
  expectDone(await curator.put(`/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 1 }));
  await settle();
  await refused('nodeThemeId');
  expectDone(await curator.put(`/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 0 }));
  expectDone(await undo(liveId));
  expect(await exhibit('poem')).toMatchObject({ presentableTitle: 'poem' });
});

test('differences that have changed since they were looked at are refused', async () => {
  await rehearse(app, curator, nodeId, 'alter poem set_title "Spring"');
  const { digest } = await differences();
  expect((await differences()).digest).toBe(digest);
  expectDone(await curator.put(`/v2/presentables/${poemId}`, { presentableTitle: 'Summer' }));
  // Also before the match that follows has begun.
  const before = await everything();
  expect(refusedAs(await curator.post(url('live'), { digest }))).toBe('test-node.differences-changed');
  expect(await everything()).toEqual(before);
  await settle();
  const other = await differences();
  expect(other.changes).toMatchObject([{ before: { title: 'Summer' }, after: { title: 'Spring' } }]);
  // Another text with the same differences is another one as well: it is changed too.
  await rehearse(app, curator, nodeId, '// mine\nalter poem set_title "Spring"');
  expect(refusedAs(await curator.post(url('live'), { digest: other.digest }))).toBe('test-node.differences-changed');
});

test('rules that are still being matched have no differences yet', async () => {
  await settle();
  expectDone(await curator.post(url('rules'), { testRuleText: 'alter poem hide' }));
  expect(refusedAs(await curator.get(url('differences')))).toBe('test-node.not-matched');
  expect(refusedAs(await curator.post(url('live'), { digest: '0'.repeat(32) }))).toBe('test-node.not-matched');
});

test('what is missing is told exhibit by exhibit, and nothing is done', async () => {
  await rehearse(app, curator, nodeId, `${RULES}add $author/night as dark show\n`);
  const before = await everything();
  const answer = await goLive({ leaveOut: ['dark', 'nobody'] });
  expect(refusedAs(answer)).toBe('test-node.live-incomplete');
  expect(answer.details).toEqual([
    { field: 'nobody', reason: '没有可以排除的差异。' },
    { field: 'tale', reason: '展品要上架，须先为访客提供策略。' },
    { field: 'tale', reason: '节点尚未获得“author/story”的授权。' },
  ]);
  expect(await everything()).toEqual(before);
});

test('an exhibit whose licence is not paid for cannot go onto the shelf, and then nothing is done', async () => {
  const film = await publish(app, author, { name: `film-${number}`, policies: [PAID] });
  await rehearse(app, curator, nodeId, `alter poem hide\nadd $${film.resourceName} as film show`);
  const { licences } = await differences();
  expect(licences.steps.map(({ what }: { what: string }) => what)).toEqual(['ask', 'openWallet', 'sign', 'pay']);
  const before = await everything();
  const answer = await goLive({ batchSignContracts: [licence(film)], policies: [offered('film')] });
  expect(refusedAs(answer)).toBe('test-node.live-incomplete');
  expect(answer.details).toMatchObject([{ field: 'film' }]);
  expect(await everything()).toEqual(before);
});

test('what has no counterpart is told with its reason, and left out its rule stays as it is written', async () => {
  const { widget, theme } = await publishTheme();
  const other = await publish(app, author, { name: `other-widget-${number}`, type: 'widget' });
  await mount(curator, nodeId, theme, 'front');
  await addFile(app, curator, 'sketch.md', `# sketch ${number}`);
  const text = `alter   poem set_title "Spring"
alter front
do
  set_title "In  front" // stays
  replace $${widget.resourceName} with $${other.resourceName}
end
alter   nowhere hide
`;
  await rehearse(app, curator, nodeId, text);
  const { withoutCounterpart, changes } = await differences();
  expect(withoutCounterpart).toEqual([
    {
      exhibitName: 'front',
      action: 'replace',
      code: 'DEPENDENCY',
      reason: `作品内部的“${widget.resourceName}”被替换为“${other.resourceName}”，只有该作品的新版本才能做到。`,
    },
  ]);
  expect(changes.map(({ exhibitName }: { exhibitName: string }) => exhibitName)).toEqual(['poem', 'front']);
  const before = await everything();
  const refused = await goLive();
  expect(refusedAs(refused)).toBe('test-node.live-incomplete');
  expect(refused.details).toEqual([{ field: 'front', reason: withoutCounterpart[0].reason }]);
  expect(await everything()).toEqual(before);
  expectDone(await goLive({ leaveOut: ['front'] }));
  expect(await exhibit('front')).toMatchObject({ presentableTitle: 'front' });
  expect(await exhibit('poem')).toMatchObject({ presentableTitle: 'Spring' });
  expect((await readRules(curator, nodeId)).ruleText).toBe(text.slice(text.indexOf('alter front')));
  await settle();
  expect(refusedAs(await goLive({ leaveOut: ['front'] }))).toBe('test-node.nothing-differs');
});

test('an exhibit shows another version of its own work', async () => {
  const fileSha1 = await addFile(app, author, 'poem.md', `# poem again ${number}`);
  const serial = await publish(app, author, { name: `serial-${number}` });
  const { presentableId } = await mount(curator, nodeId, serial, 'serial');
  expectDone(await curator.put(`/v2/presentables/${presentableId}`, { autoUpdateStatus: 0 }));
  await release(author, serial.resourceId, { version: '2.0.0', fileSha1, filename: 'poem.md' });
  const name = serial.resourceName;
  await rehearse(app, curator, nodeId, `alter serial replace $${name} with $${name}@2.0.0`);
  const found = await differences();
  expect(found).toMatchObject({
    withoutCounterpart: [],
    changes: [{ exhibitName: 'serial', kind: 'version', before: { version: '1.0.0' }, after: { version: '2.0.0' } }],
  });
  const { liveId } = expectDone(await goLive()).data;
  expect(await exhibit('serial')).toMatchObject({ version: '2.0.0', onlineStatus: 1 });
  expectDone(await undo(liveId));
  expect(await exhibit('serial')).toMatchObject({ version: '1.0.0', onlineStatus: 1 });
});

test('a theme is activated in place of the one before, and undone the one before is back', async () => {
  const { presentableId: dayId } = await mount(curator, nodeId, day, 'day');
  expectDone(await curator.put(`/v2/presentables/${dayId}/onlineStatus`, { onlineStatus: 1 }));
  await rehearse(app, curator, nodeId, 'activate_theme dark\nadd $author/night as dark do end');
  const { changes } = await differences();
  expect(changes).toMatchObject([
    { exhibitName: 'dark', kind: 'create' },
    { exhibitName: 'dark', kind: 'theme', before: { theme: 'day' }, after: { theme: 'dark' }, needsPolicy: true },
  ]);
  const { liveId } = expectDone(
    await goLive({ batchSignContracts: [licence(night)], policies: [offered('dark')] }),
  ).data;
  const dark = await exhibit('dark');
  const themeOf = async () => (await curator.get(`/v2/nodes/${nodeId}`)).data.nodeThemeId;
  expect(await themeOf()).toBe(dark.presentableId);
  expect(await exhibit('day')).toMatchObject({ onlineStatus: 0 });
  expect((await readRules(curator, nodeId)).ruleText).toBe('');
  await settle();
  const titleOfDay = (presentableTitle: string) => curator.put(`/v2/presentables/${dayId}`, { presentableTitle });
  const { presentableTitle } = await exhibit('day');
  expectDone(await titleOfDay('Changed since'));
  expect(await undo(liveId)).toMatchObject({ errCode: 2, details: [{ field: 'day' }] });
  expectDone(await titleOfDay(presentableTitle));
  expectDone(await undo(liveId));
  expect(await themeOf()).toBe(dayId);
  expect(await exhibit('day')).toMatchObject({ onlineStatus: 1 });
  expect(await exhibit('dark')).toMatchObject({ onlineStatus: 0 });
  await settle();
  expect((await differences()).changes).toMatchObject([{ exhibitName: 'dark', kind: 'theme', needsPolicy: false }]);
});

test('a failure in the middle leaves nothing behind', async () => {
  await rehearse(app, curator, nodeId, RULES);
  const { sql } = app.context;
  const before = await everything();
  await sql.unsafe(`create function refuse_lives() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
    create trigger refuse_lives before insert on test_node_lives for each row execute function refuse_lives()`);
  const answer = await goLive({ batchSignContracts: [licence(story)], policies: [offered('tale')] });
  await sql.unsafe('drop trigger refuse_lives on test_node_lives; drop function refuse_lives()');
  expect(answer.ret).not.toBe(0);
  expect(await everything()).toEqual(before);
  expectDone(await goLive({ batchSignContracts: [licence(story)], policies: [offered('tale')] }));
});

test('a frozen node stays as it is, and others have nothing to do with it', async () => {
  await rehearse(app, curator, nodeId, 'alter poem hide');
  const { digest } = await differences();
  const { liveId } = expectDone(await goLive()).data;
  for (const answer of [
    await author.get(url('differences')),
    await author.post(url('live'), { digest }),
    await author.post(url(`live/${liveId}/undo`)),
  ])
    expect(answer.headers['x-refusal']).toBe('access.not-owner');
  await app.context.sql`update nodes set status = 5 where node_id = ${nodeId}`;
  expect(refusedAs(await curator.post(url('live'), { digest }))).toBe('node.frozen');
  expect(refusedAs(await undo(liveId))).toBe('node.frozen');
  await settle();
  expectDone(await curator.get(url('differences')));
});

test('records of a deleted node go with it', async () => {
  await rehearse(app, curator, nodeId, 'alter poem hide');
  expectDone(await goLive());
  const records = () => app.context.sql`select from test_node_lives where node_id = ${nodeId}`;
  expect(await records()).toHaveLength(1);
  expectDone(await curator.delete(`/v2/nodes/${nodeId}`));
  await settle();
  expect(await records()).toHaveLength(0);
});

test('a text that is ignored in part has to be corrected first', async () => {
  await rehearse(app, curator, nodeId, 'alter poem hide\nplease');
  const answer = await goLive();
  expect(refusedAs(answer)).toBe('test-node.live-incomplete');
  expect(answer.details).toEqual([{ field: 'testRuleText', reason: '从第 2 行起的规则被忽略，请先更正。' }]);
});

/** A theme that is made of a widget. */
async function publishTheme() {
  const widget = await publish(app, author, { name: `widget-${number}`, type: 'widget' });
  const theme = await publish(app, author, {
    name: `theme-${number}`,
    type: 'theme',
    version: {
      dependencies: [{ resourceId: widget.resourceId, versionRange: '^1.0.0' }],
      batchSignContracts: [{ resourceId: widget.resourceId, policyIds: widget.policyIds }],
    },
  });
  return { widget, theme };
}
