import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorOf } from '#modules/contracts/testing/count-statements.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addListedResource, addResource, FREE_POLICY } from '../testing/publish.ts';
import { freezeResources } from './freeze-resources.ts';
import { putBackOnMarket, takeOffMarket } from './take-off-market.ts';

const UNKNOWN = '0'.repeat(24);

let app: TestApp;
let mira: TestUser;
let operator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [mira, operator] = [await app.addUser('mira'), await app.addUser('operator', { isOperator: true })];
});
afterAll(() => app.close());

const read = async (resourceId: string) => (await app.visitor.get(`/v2/resources/${resourceId}`)).data;
const statusOf = async (resourceId: string) => (await read(resourceId)).status;
/** Changes that operators made to a resource, as the record of them says, oldest first. */
const recorded = (resourceId: string) => app.context.sql`
  select action, before, after, reason from audit_entries
   where object_type = 'resource' and object_id = ${resourceId} order by audit_id`;
/** Resources whose change of status events have told since the last time. */
async function told(): Promise<unknown[]> {
  const jobs = await app.context.sql`
    select distinct payload ->> 'resourceId' as "resourceId" from jobs where queue like 'resource.status-changed%'`;
  await app.context.jobs.runDue();
  return jobs.map(({ resourceId }) => resourceId).sort();
}
/** Types of the messages that were written since the last time. */
async function messages(): Promise<unknown[]> {
  const rows = await app.context.sql`delete from messages returning auth_code_type as type`;
  return rows.map(({ type }) => type);
}
const take = (resourceId: string) => takeOffMarket(app.context, actorOf(operator), { resourceId, reason: 'copied' });
const putBack = (resourceId: string) =>
  putBackOnMarket(app.context, actorOf(operator), { resourceId, reason: 'settled' });

test('operators take a resource off the market and put it back, and both are recorded', async () => {
  const resourceId = await addListedResource(app, mira, 'moved');
  app.clock.advance(1000);
  expect(await take(resourceId)).toBe(true);
  expect(await read(resourceId)).toMatchObject({ status: 4, updateDate: app.clock.now().toISOString() });
  expect(await take(resourceId), 'it is off already').toBe(false);
  expect(await putBack(resourceId)).toBe(true);
  expect(await statusOf(resourceId)).toBe(1);
  expect(await putBack(resourceId), 'it is back already').toBe(false);
  expect(await told()).toEqual([resourceId]);
  expect(await recorded(resourceId)).toEqual([
    { action: 'disable', before: { status: 1 }, after: { status: 4 }, reason: 'copied' },
    { action: 'enable', before: { status: 4 }, after: { status: 1 }, reason: 'settled' },
  ]);
});

test('what is frozen stays so when it is taken off the market or put back, and comes back as it is then', async () => {
  const resourceId = await addListedResource(app, mira, 'cold');
  const freeze = (isFrozen: boolean) =>
    freezeResources(app.context, actorOf(operator), { resourceIds: [resourceId], isFrozen, reason: '', remark: '' });
  await freeze(true);
  expect(await take(resourceId)).toBe(true);
  expect(await statusOf(resourceId)).toBe(2);
  await freeze(false);
  expect(await statusOf(resourceId)).toBe(4);
  await freeze(true);
  expect(await putBack(resourceId)).toBe(true);
  expect(await statusOf(resourceId)).toBe(2);
  await freeze(false);
  expect(await statusOf(resourceId)).toBe(1);
});

test('what is unknown, unreleased or without a policy on offer does not move', async () => {
  const unreleased = await addResource(mira, 'unreleased', { policies: [FREE_POLICY] });
  const unoffered = await addListedResource(app, mira, 'unoffered');
  await take(unoffered);
  const [{ policyId }] = (await read(unoffered)).policies;
  await mira.put(`/v2/resources/${unoffered}`, { updatePolicies: [{ policyId, status: 0 }] });
  await told();
  for (const resourceId of [UNKNOWN, unreleased, unoffered]) expect(await putBack(resourceId)).toBe(false);
  for (const resourceId of [UNKNOWN, unreleased]) expect(await take(resourceId)).toBe(false);
  expect([await statusOf(unreleased), await statusOf(unoffered)]).toEqual([0, 4]);
  expect(await told()).toEqual([]);
});

test('freezing and unfreezing are recorded with their reasons, told to others, and to the owner in a message', async () => {
  const [one, two] = [await addListedResource(app, mira, 'one'), await addListedResource(app, mira, 'two')];
  await Promise.all([told(), messages()]);
  const resourceIds = [one, two, UNKNOWN];
  const operate = (operationType: number, more: object) =>
    operator.put('/v2/resources/freeOrRecover/batch', { resourceIds, operationType, ...more });
  await operate(1, { reason: 'spam', remark: 'Twice.' });
  expect(await messages(), 'one for both').toEqual(['resourceBlocked']);
  expect(await told()).toEqual([one, two].sort());
  await operate(1, { reason: 'again' });
  expect([await told(), await messages()]).toEqual([[], []]);
  app.clock.advance(1000);
  await operate(2, { reason: 'settled' });
  expect(await messages()).toEqual(['resourceUnblocked']);
  expect(await told()).toEqual([one, two].sort());
  expect((await read(one)).updateDate).toBe(app.clock.now().toISOString());
  for (const resourceId of [one, two])
    expect(await recorded(resourceId)).toEqual([
      { action: 'freeze', before: { isFrozen: false }, after: { isFrozen: true, remark: 'Twice.' }, reason: 'spam' },
      { action: 'recover', before: { isFrozen: true }, after: { isFrozen: false, remark: '' }, reason: 'settled' },
    ]);
  expect(await recorded(UNKNOWN)).toEqual([]);
});

test('whoever is told of a freeze in another way gets no message', async () => {
  const resourceId = await addListedResource(app, mira, 'told');
  const freezing = { resourceIds: [resourceId], isFrozen: true, reason: 'copied', remark: '', isTold: true };
  await messages();
  await freezeResources(app.context, actorOf(operator), freezing);
  expect([await statusOf(resourceId), await messages()]).toEqual([2, []]);
});

test('tags of operators come behind those that are there, each once, and are taken away again', async () => {
  const [one, two] = [await addResource(mira, 'tagged', { tags: ['own'] }), await addResource(mira, 'blank')];
  const set = (setType: number, tagNames: readonly string[], resourceIds = [one, two, UNKNOWN]) =>
    operator.put('/v2/resources/tags/batchSetOrRemoveResourceTag', { resourceIds, tagNames, setType });
  const tagsOf = async (resourceId: string) => (await read(resourceId)).tags;
  app.clock.advance(1000);
  expect(await set(1, ['novel', 'own', 'night'])).toMatchObject({ data: true });
  expect([await tagsOf(one), await tagsOf(two)]).toEqual([
    ['own', 'novel', 'night'],
    ['novel', 'own', 'night'],
  ]);
  expect((await read(one)).updateDate).toBe(app.clock.now().toISOString());
  await set(1, ['own'], [one]);
  app.clock.advance(1000);
  expect(await set(2, ['own', 'none'])).toMatchObject({ data: true });
  expect([await tagsOf(one), await tagsOf(two)]).toEqual([
    ['novel', 'night'],
    ['novel', 'night'],
  ]);
  expect((await read(one)).updateDate).toBe(app.clock.now().toISOString());
  await set(2, ['none'], [two]);
  expect(await recorded(two)).toEqual([
    { action: 'change', before: null, after: { addedTags: ['novel', 'own', 'night'] }, reason: '' },
    { action: 'change', before: { removedTags: ['own', 'none'] }, after: null, reason: '' },
  ]);
  expect(await recorded(one), 'a tag that it had, and one that it had not, change nothing').toHaveLength(2);
});

test('no resource gets more tags than owners may give', async () => {
  const [full, blank] = [await addResource(mira, 'full', { tags: ['own'] }), await addResource(mira, 'empty')];
  const many = Array.from({ length: 20 }, (_, index) => `tag-${index}`);
  const set = (tagNames: readonly string[]) =>
    operator.put('/v2/resources/tags/batchSetOrRemoveResourceTag', {
      resourceIds: [full, blank],
      tagNames,
      setType: 1,
    });
  expect((await set(many)).headers['x-refusal']).toBe('resource.too-many-tags');
  expect([(await read(full)).tags, (await read(blank)).tags]).toEqual([['own'], []]);
  expect(await set(many.slice(1))).toMatchObject({ errCode: 0 });
  expect((await read(full)).tags).toHaveLength(20);
});

test('operators count who carries a suggested tag', async () => {
  const suggest = async (tagName: string) => {
    const tag = { tagName, tagType: 1, authority: 1, resourceRangeType: 3 };
    return (await operator.post('/v2/resources/tags', tag)).data.tagId as string;
  };
  const [moss, fern] = [await suggest('moss'), await suggest('fern')];
  await addResource(mira, 'wood', { tags: ['moss'] });
  await addResource(mira, 'stone', { tags: ['moss', 'grey'] });
  const { data } = await operator.get(`/v2/resources/tags/statistics?tagIds=${fern},${UNKNOWN},${moss}`);
  expect(data).toEqual([
    { tagId: fern, tagName: 'fern', count: 0 },
    { tagId: moss, tagName: 'moss', count: 2 },
  ]);
});

test('a grade is recorded when it is another one, and says who gave it', async () => {
  const resourceId = await addListedResource(app, mira, 'graded');
  const url = '/v2/resources/operations';
  await operator.post(url, { type: 4, resourceIds: [resourceId, UNKNOWN] });
  await operator.post(url, { type: 4, resourceIds: [resourceId] });
  await operator.post(url, { type: 5, resourceIds: [resourceId] });
  await operator.put(url, { type: 4, resourceIds: [resourceId] });
  expect(await read(resourceId)).toMatchObject({ operationType: 5 });
  app.clock.advance(1000);
  await operator.put(url, { type: 5, resourceIds: [resourceId] });
  expect(await read(resourceId)).toMatchObject({ operationType: 0, updateDate: app.clock.now().toISOString() });
  expect(await recorded(resourceId)).toEqual([
    { action: 'change', before: { operationType: 0 }, after: { operationType: 4 }, reason: '' },
    { action: 'change', before: { operationType: 4 }, after: { operationType: 5 }, reason: '' },
    { action: 'change', before: { operationType: 5 }, after: { operationType: 0 }, reason: '' },
  ]);
});

test('ten records of freezing are told unless more are asked for', async () => {
  const resourceId = await addListedResource(app, mira, 'often');
  for (let time = 0; time < 12; time += 1) {
    app.clock.advance(1000);
    const operationType = time % 2 === 0 ? 1 : 2;
    await operator.put('/v2/resources/freeOrRecover/batch', { resourceIds: [resourceId], operationType });
  }
  const told = async (query: string) => {
    const { data } = await operator.get(`/v2/resources/freeOrRecover/records?resourceIds=${resourceId}${query}`);
    return data[0].records.length;
  };
  expect([await told(''), await told('&recordLimit=12')]).toEqual([10, 12]);
});

test('operators change the resources that they name and no others', async () => {
  const named = await addListedResource(app, mira, 'named', {});
  const other = await addListedResource(app, mira, 'unnamed', {});
  const url = '/v2/resources/tags/batchSetOrRemoveResourceTag';
  await mira.put(`/v2/resources/${named}`, { tags: ['own', 'kept'] });
  await mira.put(`/v2/resources/${other}`, { tags: ['own', 'kept'] });
  await operator.post('/v2/resources/operations', { type: 3, resourceIds: [named, other] });
  const before = await read(other);
  app.clock.advance(1000);
  const resourceIds = [named];
  await operator.put(url, { resourceIds, tagNames: ['own'], setType: 2 });
  await operator.put(url, { resourceIds, tagNames: ['given'], setType: 1 });
  await operator.post('/v2/resources/operations', { type: 5, resourceIds });
  await operator.put('/v2/resources/freeOrRecover/batch', { resourceIds, operationType: 1 });
  const updateDate = app.clock.now().toISOString();
  expect(await read(named)).toMatchObject({ tags: ['kept', 'given'], operationType: 5, status: 2, updateDate });
  await operator.put('/v2/resources/operations', { resourceIds });
  await app.context.sql`update resources set status = 2, status_before_freezing = 1 where resource_id = ${other}`;
  await operator.put('/v2/resources/freeOrRecover/batch', { resourceIds, operationType: 2 });
  expect(await read(named)).toMatchObject({ operationType: 0, status: 1 });
  expect(await read(other)).toEqual({ ...before, status: 2 });
});

test('what was frozen without its status from before comes back as its versions allow', async () => {
  const [released, unreleased] = [await addListedResource(app, mira, 'ice'), await addResource(mira, 'snow')];
  await app.context.sql`
    update resources set status = 2, status_before_freezing = null where resource_id in (${released}, ${unreleased})`;
  await operator.put('/v2/resources/freeOrRecover/batch', { resourceIds: [released, unreleased], operationType: 2 });
  expect([await statusOf(released), await statusOf(unreleased)]).toEqual([4, 0]);
});
