import { policyId } from '@colophon/policy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issue } from '#modules/accounts/testing/wallets.ts';
import { type ContractStory, eventIn, tellOfContracts } from '#modules/contracts/testing/contract-story.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addProgram, openBudget, type Program } from './testing/programs.ts';

const LOOP = 'for public\n\ninitial[active]:\n  ~freelog.TransactionEvent("5","self.account") => initial';
const FREE = 'for public\n\ninitial[active]:\n  terminate';
const HOUR_MS = 3_600_000;

let app: TestApp;
let story: ContractStory;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: '1' });
  story = await tellOfContracts(app, [LOOP, FREE]);
  ({ mira } = story);
  await issue(app, story.from, 1_000_000);
});
afterAll(() => app.close());

async function hire(): Promise<Program & { budgetId: string }> {
  const budgetId = await openBudget(app, mira, { perDay: 500, total: 1000 });
  return { ...(await addProgram(app, mira, { budgetId, accountId: story.from })), budgetId };
}

/** Signs so many works of somebody else, or of `changes`, at once. */
function sign({ headers }: Pick<Program, 'headers'>, count: number, changes: object = {}) {
  const subjects = Array.from({ length: count }, () => ({
    subjectId: story.exhibits.offer([FREE], changes),
    policyId: policyId(FREE, 2),
  }));
  const body = { subjects, subjectType: 2, licenseeId: String(mira.userId), licenseeIdentityType: 3 };
  return app.visitor.post('/v2/contracts/batchSign', body, headers);
}

const contractCount = () => app.context.sql`select count(*)::int as count from contracts`.then(([row]) => row!.count);
const many = <Answer>(count: number, act: () => Promise<Answer>) => Promise.all(Array.from({ length: count }, act));

test('of many payments at once twenty are made in an hour, and nothing of the others is left', async () => {
  const robot = await hire();
  const contracts = await many(24, () => story.sign(LOOP));
  const before = await story.balances();
  const answers = await Promise.all(contracts.map((contract) => robot.pay(contract, eventIn(LOOP))));
  expect(answers.filter(({ errCode }) => errCode === 0)).toHaveLength(20);
  const refused = answers.filter(({ headers }) => headers['x-refusal'] === 'agents.too-many');
  expect(refused).toHaveLength(4);
  expect(refused[0]!.headers['retry-after']).toBe('3600');
  expect(refused[0]!.data).toEqual({ limit: 'payments', max: 20, retryAfterSeconds: 3600 });
  expect((await story.balances())[0]).toBe(before[0] - 20 * 500);
  expect((await mira.get(`/v2/budgets/${robot.budgetId}`)).data).toMatchObject({ spentTotal: '100.00', status: 'on' });

  const other = await addProgram(app, mira, { budgetId: robot.budgetId, accountId: story.from });
  expect((await other.pay(contracts[0]!, eventIn(LOOP))).errCode).toBe(0);
  expect((await story.pay(contracts[0]!, { eventId: eventIn(LOOP) })).errCode).toBe(0);
  app.clock.advance(HOUR_MS - 1_500);
  const soon = await robot.pay(contracts[0]!, eventIn(LOOP));
  expect(soon.headers['retry-after']).toBe('2');
  app.clock.advance(1_500);
  expect((await robot.pay(contracts[0]!, eventIn(LOOP))).errCode).toBe(0);
});

test('of many signings at once twenty are made in an hour; what is refused or signed already does not count', async () => {
  const robot = await hire();
  for (let number = 0; number < 3; number += 1)
    expect((await sign(robot, 1, { isOnline: false })).headers['x-refusal']).toBe('contract.subject-offline');
  const before = await contractCount();
  const answers = await many(24, () => sign(robot, 1));
  expect(answers.filter(({ errCode }) => errCode === 0)).toHaveLength(20);
  expect(await contractCount()).toBe(before + 20);
  const [{ subjectId }] = answers.find(({ errCode }) => errCode === 0)!.data;
  expect((await sign(robot, 1, { subjectId })).errCode).toBe(0);
  const refused = await sign(robot, 1);
  expect(refused.headers).toMatchObject({ 'x-refusal': 'agents.too-many', 'retry-after': '3600' });
  expect(refused.data).toMatchObject({ limit: 'signings' });
  const body = { licenseeId: String(mira.userId), licenseeIdentityType: 3, subjectType: 2 };
  const own = { subjectId: story.exhibits.offer([FREE]), policyId: policyId(FREE, 2) };
  expect((await mira.post('/v2/contracts/batchSign', { ...body, subjects: [own] })).errCode).toBe(0);
  app.clock.advance(HOUR_MS);
  expect((await sign(robot, 1)).errCode).toBe(0);
});

test('a token signs two hundred contracts a day; a batch that is too large leaves what there was room for', async () => {
  const robot = await hire();
  expect((await sign(robot, 150)).errCode).toBe(0);
  const refused = await sign(robot, 51);
  expect(refused.headers['x-refusal']).toBe('agents.too-many');
  expect(refused.data).toMatchObject({ limit: 'contracts', max: 200, retryAfterSeconds: 24 * 3600 });
  expect((await sign(robot, 50)).errCode).toBe(0);
  expect((await sign(robot, 1)).data).toMatchObject({ limit: 'contracts' });
  app.clock.advance(24 * HOUR_MS);
  expect((await sign(robot, 1)).errCode).toBe(0);
});

test('contracts with the works of their own owner do not count', async () => {
  const robot = await hire();
  const owned = { licensorOwnerId: mira.userId };
  for (let number = 0; number < 21; number += 1) expect((await sign(robot, 10, owned)).errCode).toBe(0);
  expect((await sign(robot, 200)).errCode).toBe(0);
});

test('a token that cannot pay has no such limits: a release signs what it is made of', async () => {
  const { data } = await mira.post('/v2/users/current/tokens', {
    name: 'publisher',
    scopes: ['read', 'license'],
    password: PASSWORD,
  });
  const publisher = { headers: { headers: { authorization: `Bearer ${data.token}` } } };
  for (let number = 0; number < 21; number += 1) expect((await sign(publisher, 10)).errCode).toBe(0);
});

test('who makes more calls a minute than the token may is told when to go on', async () => {
  const { data } = await mira.post('/v2/users/current/tokens', {
    name: 'slow',
    scopes: ['read'],
    perMinute: 1,
    password: PASSWORD,
  });
  const read = () => app.visitor.get('/v2/nodes', { headers: { authorization: `Bearer ${data.token}` } });
  expect((await read()).errCode).toBe(0);
  app.clock.advance(15_000);
  expect((await read()).headers).toMatchObject({ 'x-refusal': 'access.too-many-requests', 'retry-after': '45' });
});
