import { afterAll, beforeAll, expect, test } from 'vitest';
import { mount, openNode, publish } from '#modules/exhibits/testing/publish.ts';
import { addListedResource, addResource, FREE_POLICY, release } from '#modules/resources/testing/publish.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const ACTIVITIES = '/v2/activities';

let app: TestApp;
let operator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.addUser('operator', { isOperator: true });
  for (const code of ['TS000071', 'TS000072', 'TS000073', 'TS000075', 'TS000801', 'TS000802', 'RS0000803'])
    await operator.put(`${ACTIVITIES}/${code.startsWith('TS') ? 'task' : 'reward'}/configs/pauseOrRecover`, { code });
  await operator.put(`${ACTIVITIES}/task/configs/update`, { code: 'TS000801', extra: '{"tag":"spring"}' });
});
afterAll(() => app.close());

/** Times that somebody finished tasks, after everything has been heard. */
async function finished(user: TestUser, ...codes: string[]): Promise<number[]> {
  await app.context.jobs.runDue();
  const { data } = await user.post(`${ACTIVITIES}/facade/statisticTaskRecords`, { codes });
  return data.map(({ completionTime }: { completionTime: number }) => completionTime);
}
const points = async (user: TestUser) => (await user.get(`${ACTIVITIES}/coin/account/find4Client?type=2`)).data.balance;

test('the work of an author counts as it is done: created, with a policy, released, listed', async () => {
  const author = await app.addUser('author');
  const resourceId = await addResource(author, 'first');
  expect(await finished(author, 'TS000021', 'TS000022', 'TS000023', 'TS000073')).toEqual([1, 0, 0, 0]);
  await author.put(`/v2/resources/${resourceId}`, { addPolicies: [FREE_POLICY] });
  expect(await finished(author, 'TS000022', 'TS000023')).toEqual([0, 1]);
  await author.put(`/v2/resources/${resourceId}`, { tags: ['spring'] });
  await release(app, author, resourceId, '1.0.0');
  expect(await finished(author, 'TS000022', 'TS000071', 'TS000072', 'TS000073', 'TS000801')).toEqual([1, 0, 0, 1, 1]);
  expect(await points(author)).toBe(2);
  const withPolicy = await app.addUser('with-policy');
  await addResource(withPolicy, 'second', { policies: [FREE_POLICY] });
  expect(await finished(withPolicy, 'TS000021', 'TS000023')).toEqual([1, 1]);
});

test('what listing gave is taken back when the work is taken off the market, and not given again', async () => {
  const author = await app.addUser('lister');
  const resourceId = await addListedResource(app, author, 'listed');
  await app.context.jobs.runDue();
  expect(await points(author)).toBe(2);
  await author.put(`/v2/resources/${resourceId}`, { status: 0 });
  await app.context.jobs.runDue();
  expect(await points(author)).toBe(0);
  const { data } = await author.post(`${ACTIVITIES}/facade/listRewardRecordInfos`, { statusArray: [4] });
  expect(JSON.parse(data[0].extra).reason).toMatch(/下架|no longer listed/);
  await author.put(`/v2/resources/${resourceId}`, { status: 1 });
  await app.context.jobs.runDue();
  expect(await points(author)).toBe(0);
  expect(await finished(author, 'TS000073')).toEqual([1]);
});

test('a work that is on the market keeps its points, however often its change is told; the line says whose reward went', async () => {
  const author = await app.addUser('told-again');
  const resourceId = await addListedResource(app, author, 'listed');
  await app.context.jobs.runDue();
  await app.context.events.emit(app.context.db, 'resource.status-changed', { resourceId });
  await app.context.jobs.runDue();
  expect(await points(author)).toBe(2);
  await author.put(`/v2/resources/${resourceId}`, { status: 0 });
  await app.context.jobs.runDue();
  const { data } = await author.get(`${ACTIVITIES}/coin/record/list4Client?coinAccountType=2`);
  expect(data.dataList).toMatchObject([{ changedAmount: -2 }, { changedAmount: 2 }]);
  expect(data.dataList[0].extra).toBe(data.dataList[1].extra);
  const entries = await app.context.sql`select from audit_entries where object_type = 'rewardRecord'`;
  expect(entries).toEqual([]);
});

test.each([
  ['文章', 'TS000073'],
  ['漫画', 'TS000072'],
  ['主题', 'TS000071'],
])('a listed work of the type %s is heard of where %s alone asks for it', async (type, task) => {
  const { sql, events, db } = app.context;
  const author = await app.addUser(`alone-${task}`);
  const resourceId = await addResource(author, 'work', { policies: [FREE_POLICY] });
  const code = `A${author.userId}`;
  await sql`
    insert into resource_types (code, name, parent_code, category, subject_types, resource_config, created_at, updated_at)
    values (${`R${code}`}, ${code}, null, 1, '{1}', '{}', now(), now()), (${code}, ${type}, ${`R${code}`}, 1, '{1}', '{}', now(), now())`;
  await sql.unsafe(`alter table resources disable trigger user;
    update resources set status = 1, resource_type_code = '${code}' where resource_id = '${resourceId}';
    alter table resources enable trigger user`);
  await app.context.jobs.runDue();
  const stopped = await sql`
    update task_configs set is_stopped = true where not is_stopped and code <> ${task} returning code`;
  await events.emit(db, 'resource.status-changed', { resourceId });
  expect(await finished(author, task)).toEqual([1]);
  await sql`update task_configs set is_stopped = false where code = any(${stopped.map(({ code }) => code)}::text[])`;
});

test('whoever has spent the points keeps the reward', async () => {
  const author = await app.addUser('spender');
  const resourceId = await addListedResource(app, author, 'listed');
  await app.context.jobs.runDue();
  const spent = { userId: author.userId, coinAccountType: 2, changedAmount: -1, reason: 'spent' };
  await operator.post(`${ACTIVITIES}/coin/record/adjust`, spent);
  await author.put(`/v2/resources/${resourceId}`, { status: 0 });
  await app.context.jobs.runDue();
  expect(await points(author)).toBe(1);
});

test('themes, widgets and games, and novels and comics, count as what they are', async () => {
  const author = await app.addUser('kinds');
  await publish(app, author, { name: 'look', type: 'theme' });
  expect(await finished(author, 'TS000071', 'TS000072', 'TS000073')).toEqual([1, 0, 0]);
  const resourceId = await addResource(author, 'comic', { policies: [FREE_POLICY] });
  const { sql, events, db } = app.context;
  const [comic] = await sql`select code from resource_types where labels @> array['漫画'] limit 1`;
  await sql.unsafe(`alter table resources disable trigger user;
    update resources set status = 1, resource_type_code = '${comic!.code}' where resource_id = '${resourceId}';
    alter table resources enable trigger user`);
  await events.emit(db, 'resource.status-changed', { resourceId });
  expect(await finished(author, 'TS000071', 'TS000072', 'TS000073')).toEqual([1, 1, 0]);
});

test('an owner’s node counts: made, licensed, with an exhibit online; a theme as its theme alone', async () => {
  const author = await app.addUser('supplier');
  const owner = await app.addUser('owner');
  const nodeId = await openNode(owner, 'owner-node');
  expect(await finished(owner, 'TS000031', 'TS000032', 'TS000033', 'TS000802')).toEqual([1, 0, 0, 0]);
  const online = async (type: string) => {
    const { presentableId } = await mount(owner, nodeId, await publish(app, author, { name: type, type }), type);
    await owner.put(`/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 1 });
  };
  await online('theme');
  expect(await finished(owner, 'TS000032', 'TS000033', 'TS000802')).toEqual([0, 1, 1]);
  await online('markdown');
  expect(await finished(owner, 'TS000032', 'TS000033', 'TS000075')).toEqual([1, 1, 1]);
});

test('a whole profile, a wallet and a login count', async () => {
  const person = await app.addUser('person');
  const profile = { areaCode: '4403', occupation: 'Writer', birthday: '1990-01-01', sex: 1, intro: 'I write.' };
  await person.put('/v2/users/current/detailInfo', { ...profile, intro: '' });
  expect(await finished(person, 'TS000012')).toEqual([0]);
  await person.put('/v2/users/current/detailInfo', profile);
  expect(await finished(person, 'TS000012')).toEqual([1]);
  await app.context.events.emit(app.context.db, 'accounts.activated', { userId: person.userId, accountId: '1' });
  const login = () => app.visitor.post('/v2/passport/login', { loginName: 'person', password: PASSWORD });
  expect((await login()).errCode).toBe(0);
  expect((await login()).errCode).toBe(0);
  expect(await finished(person, 'TS000014', 'TS000061')).toEqual([1, 1]);
});

test('facts that nobody asks for any more leave no job', async () => {
  const author = await app.addUser('prolific');
  await addResource(author, 'one');
  await app.context.jobs.runDue();
  await addResource(author, 'two');
  expect((await app.context.jobs.due()).count).toBe(0);
});

test('a work counts as first listed when it is on the market, not when it is released', async () => {
  const author = await app.addUser('unlisted');
  const resourceId = await addResource(author, 'without-policy');
  await release(app, author, resourceId, '1.0.0');
  await app.context.jobs.runDue();
  const listings = () => app.context.sql`select listed_at from first_listings where resource_id = ${resourceId}`;
  expect(await listings()).toHaveLength(0);
  expect(await finished(author, 'TS000073')).toEqual([0]);
  app.clock.advance(1000);
  await author.put(`/v2/resources/${resourceId}`, { addPolicies: [FREE_POLICY] });
  await author.put(`/v2/resources/${resourceId}`, { status: 1 });
  expect(await finished(author, 'TS000073')).toEqual([1]);
  expect(new Date((await listings())[0]!.listed_at)).toEqual(app.clock.now());
});

test.each([
  ['has ended', { limitTime: '2026-02-01' }],
  ['is stopped', null],
])('points stay where their reward %s before the work is taken off the market', async (name, change) => {
  const author = await app.addUser(`kept-${name.replaceAll(' ', '-')}`);
  const resourceId = await addListedResource(app, author, 'listed');
  await app.context.jobs.runDue();
  expect(await points(author)).toBe(2);
  const code = 'RS0000803';
  const toggle = () => operator.put(`${ACTIVITIES}/reward/configs/pauseOrRecover`, { code });
  if (change) await operator.put(`${ACTIVITIES}/reward/configs/update`, { code, ...change });
  else await toggle();
  await author.put(`/v2/resources/${resourceId}`, { status: 0 });
  await app.context.jobs.runDue();
  expect(await points(author)).toBe(2);
  if (change) await operator.put(`${ACTIVITIES}/reward/configs/update`, { code, limitTime: null });
  else await toggle();
});
