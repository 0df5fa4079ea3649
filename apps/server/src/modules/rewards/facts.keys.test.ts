import { afterAll, beforeAll, expect, test } from 'vitest';
import { mount, openNode, publish } from '#modules/exhibits/testing/publish.ts';
import { addResource, FREE_POLICY, release } from '#modules/resources/testing/publish.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // each fact counts, under the name that it has itself
  await app.context.sql`
    update task_configs set counting = 'each', completion_times = 0, unique_by = null, is_stopped = code >= 'TS000803'`;
});
afterAll(() => app.close());

/** Facts that were counted for somebody: of which task, under which name, about what. */
async function counted(user: TestUser) {
  await app.context.jobs.runDue();
  const rows = await app.context.sql<{ code: string; key: string; evidence: object }[]>`
    select task_code as code, count_key as key, evidence from task_counts where user_id = ${user.userId} order by task_code, count_key`;
  return rows.map(({ code, key, evidence }) => [code, key, evidence]);
}

test('facts about works have the name of what was done, and tell about which work', async () => {
  const author = await app.addUser('author');
  const resourceId = await addResource(author, 'first');
  await author.put(`/v2/resources/${resourceId}`, { addPolicies: [FREE_POLICY] });
  await release(app, author, resourceId, '1.0.0');
  await release(app, author, resourceId, '1.1.0');
  const versions = await app.context.sql<{ versionId: string }[]>`
    select version_id as "versionId" from resource_versions where resource_id = ${resourceId} order by version_id`;
  const about = { resourceId };
  const facts = [
    ['TS000021', resourceId, about],
    ...versions.map(({ versionId }) => ['TS000022', versionId, about]),
    ['TS000023', resourceId, about],
    ['TS000073', resourceId, about],
  ];
  expect(await counted(author)).toEqual(facts);
  const at = app.clock.now().toISOString();
  const work = { resourceId, ownerUserId: author.userId, at };
  await app.context.events.emit(app.context.db, 'resource.created', work);
  await app.context.events.emit(app.context.db, 'resource.policies-added', work);
  await app.context.events.emit(app.context.db, 'resource.status-changed', { resourceId });
  expect(await counted(author)).toEqual(facts);
});

test('facts about nodes have the name of what was done, and tell about which node and exhibit', async () => {
  const author = await app.addUser('supplier');
  const owner = await app.addUser('owner');
  const nodeId = await openNode(owner, 'owner-node');
  const show = async (type: string) => {
    const { presentableId } = await mount(owner, nodeId, await publish(app, author, { name: type, type }), type);
    await owner.put(`/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 1 });
    return presentableId;
  };
  await show('theme');
  const presentableId = await show('markdown');
  const contracts = await app.context.sql<{ contractId: string }[]>`
    select contract_id as "contractId" from contracts where licensee_owner_id = ${owner.userId} order by contract_id`;
  expect(contracts).toHaveLength(2);
  const about = { nodeId };
  const facts = [
    ['TS000031', String(nodeId), about],
    ['TS000032', presentableId, { nodeId, presentableId }],
    ['TS000033', String(nodeId), about],
    ['TS000074', String(nodeId), about],
    ['TS000075', presentableId, { nodeId, presentableId }],
    ...contracts.map(({ contractId }) => ['TS000802', contractId, about]),
  ];
  expect(await counted(owner)).toEqual(facts);
  const { events, db } = app.context;
  const at = app.clock.now().toISOString();
  await events.emit(db, 'node.created', { nodeId, ownerUserId: owner.userId });
  await events.emit(db, 'node.theme-set', { nodeId, at });
  await events.emit(db, 'exhibit.went-online', { presentableId, nodeId, isTheme: false, at });
  expect(await counted(owner)).toEqual(facts);
});

test('facts about people have the moment or the account that they are about', async () => {
  const person = await app.addUser('person');
  const profile = { areaCode: '4403', occupation: 'Writer', birthday: '1990-01-01', sex: 1, intro: 'I write.' };
  await person.put('/v2/users/current/detailInfo', profile);
  await app.context.events.emit(app.context.db, 'accounts.activated', { userId: person.userId, accountId: '17' });
  await app.visitor.post('/v2/passport/login', { loginName: 'person', password: PASSWORD });
  expect(await counted(person)).toEqual([
    ['TS000012', '', {}],
    ['TS000014', '17', {}],
    ['TS000061', app.clock.now().toISOString(), {}],
  ]);
});

test.each([
  ...['游戏', '主题', 'theme', '插件', 'widget'].map((name) => [name, 'TS000071']),
  ...['连载小说', '漫画', '连载漫画'].map((name) => [name, 'TS000072']),
  ...['文章', '小说'].map((name) => [name, 'TS000073']),
])('a listed work of the type %s counts for %s', async (name, task) => {
  const { sql, events, db } = app.context;
  const author = await app.addUser(`lists-${[...name!].map((letter) => letter.codePointAt(0)).join('')}`);
  const resourceId = await addResource(author, 'work');
  const code = `T${author.userId}`;
  await sql`
    insert into resource_types (code, name, parent_code, category, subject_types, resource_config, created_at, updated_at)
    values (${`R${code}`}, ${code}, null, 1, '{1}', '{}', now(), now()), (${code}, ${name!}, ${`R${code}`}, 1, '{1}', '{}', now(), now())`;
  await sql.unsafe(`alter table resources disable trigger user;
    update resources set status = 1, resource_type_code = '${code}' where resource_id = '${resourceId}';
    alter table resources enable trigger user`);
  await events.emit(db, 'resource.status-changed', { resourceId });
  const facts = await counted(author);
  expect(facts.filter(([taskCode]) => /TS00007/.test(String(taskCode)))).toEqual([[task, resourceId, { resourceId }]]);
});
